import { apiError } from '#server/api-error.ts'
import type { ApplicationRow } from './repository.ts'

/**
 * Weak tags count as well: a proxy that compresses makes them weak.
 * @param ifMatch the request's header; without one, any version is written
 * @throws ApiError 'version_conflict'
 */
export function requireVersion(
  { version }: Pick<ApplicationRow, 'version'>,
  ifMatch: string | undefined,
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(`"${version}"`)) throw apiError('version_conflict')
}
