/** Compares requests and answers with the shapes that vendors publish of their APIs (shapes/). */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

type Schema = Readonly<Record<string, unknown>>

interface Shapes {
  paths: Readonly<Record<string, { request: Schema; responses: Readonly<Record<string, Schema>> }>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

export interface Exchange {
  /** As in the vendor's document. */
  path: string
  request: object
  status: number
  response: object
}

/**
 * @param isForm the values of the request are texts
 * @returns what of an exchange differs, empty if nothing does; a member that the vendor doesn't know in a request does
 */
export function shapesOf(vendor: 'persona' | 'plaid' | 'twilio', { isForm = false } = {}) {
  const file = new URL(`shapes/${vendor}.json`, import.meta.url)
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Shapes
  const options = { strict: false, validateFormats: false, allErrors: true }
  const ajv = new Ajv(options).addSchema({ components }, vendor)
  const formAjv = new Ajv({ ...options, coerceTypes: true }).addSchema({ components }, vendor)
  const absolute = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${vendor}#/`)) as Schema
  const complaints = (validator: Ajv, schema: Schema, value: object, where: string): string[] => {
    const validate = validator.compile(absolute(schema))
    if (validate(structuredClone(value))) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${where} ${instancePath} ${message}`)
  }
  const membersOf = ({ $ref, properties = {} }: Schema): string[] =>
    typeof $ref === 'string'
      ? membersOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
      : Object.keys(properties as object)

  return ({ path, request, status, response }: Exchange): string[] => {
    const shape = paths[path]
    if (!shape) return [`${path} is unknown`]
    const members = membersOf(shape.request)
    const answer = shape.responses[String(status)] ?? shape.responses['default']
    return [
      ...complaints(isForm ? formAjv : ajv, shape.request, request, `${path} request`),
      ...Object.keys(request).flatMap((name) =>
        members.includes(name) ? [] : `${path} request /${name} is unknown`,
      ),
      ...(answer ? complaints(ajv, answer, response, `${path} ${status}`) : []),
    ]
  }
}
