/** Open cases, as stored. */
import type { CaseKind } from '#domain/cases/case.ts'
import type { TestApp } from './start-app.ts'

/** Kinds of the open cases of an application, in alphabetical order. */
export async function openKinds({ services }: TestApp, id: string): Promise<CaseKind[]> {
  const rows = await services.db
    .selectFrom('cases')
    .select('kind')
    .where('application_id', '=', id as never)
    .where('status', '=', 'OPEN')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
