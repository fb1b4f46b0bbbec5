/** Simulated acquirer; the last digits of the business number select its answer (docs/sandbox.md). */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ListedMerchant, MerchantStatus } from '#domain/boarding/boarding.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { MerchantRecord } from '#domain/boarding/merchant-record.ts'
import type { Acquirer, MerchantAnswer } from '#server/vendors/boarding/port.ts'
import { type SandboxMerchantsTable, withSandboxTables } from '../tables.ts'
import { endingOf } from './business-registry.ts'

type MerchantRow = Selectable<SandboxMerchantsTable>

const answerByEnding: Record<string, MerchantRow['answer']> = { '6671': 'later', '6672': 'refused' }
const pageSize = 100

/** Merchants without a number are set up at once, as with any other ending. */
const answerFor = (number: EnteredNumber | null): MerchantRow['answer'] =>
  answerByEnding[(number && endingOf(number)) ?? ''] ?? 'at once'

const stateOfStatus = { SUSPENDED: 'SUSPENDED', CLOSED: 'CLOSED' } as const

function stateOf(
  { record: { status }, answer, set_up_at: at }: MerchantRow,
  now: Date,
): MerchantAnswer['state'] {
  if (answer === 'refused') return 'REFUSED'
  if (status !== 'ACTIVE') return stateOfStatus[status]
  return at && at <= now ? 'SET_UP' : 'LATER'
}

/** Fifteen digits, as acquirers number their merchants. */
const referenceOf = (id: string): string =>
  (BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`) % 10n ** 15n)
    .toString()
    .padStart(15, '0')

const toAnswer = (row: MerchantRow, now: Date): MerchantAnswer => ({
  state: stateOf(row, now),
  reference: referenceOf(row.id),
  reasons: row.answer === 'refused' ? ['name_and_number_differ'] : [],
  receipt: { id: `rcp_${row.key}`, at: row.received_at.toISOString(), signature: null },
})

const listedStatus = {
  SET_UP: 'ACTIVE',
  LATER: 'PENDING',
  SUSPENDED: 'SUSPENDED',
  CLOSED: 'CLOSED',
  REFUSED: 'REFUSED',
} as const satisfies Record<MerchantAnswer['state'], MerchantStatus | 'PENDING' | 'REFUSED'>

const toListed = (row: MerchantRow, now: Date): ListedMerchant => ({
  merchantId: row.id,
  status: listedStatus[stateOf(row, now)],
  legalName: row.record.legalName,
  mcc: row.record.mcc,
  payoutAccountLast4: row.record.payoutAccount?.accountNumber.slice(-4) ?? null,
})

export function sandboxAcquirer(database: Database, clock: Clock): Acquirer {
  const db = withSandboxTables(database)
  const find = (id: string): Promise<MerchantRow | undefined> =>
    db.selectFrom('sandbox_merchants').selectAll().where('id', '=', id).executeTakeFirst()
  const setUpAt = (answer: MerchantRow['answer'], { country }: MerchantRecord, now: Date): Date | null => {
    if (answer === 'refused') return null
    return answer === 'later' ? bankCalendar.addBusinessDays(now, 1, country) : now
  }
  return {
    vendor: 'sandbox-acquirer',
    isSetUpAtApproval: (number) => Promise.resolve(answerFor(number) === 'at once'),
    async board(merchant, key) {
      const { merchantId: id } = merchant
      const now = clock.now()
      const known = await find(id)
      if (known?.key === key) return toAnswer(known, now)
      const answer = answerFor(merchant.number)
      const row = { key, record: json(merchant), answer, received_at: now }
      const isSetUp = known?.answer === answer && known.set_up_at !== null
      await db
        .insertInto('sandbox_merchants')
        .values({ id, ...row, set_up_at: setUpAt(answer, merchant, now) })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...row,
            // A change does not set up the merchant anew.
            set_up_at: isSetUp ? known.set_up_at : setUpAt(answer, merchant, now),
          }),
        )
        .execute()
      const saved = await find(id)
      if (!saved) throw new Error('The merchant was not stored.')
      return toAnswer(saved, now)
    },
    async read(id) {
      const row = await find(id)
      return row ? toAnswer(row, clock.now()) : 'unknown'
    },
    async list(after) {
      const rows = await db
        .selectFrom('sandbox_merchants')
        .selectAll()
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(pageSize)
        .execute()
      const last = rows.length < pageSize ? undefined : rows.at(-1)
      return { merchants: rows.map((row) => toListed(row, clock.now())), next: last?.id ?? null }
    },
  }
}
