/** Every table is known here, with what keeps a caller from filling it, or why no caller can. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releasedSchema } from '../platform/database/schema/released-schema.ts'
import type { QuotaName } from './quotas.ts'
import type { RateLimitName } from './request-limits.ts'

/** Quotas, a limit of requests or a refusal by a count, with the file below src/server that applies it. */
type Bound =
  | { quotas: Readonly<Partial<Record<QuotaName, string>>> }
  | { limit: RateLimitName; in: string }
  | { cap: string; in: string }
  | { reason: string }

const perKey = { reason: 'one row for each key of the table that it belongs to' }
const byJobs = { reason: 'written by jobs and operators' }
const byStaff = { reason: 'written by staff, who answer for it' }
const withDecision = { reason: 'a fixed number for each decision; submissions and later changes have quotas' }
const quota = (name: QuotaName, file: string): Bound => ({ quotas: { [name]: file } })

const limits: Record<string, Bound> = {
  abandonment_reminders: perKey,
  act_counts: { reason: 'one row of a few keys for each call; kept for as long as the longest quota' },
  api_key_secrets: quota('key_rotation', 'features/organizations/commands/rotate-key.ts'),
  api_keys: quota('api_key', 'features/organizations/commands/create-key.ts'),
  appeal_document_parts: { reason: 'a fixed number for each file' },
  appeal_documents: { cap: 'appeal_used', in: 'features/appeals/commands/submit-appeal.ts' },
  appeals: { cap: 'appeal_used', in: 'features/appeals/commands/submit-appeal.ts' },
  applications: quota('draft', 'limits/party-quotas.ts'),
  audit_chains: perKey,
  audit_log: { limit: 'session', in: 'edge/rate-limits.ts' },
  audit_sealed_ends: perKey,
  authorization_codes: { reason: 'kept until they expire a minute later; calls are limited' },
  bank_links: quota('bank_exchange', 'features/bank/commands/link-bank-online.ts'),
  boarding_comparisons: byJobs,
  boardings: perKey,
  case_notes: byStaff,
  case_snapshots: byStaff,
  cases: { reason: 'one open case for each kind and application' },
  change_proofs: perKey,
  change_requests: quota('change', 'features/changes/commands/request-change.ts'),
  channels: { cap: 'channels_full', in: 'features/stores/commands/create-channel.ts' },
  charges: { limit: 'payment', in: 'features/orders/routes.ts' },
  debit_authorizations: quota('order', 'features/orders/commands/pay-order.ts'),
  decision_records: withDecision,
  drafts: quota('draft', 'limits/party-quotas.ts'),
  embed_sessions: quota('embed_session', 'features/embedding/commands/create-embed.ts'),
  event_counters: perKey,
  event_states: perKey,
  events: quota('webhook_ping', 'features/events/commands/manage-endpoints.ts'),
  evidence_tries: quota('inquiry', 'features/identity-documents/core/open-inquiry.ts'),
  fact_records: withDecision,
  financial_instruments: quota('bank_account', 'features/bank/commands/link-bank.ts'),
  former_contacts: quota('fact_change', 'features/applications/core/sensitive-facts.ts'),
  former_emails: quota('fact_change', 'features/applications/core/sensitive-facts.ts'),
  idempotency_keys: { limit: 'session', in: 'edge/rate-limits.ts' },
  inquiries: quota('inquiry', 'features/identity-documents/core/open-inquiry.ts'),
  inquiry_links: quota('inquiry_link', 'features/identity-documents/core/inquiry-link.ts'),
  orders: quota('order', 'features/orders/commands/place-order.ts'),
  organizations: { reason: 'the sign-in host grants them' },
  outbox: quota('mail', 'messages/queue-message.ts'),
  owners: { cap: 'owners_full', in: 'features/owners/core/entry.ts' },
  partner_applications: quota(
    'partner_application',
    'features/partner-applications/commands/create-application.ts',
  ),
  party_key_rebuilds: byJobs,
  party_keys: perKey,
  permission_requests: perKey,
  phone_verifications: perKey,
  policies: quota('policy_draft', 'features/policies/commands/save-draft.ts'),
  policy_releases: byStaff,
  policy_replays: quota('replay', 'features/policies/commands/replay-policy.ts'),
  processes: byJobs,
  rate_limits: { reason: 'one row for each caller; kept until its time is over' },
  record_seals: byJobs,
  referral_versions: byJobs,
  referrals: byJobs,
  schema_objects: byJobs,
  second_readings: perKey,
  sessions: { limit: 'sign_in', in: 'features/sign-in/routes.ts' },
  shown_rates: { reason: 'one row for each text' },
  sign_in_states: { limit: 'sign_in', in: 'features/sign-in/routes.ts' },
  sign_up_links: {
    quotas: {
      sign_up_link: 'features/partner-applications/commands/invite-merchant.ts',
      partner_reminder: 'features/partner-applications/commands/invite-merchant.ts',
      partner_application: 'features/partner-applications/commands/create-application.ts',
      frame_link: 'limits/partner-quotas.ts',
    },
  },
  tax_information: quota('tax_filing', 'features/tax/commands/file-tax-information.ts'),
  terms_signatures: quota('signature', 'features/terms/core/record-signature.ts'),
  terms_texts: { reason: 'one row for each text' },
  used_keys: byJobs,
  users: { limit: 'sign_in', in: 'features/sign-in/routes.ts' },
  vendor_calls: quota('identity_check', 'underwriting/check-identity.ts'),
  vendor_events: { reason: 'vendors sign what they send' },
  webhook_attempts: byJobs,
  webhook_deliveries: quota('webhook_replay', 'features/events/commands/replay-events.ts'),
  webhook_endpoints: { cap: 'webhook_endpoints_full', in: 'features/events/commands/manage-endpoints.ts' },
}

test('every table has a limit of what callers write to it, or a reason [SEC-19, SEC-20]', () => {
  const tables = [...releasedSchema({ withSandbox: false }).keys()].flatMap((object) => {
    const [kind, name] = object.split(' ')
    return kind === 'table' && name ? [name] : []
  })
  expect(tables.toSorted()).toEqual(Object.keys(limits).toSorted())
})

/** Reporting a key ends all of its links in one transaction, so each file that makes them names the quota that counts them. */
const linkMakers = {
  'features/applications/commands/approve-embed.ts': 'await countFrameLink(',
  'features/embedding/commands/open-embed.ts': 'await countFrameLink(',
  'features/partner-applications/commands/create-application.ts': "'partner_application'",
  'features/partner-applications/commands/invite-merchant.ts': "'sign_up_link'",
}

test('every file that makes sign-up links counts them [SEC-19]', () => {
  const server = join(import.meta.dirname, '..')
  const textOf = (path: string) => readFileSync(join(server, path), 'utf8')
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      /await (?:create|insert)SignUpLink\(|return (?:create|insert)SignUpLink\(/.test(textOf(path)),
  )
  expect(found.filter((path) => !path.endsWith('core/sign-up-links.ts')).toSorted()).toEqual(
    Object.keys(linkMakers).toSorted(),
  )
  for (const [path, count] of Object.entries(linkMakers)) expect(textOf(path), path).toContain(count)
})

test.each(
  Object.entries(limits).flatMap(([table, bound]) => {
    if ('reason' in bound) return []
    if ('quotas' in bound)
      return Object.entries(bound.quotas).map(([name, file]) => [table, name, file] as const)
    return [[table, 'limit' in bound ? bound.limit : bound.cap, bound.in] as const]
  }),
)('what is written to %s is limited by %s in %s [SEC-19, SEC-20]', (_, name, file) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(`'${name}'`)
})
