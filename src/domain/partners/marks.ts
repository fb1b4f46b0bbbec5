/** Which prefilled answers a page marks (PART-02). */
import { fields, type FieldPath } from '../journey/fields.ts'

/** A name or an address that was prefilled as a whole is marked once, at its first part. */
export function isMarked(path: FieldPath, prefilled: readonly string[]): boolean {
  if (!prefilled.includes(path)) return false
  const first = path.includes('.address.')
    ? path.replace(/[^.]+$/, 'line1')
    : path.replace(/lastName$/, 'firstName')
  return path === first || fields[path].summary !== 'joined' || !prefilled.includes(first)
}
