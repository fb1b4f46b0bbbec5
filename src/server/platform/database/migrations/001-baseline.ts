/** Baseline schema. Columns are documented in ../*-tables.ts; those of ../sealing/sealed-tables.ts hold ciphertext. */
import { type Kysely, sql } from 'kysely'
import { appealIndexes, appealTables } from './001-baseline-appeals.ts'
import { appendOnly, auditTables } from './001-baseline-audit.ts'
import { accessTables } from './001-baseline-access.ts'
import { policyIndexes, policyTables } from './001-baseline-policies.ts'
import { decisionIndexes, decisionTables } from './001-baseline-decisions.ts'
import { draftIndexes, draftTables } from './001-baseline-drafts.ts'
import { caseIndexes, caseTables } from './001-baseline-cases.ts'

const outbox = sql`create table outbox (
  id uuid primary key,
  channel text not null,
  recipient text not null,
  recipient_digest text not null,
  template text not null,
  encrypted_values text,
  language text not null,
  portal text not null,
  application_id text,
  created_at timestamptz not null,
  sent_at timestamptz
)`

const applications = sql`create table applications (
  id text primary key,
  user_id uuid not null references users (id),
  portal text not null,
  currency text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  intent text not null,
  api_version text not null,
  applicant text not null,
  company text not null,
  attribution text not null,
  applicant_government_id text,
  company_government_id text,
  business_digest text,
  person_number_digest text,
  person_facts_digest text,
  email_digest text,
  phone_digest text,
  home_address_digest text,
  business_address_digest text,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_trade_name text,
  decision_pending_since timestamptz,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  decision text not null,
  level text not null,
  original_level text,
  beneficial_owner_status text not null,
  step_ups jsonb not null,
  requirements jsonb not null default '[]',
  manual_step_ups jsonb not null default '[]',
  reviewed_owners jsonb not null default '[]',
  reviewed_applications jsonb not null default '[]',
  case_scope jsonb,
  decision_letter jsonb,
  decision_note text,
  facts text,
  proven_phone text,
  enable_deposits boolean not null,
  payouts_paused_since timestamptz,
  answers_changed_since timestamptz,
  completed boolean not null,
  order_id uuid
)`

const termsTexts = sql`create table terms_texts (
  sha256 text primary key,
  version text not null,
  language text not null,
  text text not null
)`

const termsSignatures = sql`create table terms_signatures (
  id uuid primary key,
  application_id text not null references applications (id),
  user_id uuid not null references users (id),
  version text not null,
  text_sha256 text not null references terms_texts (sha256),
  language text not null,
  signed_at timestamptz not null,
  address text not null,
  user_agent text not null
)`

const financialInstruments = sql`create table financial_instruments (
  id uuid primary key,
  application_id text not null references applications (id),
  kind text not null,
  source text not null,
  status text not null,
  is_primary boolean not null,
  holder_check text,
  is_holder_doubted boolean not null,
  takes_over_at timestamptz,
  bank_name text,
  account_type text,
  holder_name text,
  routing_number text,
  last4 text not null,
  account_number text,
  account_digest text,
  card_brand text,
  card_token text,
  card_expires text,
  available_balance bigint,
  created_at timestamptz not null
)`

const owners = sql`create table owners (
  id text primary key,
  application_id text not null references applications (id),
  position integer not null default 0,
  type text not null,
  first_name text,
  last_name text,
  email text,
  email_digest text,
  phone text,
  communication_language text,
  dob text,
  address text,
  government_id text,
  government_identification jsonb,
  person_number_digest text,
  person_facts_digest text,
  is_patching boolean not null default false,
  user_id uuid references users (id),
  status text not null,
  step_ups jsonb not null,
  identity_result text,
  photo_id_result text not null default 'NONE',
  inquiry_id text,
  invited_at timestamptz,
  invitation_count integer not null default 0,
  reminder_count integer not null default 0,
  checked_at timestamptz,
  verified_at timestamptz,
  removed_at timestamptz,
  removal text,
  denial_reason text,
  created_at timestamptz not null,
  version integer not null default 1
)`

const changeRequests = sql`create table change_requests (
  id uuid primary key,
  application_id text not null references applications (id),
  requested_by text not null,
  created_at timestamptz not null,
  status text not null,
  effects jsonb not null,
  body text,
  waits_for text,
  facts text,
  reasons jsonb not null default '[]',
  note text,
  settled_at timestamptz
)`

const formerEmails = sql`create table former_emails (
  id uuid primary key,
  application_id text not null references applications (id),
  email text not null,
  expires_at timestamptz not null
)`

const changeProofs = sql`create table change_proofs (
  change_id uuid not null references change_requests (id),
  field text not null,
  code_digest text not null,
  code_expires_at timestamptz not null,
  last_sent_at timestamptz not null,
  send_count integer not null,
  failed_attempts integer not null,
  proven_at timestamptz,
  primary key (change_id, field)
)`

const phoneVerifications = sql`create table phone_verifications (
  application_id text primary key references applications (id),
  status text not null,
  send_count integer not null,
  failed_attempts integer not null,
  last_sent_at timestamptz,
  sent_to text,
  code_digest text,
  code_expires_at timestamptz,
  link_digest text,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  link_texted boolean not null default false,
  carrier_reference text,
  final_target_url text
)`

const inquiries = sql`create table inquiries (
  id text primary key,
  application_id text not null references applications (id),
  owner_id text,
  kind text not null,
  created_at timestamptz not null,
  expected_holder text not null,
  session text,
  outcome text
)`

const inquiryLinks = sql`create table inquiry_links (
  id text primary key,
  digest text not null,
  inquiry_id text not null references inquiries (id),
  application_id text not null references applications (id),
  kind text not null,
  user_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz
)`

const channels = sql`create table channels (
  id uuid primary key,
  application_id text not null references applications (id),
  name text not null,
  type text not null,
  external_id text,
  external_type text,
  created_at timestamptz not null
)`

const authorizationCodes = sql`create table authorization_codes (
  id text primary key,
  application_id text not null references applications (id),
  digest text not null,
  context text,
  channel_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
)`

const orders = sql`create table orders (
  id uuid primary key,
  application_id text not null references applications (id),
  created_at timestamptz not null,
  basket jsonb not null,
  address text not null,
  payment_method text not null,
  instrument_id uuid references financial_instruments (id),
  authorization_sha256 text,
  authorized_at timestamptz,
  line_items jsonb not null,
  shipping integer not null,
  total integer not null,
  currency text not null,
  status text not null,
  amount_due integer not null,
  paid_at timestamptz,
  complimentary_devices integer not null default 0,
  rental_months integer not null default 0,
  rental_ended_at timestamptz
)`

const charges = sql`create table charges (
  id uuid primary key,
  order_id uuid not null references orders (id),
  key text not null unique,
  instrument_id uuid not null references financial_instruments (id),
  amount integer not null,
  currency text not null,
  status text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  authorization_sha256 text,
  authorized_at timestamptz
)`

const permissionRequests = sql`create table permission_requests (
  application_id text not null references applications (id),
  type text not null,
  requested_at timestamptz not null,
  primary key (application_id, type)
)`

const abandonmentReminders = sql`create table abandonment_reminders (
  application_id text primary key references applications (id),
  sent_at timestamptz not null
)`

const taxInformation = sql`create table tax_information (
  id uuid primary key,
  application_id text not null references applications (id),
  type text not null,
  source_type text,
  last4 text,
  government_id text,
  legal_name text,
  filed_at timestamptz not null
)`

/** pg-boss creates its tables in it. */
const jobsSchema = sql`create schema if not exists pgboss`

const tables = [
  jobsSchema,
  ...accessTables,
  ...auditTables,
  outbox,
  applications,
  termsTexts,
  termsSignatures,
  ...appendOnly('terms_texts'),
  ...appendOnly('terms_signatures'),
  financialInstruments,
  owners,
  changeRequests,
  changeProofs,
  formerEmails,
  phoneVerifications,
  inquiries,
  inquiryLinks,
  channels,
  authorizationCodes,
  orders,
  charges,
  permissionRequests,
  abandonmentReminders,
  taxInformation,
  ...decisionTables,
  ...draftTables,
  ...caseTables,
  ...policyTables,
  ...appealTables,
]

const indexes = [
  sql`create index sessions_user on sessions (user_id)`,
  sql`create index sessions_last_seen on sessions (last_seen_at)`,
  sql`create index sign_in_states_expiry on sign_in_states (expires_at)`,
  sql`create index idempotency_keys_age on idempotency_keys (created_at)`,
  sql`create index audit_log_application on audit_log (application_id, id) where application_id is not null`,
  sql`create index outbox_recipient on outbox (recipient_digest, created_at)`,
  sql`create index outbox_application on outbox (application_id) where application_id is not null`,
  sql`create index applications_user on applications (user_id, created_at)`,
  ...['applications', 'owners'].flatMap((table) => [
    sql`create index ${sql.raw(table)}_person_number on ${sql.table(table)} (person_number_digest)`,
    sql`create index ${sql.raw(table)}_person_facts on ${sql.table(table)} (person_facts_digest)`,
  ]),
  ...['email', 'phone', 'home_address', 'business_address'].map(
    (contact) =>
      sql`create index ${sql.raw(`applications_${contact}`)} on applications (${sql.raw(`${contact}_digest`)})
        where ${sql.raw(`${contact}_digest`)} is not null`,
  ),
  sql`create index financial_instruments_account on financial_instruments (account_digest)
    where account_digest is not null`,
  sql`create index applications_business on applications (business_digest)`,
  sql`create index terms_signatures_application on terms_signatures (application_id, signed_at)`,
  sql`create index financial_instruments_application on financial_instruments (application_id)`,
  sql`create index owners_application on owners (application_id)`,
  sql`create unique index owners_account on owners (application_id, user_id)
    where user_id is not null and removed_at is null`,
  sql`create index owners_user on owners (user_id) where user_id is not null`,
  sql`create index owners_email on owners (email_digest) where user_id is null`,
  sql`create index inquiries_application on inquiries (application_id, owner_id, kind)`,
  sql`create index inquiry_links_inquiry on inquiry_links (inquiry_id)`,
  sql`create index former_emails_application on former_emails (application_id)`,
  sql`create index change_requests_application on change_requests (application_id, created_at)`,
  // At most one open change per application.
  sql`create unique index change_requests_open on change_requests (application_id) where settled_at is null`,
  sql`create unique index channels_once on channels
    (application_id, name, type, coalesce(external_type, ''), coalesce(external_id, ''))`,
  sql`create index orders_application on orders (application_id)`,
  // At most one unpaid order per application, and one pending charge per order.
  sql`create unique index orders_open on orders (application_id)
    where status in ('PLACED', 'PAYMENT_DUE', 'PAYMENT_DECLINED')`,
  sql`create unique index charges_pending on charges (order_id) where status = 'PENDING'`,
  sql`create index tax_information_application on tax_information (application_id, type, filed_at)`,
  ...decisionIndexes,
  ...draftIndexes,
  ...caseIndexes,
  ...policyIndexes,
  ...appealIndexes,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes]) await statement.execute(db)
}
