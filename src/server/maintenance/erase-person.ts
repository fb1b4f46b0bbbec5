/**
 * Erases personal data. Rows that others refer to stay without personal data; rows that only served the
 * person are deleted. The audit log contains only ids and is unchanged.
 */
import { sql } from 'kysely'
import { isApproval } from '#domain/application/states.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { recordAudit } from '../platform/audit.ts'
import { json } from '../platform/database/columns.ts'
import { joinRowKey } from '../platform/database/sealing/query-shape.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { deletePartyKeys, erasePartyKeys } from '#server/features/parties/core/repository.ts'
import {
  erasePartnerEntries,
  expireInvitation,
  findInvitationsOf,
} from '#server/features/partner-applications/core/expire.ts'
import { eraseInquiries } from '#server/features/identity-documents/core/erase-inquiries.ts'
import { forgetOwner } from '#server/features/owners/core/people.ts'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'

type EraseServices = Pick<Services, 'clock' | 'config' | 'encryption' | 'jobs'>

/**
 * Date until which the law requires an application's records: null for none, 'open' while the application is
 * not closed.
 */
export function keptUntil(
  { config }: Pick<Services, 'config'>,
  row: Pick<ApplicationRow, 'submitted_at' | 'withdrawn_at' | 'decided_at' | 'decision'>,
): Date | 'open' | null {
  if (row.submitted_at === null) return null
  const closedAt = row.withdrawn_at ?? (row.decision === 'DECLINED' ? row.decided_at : null)
  if (!closedAt || (isApproval(row.decision) && row.withdrawn_at === null)) return 'open'
  return new Date(closedAt.getTime() + config.retentionRecordDays * dayMs)
}

export const isErasable = (services: Pick<Services, 'clock' | 'config'>, row: ApplicationRow): boolean => {
  const until = keptUntil(services, row)
  return until === null || (until !== 'open' && until <= services.clock.now())
}

/** Does nothing if already erased. */
export async function eraseApplication(
  trx: Trx,
  services: EraseServices,
  id: ApplicationId,
): Promise<boolean> {
  const row = await lockApplication(trx, id)
  if (row.erased_at) return false
  const now = services.clock.now()
  await updateApplication(trx, id, {
    applicant: json({}),
    company: json({}),
    attribution: json({}),
    facts: null,
    applicant_government_id: null,
    company_government_id: null,
    decided_trade_name: null,
    decision_note: null,
    proofs: json([]),
    acceptances: null,
    case_states: null,
    proven_phone: null,
    decision_pending_since: null,
    vendor_wait: null,
    late_hit_since: null,
    withdrawn_at: row.withdrawn_at ?? now,
    erased_at: now,
    updated_at: now,
  })
  const owners = await trx.selectFrom('owners').select('id').where('application_id', '=', id).execute()
  for (const owner of owners) await eraseOwner(trx, services, owner.id)
  await erasePartyKeys(trx, id)
  await erasePartnerEntries(trx, id)
  const related = await eraseRelatedRows(trx, services, id)
  const inquiries = await findInquiryIds(trx, 'application_id', id)
  await deleteJobs(trx, [id, ...owners.map((owner) => owner.id), ...related, ...inquiries])
  await eraseInquiries(trx, services, inquiries)
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'application.erased',
    applicationId: id,
  })
  return true
}

/** Returns their ids, which jobs may refer to. */
async function eraseRelatedRows(trx: Trx, services: EraseServices, id: ApplicationId): Promise<string[]> {
  const ids = async (table: 'financial_instruments' | 'orders' | 'change_requests' | 'outbox') =>
    (await trx.selectFrom(table).select('id').where('application_id', '=', id).execute()).map((row) => row.id)
  const [instruments, orders, changes, messages] = [
    await ids('financial_instruments'),
    await ids('orders'),
    await ids('change_requests'),
    await ids('outbox'),
  ]
  const charges =
    orders.length === 0
      ? []
      : (await trx.selectFrom('charges').select('id').where('order_id', 'in', orders).execute()).map(
          (row) => row.id,
        )
  for (const instrument of instruments)
    await trx
      .updateTable('financial_instruments')
      .set({
        holder_name: null,
        cleared_for: null,
        clearance_proposal: null,
        routing_number: null,
        account_number: null,
        card_token: null,
        last4: '',
        bank_name: null,
        takes_over_at: null,
        available_balance: null,
      })
      .where('id', '=', instrument)
      .execute()
  // The access is ended by the next run of its job.
  await trx
    .updateTable('bank_links')
    .set({ instrument_id: null, needed_at: new Date(0) })
    .where('application_id', '=', id)
    .execute()
  for (const order of orders)
    await trx
      .updateTable('orders')
      .set({ address: json({}) as never })
      .where('id', '=', order)
      .execute()
  for (const change of changes)
    await trx
      .updateTable('change_requests')
      .set({
        body: null,
        facts: null,
        checked: null,
        note: null,
        settled_at: sql`coalesce(settled_at, ${services.clock.now()})`,
      })
      .where('id', '=', change)
      .execute()
  await trx
    .updateTable('fact_records')
    .set({ value: null, evidence: null })
    .where('application_id', '=', id)
    .execute()
  await trx.updateTable('decision_records').set({ facts: null }).where('application_id', '=', id).execute()
  await trx.deleteFrom('appeal_documents').where('application_id', '=', id).execute()
  await trx.updateTable('appeals').set({ statement: null }).where('application_id', '=', id).execute()
  await trx.deleteFrom('case_notes').where('application_id', '=', id).execute()
  await trx.updateTable('cases').set({ proposal: null }).where('application_id', '=', id).execute()
  if (changes.length > 0) await trx.deleteFrom('change_proofs').where('change_id', 'in', changes).execute()
  for (const table of [
    'case_snapshots',
    'former_contacts',
    'former_emails',
    'inquiry_links',
    'evidence_tries',
    'phone_verifications',
    'vendor_calls',
    'boardings',
    'tax_information',
    'authorization_codes',
    'channels',
  ] as const)
    await trx.deleteFrom(table).where('application_id', '=', id).execute()
  await deleteMessages(trx, services, messages)
  await deleteMerchant(trx, services, id)
  return [...instruments, ...orders, ...changes, ...messages, ...charges]
}

/** Keeps the owner's row in the application, without personal data. */
export async function eraseOwner(trx: Trx, services: EraseServices, id: OwnerId): Promise<void> {
  const { application_id: applicationId } = await trx
    .updateTable('owners')
    .set({
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      dob: null,
      address: null,
      government_id: null,
      government_identification: null,
      proofs: json([]),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('application_id')
    .executeTakeFirstOrThrow()
  await deletePartyKeys(trx, applicationId, id)
  await eraseInquiries(trx, services, await findInquiryIds(trx, 'owner_id', id))
  await sql`update owners set person_number_digest = null, person_facts_digest = null where id = ${id}`.execute(
    trx,
  )
}

const findInquiryIds = async (
  trx: Trx,
  column: 'application_id' | 'owner_id',
  id: string,
): Promise<string[]> =>
  (
    await trx
      .selectFrom('inquiries')
      .select('id')
      .where(column, '=', id as never)
      .execute()
  ).map((inquiry) => inquiry.id)

async function deleteMessages(trx: Trx, { config }: EraseServices, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  if (config.sandbox) await sql`delete from sandbox_messages where id = any(${ids}::uuid[])`.execute(trx)
}

/** A real acquirer keeps its own. */
async function deleteMerchant(trx: Trx, { config }: EraseServices, id: ApplicationId): Promise<void> {
  if (config.sandbox) await sql`delete from sandbox_merchants where id = ${id}`.execute(trx)
}

/** Deletes jobs that refer to one of these ids, including finished ones. */
const deleteJobs = (trx: Trx, ids: readonly string[]) =>
  sql`delete from pgboss.job where exists
    (select from jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end) as member
      where member.value = any(${ids}))`.execute(trx)

export interface ErasedPerson {
  erased: ApplicationId[]
  /** Other applicants' applications in which the person was a partner. */
  entries: ApplicationId[]
  messages: number
  kept: { id: ApplicationId; until: Date | 'open' }[]
  /** The account is erased only when nothing has to be kept. */
  isAccountErased: boolean
}

/**
 * Erases everything that the law doesn't require: applications, entries as a partner, messages, sessions,
 * answers, the account.
 */
export async function erasePerson(trx: Trx, services: EraseServices, userId: string): Promise<ErasedPerson> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const applications = await trx
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute()
  const erasable = applications.filter((row) => isErasable(services, row))
  const kept = applications.filter((row) => !isErasable(services, row))
  for (const { id } of erasable) await eraseApplication(trx, services, id)
  const entries = await trx
    .selectFrom('owners')
    .select(['id', 'application_id'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', user.email)]))
    .execute()
  const erasedEntries: ApplicationId[] = []
  for (const entry of entries) {
    const row = await lockApplication(trx, entry.application_id)
    if (row.erased_at) continue
    if (isErasable(services, row)) {
      await forgetOwner(trx, row.id, entry.id)
      await eraseOwner(trx, services, entry.id)
      erasedEntries.push(row.id)
    } else if (!kept.some(({ id }) => id === row.id)) kept.push(row)
  }
  const messages = await trx.selectFrom('outbox').select('id').where('recipient', '=', user.email).execute()
  await deleteMessages(
    trx,
    services,
    messages.map(({ id }) => id),
  )
  await deleteJobs(
    trx,
    messages.map(({ id }) => id),
  )
  for (const id of await findInvitationsOf(trx, services, user.email))
    await expireInvitation(trx, services, id)
  await trx.deleteFrom('drafts').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('idempotency_keys').where('scope', 'like', `${userId} %`).execute()
  if (kept.length === 0) await eraseAccount(trx, services, user)
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor: 'system',
    action: 'person.erased',
    chain: userId,
    details: { userId, erased: erasable.map(({ id }) => id), kept: kept.map(({ id }) => id) },
  })
  return {
    erased: erasable.map(({ id }) => id),
    entries: erasedEntries,
    messages: messages.length,
    kept: kept.map((row) => ({ id: row.id, until: keptUntil(services, row) ?? 'open' })),
    isAccountErased: kept.length === 0,
  }
}

/** A later sign-in with the same identity creates a new user. */
async function eraseAccount(
  trx: Trx,
  { encryption }: Pick<EraseServices, 'encryption'>,
  { id, issuer }: { id: string; issuer: string },
): Promise<void> {
  const subject = `erased:${id}`
  const email = encryption.encrypt('', {
    table: 'users',
    column: 'email',
    row: joinRowKey([issuer, subject]),
  })
  await sql`update users set subject = ${subject}, email = ${email}, name = null, roles = '[]', organization_id = null
    where id = ${id}`.execute(trx)
}
