/** Adds descriptions, formats and allowed values to properties and parameters, from the table in src/api/descriptions. */
import { propertyTexts } from '#api/descriptions/property-texts.ts'
import type { JsonObject } from './json-schema.ts'
import { findTextKey, visitProperties } from './property-paths.ts'

type Schema = JsonObject & { type?: string | string[]; anyOf?: Schema[]; enum?: unknown[] }

/** The parts of a schema that are free text: itself, or an alternative of null. */
const textParts = (schema: Schema): Schema[] =>
  schema.anyOf
    ? schema.anyOf.flatMap(textParts)
    : [schema.type].flat().includes('string') && !schema.enum && schema['const'] === undefined
      ? [schema]
      : []

const isInstant = (name: string): boolean => name.endsWith('At')

function entryFor(path: readonly string[]) {
  const key = findTextKey(path)
  const entry = key === null ? undefined : propertyTexts[key]
  return typeof entry === 'string' ? { text: entry } : entry
}

function narrow(schema: Schema, format: string | undefined, values: readonly string[] | undefined): void {
  for (const part of textParts(schema)) {
    if (format) part['format'] = format
    if (values) {
      part.enum = [part.type].flat().includes('null') ? [...values, null] : [...values]
      delete part['maxLength']
    }
  }
}

export function describeProperties(component: string, schema: JsonObject): void {
  visitProperties(schema, [component], (path, property) => {
    const entry = entryFor(path)
    if (!entry) return
    property['description'] = entry.text
    narrow(property, entry.format ?? (isInstant(path.at(-1) ?? '') ? 'date-time' : undefined), entry.values)
  })
}

/** @param location `path` or `query` */
export function describeParameter(operationId: string, location: string, parameter: JsonObject): JsonObject {
  const path = [operationId, location, String(parameter['name'])]
  const entry = entryFor(path)
  if (!entry) return parameter
  const schema = structuredClone(parameter['schema']) as Schema
  narrow(schema, entry.format, entry.values)
  return { ...parameter, description: entry.text, schema }
}
