/**
 * Opens and closes cases in the transaction of their cause. Both are idempotent: each subject has at most one
 * open case of a kind (docs/decisions/0081-a-case-is-a-row-opened-by-what-causes-it.md).
 */
import { randomUUID } from 'node:crypto'
import { type Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { amountAtStake, businessDaysByKind, type CaseKind, reasonOfCase } from '#domain/cases/case.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ProposedDecision } from '#server/platform/database/tables/case-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { type CaseRow, findOpenSubjects } from './repository.ts'

type ApplicationRow = Selectable<ApplicationsTable>
export type CaseSource = Pick<ApplicationRow, 'id' | 'currency' | 'company' | 'decision_letter'>

export interface Matter {
  kind: CaseKind
  subjectId: string
  now: Date
  /** Deadline promised to the merchant; defaults to the deadline of the kind. */
  dueAt?: Date | undefined
  proposal?: ProposedDecision & { by: string }
}

/** An open case stays open; its reason and amount are updated. */
export async function openCase(
  trx: Trx,
  { id, currency, company, decision_letter: letter }: CaseSource,
  { kind, subjectId, now, dueAt, proposal }: Matter,
): Promise<CaseRow> {
  const market = marketForCurrency(currency)
  const { by = null, ...proposed } = proposal ?? {}
  return trx
    .insertInto('cases')
    .values({
      id: `urn:cas:${randomUUID()}`,
      application_id: id,
      kind,
      subject_id: subjectId,
      status: 'OPEN',
      market,
      reason: reasonOfCase(kind, letter?.reasons ?? []),
      amount: amountAtStake(company.gpv),
      opened_at: now,
      due_at: dueAt ?? bankCalendar.deadline(now, businessDaysByKind[kind], market),
      assigned_to: null,
      claimed_by: null,
      claimed_until: null,
      proposed_by: by,
      proposal: proposal ? json(proposed as ProposedDecision) : null,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('status', '=', 'OPEN')
        .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), amount: eb.ref('excluded.amount') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const closeCase = async (
  trx: Trx,
  { kind, ...matter }: Pick<Matter, 'kind' | 'subjectId' | 'now'>,
): Promise<CaseRow | undefined> => (await closeCases(trx, [kind], matter))[0]

/** The claim ends with the case. */
export const closeCases = (
  trx: Trx,
  kinds: readonly CaseKind[],
  { subjectId, now }: Pick<Matter, 'subjectId' | 'now'>,
): Promise<CaseRow[]> =>
  trx
    .updateTable('cases')
    .set({ status: 'CLOSED', closed_at: now, claimed_by: null, claimed_until: null, proposal: null })
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'OPEN')
    .returningAll()
    .execute()

/**
 * Opens a case of this kind for each of the subjects and closes the application's other cases of this kind.
 */
export async function keepCases(
  trx: Trx,
  row: CaseSource,
  kind: CaseKind,
  subjectIds: readonly string[],
  now: Date,
): Promise<void> {
  const open = await findOpenSubjects(trx, row.id, kind)
  for (const subjectId of subjectIds.filter((id) => !open.includes(id)))
    await openCase(trx, row, { kind, subjectId, now })
  for (const subjectId of open)
    if (!subjectIds.includes(subjectId)) await closeCase(trx, { kind, subjectId, now })
}

/** Blind reviews are internal; a late answer of a vendor concerns the person's other applications too. */
const outliveWithdrawal: readonly CaseKind[] = ['SECOND_READING', 'LATE_ANSWER']

export async function closeCasesOf(trx: Trx, id: ApplicationId, now: Date): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ status: 'CLOSED', closed_at: now, claimed_by: null, claimed_until: null, proposal: null })
    .where('application_id', '=', id)
    .where('status', '=', 'OPEN')
    .where('kind', 'not in', outliveWithdrawal)
    .execute()
}
