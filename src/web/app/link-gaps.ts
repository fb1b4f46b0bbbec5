/**
 * What a link may say of an application that exists: what nobody has said yet. A link is no signature; whoever gets
 * somebody to open one must not change what stands.
 */
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { ReadQuery } from '../../domain/start/read-query.ts'

/** Null where nothing is left to say. */
export function linkGaps(
  view: Pick<ApplicationView, 'application' | 'applicant' | 'company'>,
  link: Pick<ReadQuery, 'application' | 'applicant' | 'company'>,
): ApplicationBody | null {
  const parts = (['application', 'applicant', 'company'] as const).map(
    (part) => [part, unsaid(view[part], link[part])] as const,
  )
  const said = parts.filter(([, gaps]) => Object.keys(gaps).length > 0)
  return said.length > 0 ? (Object.fromEntries(said) as ApplicationBody) : null
}

const unsaid = (stands: object, said: object): object =>
  Object.fromEntries(
    Object.entries(said).filter(([name]) => (stands as Record<string, unknown>)[name] == null),
  )
