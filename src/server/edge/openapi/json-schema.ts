/** Converts zod schemas to JSON Schema, in the forms that document linters and client generators understand. */
import * as z from 'zod/mini'

export type JsonObject = Record<string, unknown>

/** A record with known keys as an object with these properties; generators lose the keys of `propertyNames`. */
function withNamedKeys({ propertyNames, additionalProperties, ...rest }: JsonObject): JsonObject {
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!keys) return { propertyNames, additionalProperties, ...rest }
  const properties = Object.fromEntries(keys.map((key) => [key, structuredClone(additionalProperties)]))
  return { ...rest, properties, additionalProperties: false }
}

/** @param io `input` documents what a body may hold, `output` what a response does hold */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (!('propertyNames' in jsonSchema)) return
      const named = withNamedKeys(jsonSchema)
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonObject)[key]
      Object.assign(jsonSchema, JSON.parse(JSON.stringify(named)))
    },
  })
  return json
}

/** Calls back with each schema below, and returns a copy with its results; null keeps a schema and goes on below it. */
export function mapSchemas(node: unknown, replace: (schema: JsonObject) => JsonObject | null): unknown {
  if (Array.isArray(node)) return node.map((item) => mapSchemas(item, replace))
  if (node === null || typeof node !== 'object') return node
  return (
    replace(node as JsonObject) ??
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapSchemas(value, replace)]))
  )
}
