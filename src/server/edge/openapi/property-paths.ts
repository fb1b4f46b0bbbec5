/** Which entry of the table of descriptions belongs to a property or parameter. */
import { propertyTexts } from '#api/descriptions/property-texts.ts'
import type { JsonObject } from './json-schema.ts'

/**
 * The entry with the longest matching end of the path, from the component or operation down to the property:
 * `Order.address.zip`, `address.zip` or `zip`; `*` stands for any name at its end. Null if there is none.
 */
export function findTextKey(path: readonly string[]): string | null {
  for (const start of path.keys()) {
    const end = path.slice(start)
    const keys = [end.join('.'), [...end.slice(0, -1), '*'].join('.')]
    const key = keys.find((each) => each !== '*' && Object.hasOwn(propertyTexts, each))
    if (key !== undefined) return key
  }
  return null
}

/** Calls back with each property below the schema, and its path. Lists and alternatives add nothing to a path. */
export function visitProperties(
  schema: unknown,
  path: readonly string[],
  visit: (path: readonly string[], property: JsonObject) => void,
): void {
  if (schema === null || typeof schema !== 'object') return
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonObject>
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
    additionalProperties?: unknown
  }
  for (const [name, property] of Object.entries(properties)) {
    visit([...path, name], property)
    visitProperties(property, [...path, name], visit)
  }
  for (const part of [items, additionalProperties, ...anyOf, ...oneOf]) visitProperties(part, path, visit)
}
