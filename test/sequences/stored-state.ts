/** What the database holds after a step, read past the product's commands. */
import type { Selectable } from 'kysely'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import { accountNumberContext } from '#server/features/parties/core/account-keys.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { AppServices } from '#server/sandbox-module.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export interface StoredApplication extends ApplicationRow {
  personNumber: string | null
  businessNumber: string | null
}
export interface StoredOwner extends Row<'owners'> {
  birthDate: string | null
  number: string | null
}
export interface StoredInstrument extends Row<'financial_instruments'> {
  accountNumber: string | null
}
export type StoredRecord = Row<'decision_records'>

export interface StoredState {
  now: Date
  /** In the order of their creation, as are all others. */
  applications: StoredApplication[]
  owners: StoredOwner[]
  instruments: StoredInstrument[]
  orders: Row<'orders'>[]
  charges: Row<'charges'>[]
  authorizations: Row<'debit_authorizations'>[]
  changes: Row<'change_requests'>[]
  cases: Row<'cases'>[]
  vendorCalls: Row<'vendor_calls'>[]
  records: StoredRecord[]
  appeals: Row<'appeals'>[]
  messages: Pick<Row<'outbox'>, 'id' | 'recipient' | 'template' | 'application_id' | 'created_at'>[]
}

export async function readStoredState(services: AppServices): Promise<StoredState> {
  const { db, encryption } = services
  const all = <Table extends keyof Tables>(table: Table, column: string) =>
    (db.selectFrom(table) as ReturnType<typeof db.selectFrom>)
      .selectAll()
      .orderBy(column as never)
      .execute() as unknown as Promise<Row<Table>[]>
  const applications = await all('applications', 'created_at')
  const owners = await all('owners', 'created_at')
  const instruments = await all('financial_instruments', 'created_at')
  return {
    now: services.clock.now(),
    applications: applications.map((row) => ({
      ...row,
      personNumber: decryptGovernmentId(services, row, 'applicant')?.value ?? null,
      businessNumber: decryptGovernmentId(services, row, 'company')?.value ?? null,
    })),
    owners: owners.map((row) => ({
      ...row,
      birthDate: toOwnerAnswers(services, row).dob ?? null,
      number: decryptOwnerGovernmentId(services, row)?.value ?? null,
    })),
    instruments: instruments.map((row) => ({
      ...row,
      accountNumber:
        row.account_number === null
          ? null
          : encryption.decrypt(row.account_number, accountNumberContext(row.id)),
    })),
    orders: await all('orders', 'created_at'),
    charges: await all('charges', 'created_at'),
    authorizations: await all('debit_authorizations', 'given_at'),
    changes: await all('change_requests', 'created_at'),
    cases: await all('cases', 'opened_at'),
    vendorCalls: await all('vendor_calls', 'asked_at'),
    records: await all('decision_records', 'decided_at'),
    appeals: await all('appeals', 'submitted_at'),
    messages: await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'template', 'application_id', 'created_at'])
      .orderBy('created_at')
      .execute(),
  }
}

export const isApproved = ({ decision, withdrawn_at: withdrawnAt }: ApplicationRow): boolean =>
  (decision === 'APPROVED' || decision === 'APPROVED_PENDING') && withdrawnAt === null

/** Decisions that were recorded between two states. */
export const newRecords = (before: StoredState, after: StoredState): StoredRecord[] => {
  const known = new Set(before.records.map(({ id }) => id))
  return after.records.filter(({ id }) => !known.has(id))
}

/** The change request of an application that took effect between two states. */
export const appliedChange = (
  before: StoredState,
  after: StoredState,
  applicationId: string,
): StoredState['changes'][number] | undefined =>
  after.changes.find(
    ({ id, application_id: of, status }) =>
      of === applicationId &&
      status === 'APPLIED' &&
      before.changes.find((one) => one.id === id)?.status !== 'APPLIED',
  )
