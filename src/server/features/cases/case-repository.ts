/** Cases table. Features open and close cases; only staff claim and assign them. */
import type { Selectable } from 'kysely'
import type { CaseKind } from '../../../domain/cases/case.ts'
import type { CasesTable } from '../../platform/database/case-tables.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'

export type CaseRow = Selectable<CasesTable>

export const findOpenCase = (
  db: Database | Trx,
  kind: CaseKind,
  subjectId: string,
): Promise<CaseRow | undefined> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
