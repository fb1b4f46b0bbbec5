/**
 * Values a link may add to an existing application: only unanswered ones. Links are unauthenticated, so they must not
 * overwrite answers.
 */
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationView } from '#api/application-view.ts'
import type { ParsedQuery } from '#domain/navigation/start/parse-query.ts'

/** Returns null if nothing is missing. */
export function missingValuesFromLink(
  view: Pick<ApplicationView, 'application' | 'applicant' | 'company'>,
  link: Pick<ParsedQuery, 'application' | 'applicant' | 'company'>,
): ApplicationBody | null {
  const parts = (['application', 'applicant', 'company'] as const).map(
    (part) => [part, pickMissing(view[part], link[part])] as const,
  )
  const nonEmptyParts = parts.filter(([, values]) => Object.keys(values).length > 0)
  return nonEmptyParts.length > 0 ? (Object.fromEntries(nonEmptyParts) as ApplicationBody) : null
}

const pickMissing = (stored: object, linked: object): object =>
  Object.fromEntries(
    Object.entries(linked).filter(([name]) => (stored as Record<string, unknown>)[name] == null),
  )
