/** Maps field paths between V1 (`individuals.0`, `metadata`) and V2 (`applicant`, `application`). */

/** Converts a dotted V2 path, such as `applicant.dob` to `individuals.0.dob`. */
export const toV1Path = (v2Path: string): string =>
  v2Path.replace(/^applicant(?=\.|$)/, 'individuals.0').replace(/^application(?=\.|$)/, 'metadata')

/** Converts a JSON pointer (RFC 6901) to a dotted path: `/company/name` to `company.name`. */
export const pointerToField = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** Aliases used in a request body, by V2 path. */
export type FieldAliases = ReadonlyMap<string, string>

/** Converts the field of a V2 error to V1, using the alias from the request body if there is one. */
export const toV1Field = (v2Path: string, aliases: FieldAliases): string =>
  aliases.get(v2Path) ?? toV1Path(v2Path)
