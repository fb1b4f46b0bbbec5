/**
 * V1's document names the applicant `individuals.0`, the company `company` and everything else `metadata`; V2 names
 * them `applicant`, `company` and `application` (contract: V1). These are the two names of one place.
 */

/** The place in V1's document of an answer that V2's body names, both dotted: `individuals.0.dob`. */
export const documentPath = (inV2: string): string =>
  inV2.replace(/^applicant(?=\.|$)/, 'individuals.0').replace(/^application(?=\.|$)/, 'metadata')

/** The JSON pointer of RFC 6901 as a fault names a place: `/company/name` as `company.name`. */
export const fieldOfPointer = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** How a body spelled the places that V2 names otherwise: V2's name, and the one that was used. */
export type Spelling = ReadonlyMap<string, string>

/** V1's name of the place that a fault of V2 is about, spelled as the body spelled it. */
export const fieldInV1 = (inV2: string, spelling: Spelling): string =>
  spelling.get(inV2) ?? documentPath(inV2)
