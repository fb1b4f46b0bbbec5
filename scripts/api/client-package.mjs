/**
 * `npm run client`: writes the types and operations of packages/client from the OpenAPI document; `npm run check` fails
 * if they differ. The client has the calls for applicants and partners; staff and the legacy API are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

/**
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ type?: string | string[], enum?: unknown[], const?: unknown, anyOf?: Schema[], oneOf?: Schema[], items?: Schema,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: boolean | Schema, description?: string,
 *   $ref?: string }} Schema
 * @typedef {{ name: string, in: string, required: boolean, schema: Schema, description?: string, $ref?: string }} Parameter
 * @typedef {{ content?: Record<string, { schema: Schema }> }} Content
 * @typedef {{ operationId: string, summary: string, description: string, tags: string[], parameters: Parameter[],
 *   requestBody?: Content & { required: boolean }, responses: Record<string, Content> }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> },
 *   'x-tagGroups': { name: string, tags: string[] }[] }} Document
 */

const folder = join(root, 'packages/client/src')
const groups = ['Applicant', 'Partner']

/** Imports dynamically, because the scripts' TypeScript project excludes the server. @param {string} path @returns {Promise<unknown>} */
const load = (path) => import(path)

/** @returns {Promise<Document>} */
async function readDocument() {
  const { openApiDocument } =
    /** @type {{ openApiDocument: (tables: unknown[], origin: string) => Document }} */ (
      await load('#server/edge/openapi/document.ts')
    )
  const { servedV1, servedV2 } = /** @type {{ servedV1: unknown, servedV2: unknown }} */ (
    await load('#server/edge/openapi/served-tables.ts')
  )
  return openApiDocument([servedV2, servedV1], 'https://pay.example')
}

/** @param {string} text @param {string} indent */
const comment = (text, indent) => `${indent}/** ${text.replaceAll('*/', '*\u200b/')} */\n`

/** @param {string} name */
const propertyName = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** @param {Schema} schema @param {string} indent @returns {string} */
function typeOf(schema, indent = '') {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return [...new Set(schema.enum.map((value) => JSON.stringify(value)))].join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map((each) => typeOf(each, indent)))].join(' | ')
  if (Array.isArray(schema.type))
    return [...new Set(schema.type.map((type) => typeOf({ ...schema, type }, indent)))].join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array': {
      const item = typeOf(schema.items ?? {}, indent)
      return /[|{]/.test(item) ? `Array<${item}>` : `${item}[]`
    }
    case 'object':
      return objectType(schema, indent)
    default:
      return 'unknown'
  }
}

/** @param {Schema} schema @param {string} indent */
function objectType({ properties, required = [], additionalProperties }, indent) {
  const entries = Object.entries(properties ?? {})
  if (entries.length === 0) {
    if (typeof additionalProperties === 'object')
      return `Record<string, ${typeOf(additionalProperties, indent)}>`
    return 'Record<string, never>'
  }
  const inner = `${indent}  `
  const members = entries.map(
    ([name, property]) =>
      (property.description ? comment(property.description, inner) : '') +
      `${inner}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)}\n`,
  )
  return `{\n${members.join('')}${indent}}`
}

/** @param {unknown} node @returns {string[]} */
const referencesIn = (node) =>
  [...JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  )

/** @param {Document} document @param {readonly { operation: Operation }[]} operations */
function writeSchemas({ components: { schemas } }, operations) {
  /** @type {Set<string>} */
  const used = new Set()
  const pending = operations.flatMap(({ operation }) => referencesIn(operation))
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue
    used.add(name)
    pending.push(...referencesIn(schemas[name]))
  }
  const types = [...used].toSorted().map((name) => `export type ${name} = ${typeOf(schemas[name] ?? {})}\n`)
  return `/** Written by \`npm run client\` from the OpenAPI document: the bodies of requests and answers. */\n\n${types.join('\n')}`
}

/** @param {Content | undefined} content */
const bodyTypeOf = (content) => {
  const schema = content?.content?.['application/json']?.schema
  return schema ? typeOf(schema) : null
}

/** @param {readonly Parameter[]} parameters @param {string} location */
function parameterType(parameters, location) {
  const own = parameters.filter((each) => each.in === location)
  if (own.length === 0) return null
  const members = own.map(
    ({ name, required, schema, description }) =>
      (description ? comment(description, '      ') : '') +
      `      ${propertyName(name)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}\n`,
  )
  return { type: `{\n${members.join('')}    }`, isRequired: own.some(({ required }) => required) }
}

/** @param {{ method: string, path: string, operation: Operation }} source */
function writeOperation({ method, path, operation }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = bodyTypeOf(requestBody)
  const parts = [
    { name: 'path', part: parameterType(parameters, 'path') },
    { name: 'query', part: parameterType(parameters, 'query') },
    { name: 'body', part: body && { type: body, isRequired: requestBody?.required === true } },
  ].flatMap(({ name, part }) => (part ? [{ name, ...part }] : []))
  const success =
    bodyTypeOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]) ?? 'unknown'
  const members = parts.map(({ name, type, isRequired }) => `    ${name}${isRequired ? '' : '?'}: ${type}\n`)
  const input = members.length === 0 ? 'CallOptions' : `{\n${members.join('')}  } & CallOptions`
  const isOptional = parts.every(({ isRequired }) => !isRequired)
  return [
    comment(`${summary}. ${description}`, ''),
    `export const ${operationId} = (\n  client: Client,\n  input: ${input}${isOptional ? ' = {}' : ''},\n): Promise<${success}> =>\n`,
    `  client.call(${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, input) as Promise<${success}>\n`,
  ].join('')
}

/** @param {readonly { method: string, path: string, operation: Operation }[]} operations */
function writeOperations(operations) {
  const code = operations.map((each) => writeOperation(each)).join('\n')
  const names = [...new Set(operations.flatMap(({ operation }) => referencesIn(operation)))]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    .toSorted()
  return [
    '/** Written by `npm run client` from the OpenAPI document: one function for each call. */\n',
    "import type { CallOptions, Client } from './client.ts'\n",
    `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './schemas.ts'\n\n`,
    code,
  ].join('')
}

/** Generated files by name. @returns {Promise<Record<string, string>>} */
async function generate() {
  const document = await readDocument()
  const tags = document['x-tagGroups'].flatMap(({ name, tags }) => (groups.includes(name) ? tags : []))
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.tags.some((tag) => tags.includes(tag)))
  return { 'schemas.ts': writeSchemas(document, operations), 'operations.ts': writeOperations(operations) }
}

/** Returns an error if the client differs from the document. @returns {Promise<string>} */
export const clientComplaint = async () =>
  Object.entries(await generate()).every(([name, code]) => readFileSync(join(folder, name), 'utf8') === code)
    ? ''
    : 'packages/client is out of date; run npm run client.'

if (process.argv[1] === import.meta.filename)
  for (const [name, code] of Object.entries(await generate())) writeFileSync(join(folder, name), code)
