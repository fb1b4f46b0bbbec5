/** Fills a sandbox database with cases of every kind, for viewing and measuring the staff console. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hiddenText } from '#domain/application/masking.ts'
import { amountAtStake, caseKinds, type CaseKind, reasonOfCase } from '#domain/cases/case.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { type ApplicationRow, insertApplication } from '#server/features/applications/core/repository.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { CasesTable } from '#server/platform/database/tables/case-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Services } from '#server/services.ts'
import { demoApplication, pick } from './demo-applications.ts'

const maxApplications = 2000
const batchSize = 500

/** Blind reviews and confirmations follow from decisions, so they are made in the demo's console. */
const demoKinds = caseKinds.filter((kind) => kind !== 'SECOND_READING' && kind !== 'CONFIRMATION')

async function insertMerchant({ db, clock }: Services): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        issuer: 'demo',
        subject: id,
        email: `merchant-${id.slice(0, 8)}@merchants.example`,
        name: hiddenText,
        roles: json([]),
        organization_id: null,
        created_at: now,
        last_signed_in_at: now,
      })
      .execute()
    await recordAudit(trx, { occurredAt: now, actor: id, action: 'session.started' })
    return id
  })
}

/** Most are open; one in eleven is overdue. */
function demoCase(row: ApplicationRow, kind: CaseKind, index: number, now: Date): Insertable<CasesTable> {
  const openedAt = new Date(now.getTime() - (1 + (index % 2800)) * minuteMs)
  const isReview = kind === 'REVIEW'
  const isOpen = !isReview && index % 10 !== 0
  return {
    id: `urn:cas:${randomUUID()}`,
    application_id: row.id,
    kind,
    subject_id: isReview ? row.id : randomUUID(),
    status: isOpen ? 'OPEN' : 'CLOSED',
    market: marketForCurrency(row.currency),
    reason: reasonOfCase(kind, row.decision_letter?.reasons ?? []),
    amount: amountAtStake(row.company.gpv),
    opened_at: openedAt,
    due_at: new Date(openedAt.getTime() + (index % 11 === 0 ? 30 : 4000 + (index % 900)) * minuteMs),
    assigned_to: null,
    claimed_by: null,
    claimed_until: null,
    proposed_by: null,
    proposal: null,
    closed_at: isOpen ? null : now,
  }
}

/**
 * @param cases total number; each application has its own review, and the others are spread over the
 * applications
 */
export async function fillDemo(services: Services, cases: number): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const userId = await insertMerchant(services)
  const rows: ApplicationRow[] = []
  const applications = Math.min(maxApplications, Math.ceil(cases / 10))
  for (let index = 0; index < applications; index += 1)
    rows.push(
      await db.transaction().execute(async (trx) => {
        const row = await insertApplication(trx, demoApplication(services, userId, index))
        await recordAudit(trx, {
          occurredAt: row.created_at,
          actor: userId,
          action: 'application.created',
          applicationId: row.id,
        })
        return row
      }),
    )
  const items = Array.from({ length: cases }, (_, index) => {
    const row = pick(rows, index)
    const isFirst = index < rows.length
    const item = demoCase(row, isFirst ? 'REVIEW' : pick(demoKinds, index), index, now)
    return isFirst ? { ...item, status: 'OPEN' as const, closed_at: null } : item
  })
  for (let start = 0; start < items.length; start += batchSize)
    await db
      .insertInto('cases')
      .values(items.slice(start, start + batchSize))
      .execute()
}
