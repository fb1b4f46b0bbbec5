/** Users, their sessions, and the limits and stored responses of their calls. Part of the baseline schema. */
import { sql } from 'kysely'

const users = sql`create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  name text,
  roles jsonb not null,
  organization_id text,
  created_at timestamptz not null,
  last_signed_in_at timestamptz not null,
  unique (issuer, subject)
)`

const sessions = sql`create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  last_seen_at timestamptz not null,
  roles_read_at timestamptz not null,
  access_token text
)`

// Processes cache sessions, and last_seen_at doesn't matter to the cache.
const tellSessionChange = sql`create function tell_session_change() returns trigger language plpgsql as
  $$ begin perform pg_notify('session_changes', old.user_id::text); return null; end $$`

const sessionsTold = sql`create trigger sessions_told
  after delete or update of token_hash, user_id, data, created_at, authenticated_at, roles_read_at on sessions
  for each row execute function tell_session_change()`

const tellUserChange = sql`create function tell_user_change() returns trigger language plpgsql as
  $$ begin perform pg_notify('session_changes', old.id::text); return null; end $$`

const usersTold = sql`create trigger users_told after delete or update of email, name on users
  for each row execute function tell_user_change()`

const signInStates = sql`create table sign_in_states (
  state text primary key,
  nonce text not null,
  code_verifier text not null,
  portal text not null,
  return_path text not null,
  reauthenticate boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
)`

const idempotencyKeys = sql`create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response text,
  claim_id uuid not null,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  primary key (scope, key)
)`

// Unlogged, so that writes skip the write-ahead log. A crash resets the counters, which is harmless.
const rateLimits = sql`create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
)`

const actCounts = sql`create table act_counts (
  name text not null,
  key text not null,
  acts jsonb not null,
  updated_at timestamptz not null,
  primary key (name, key)
)`

export const accessTables = [
  users,
  sessions,
  tellSessionChange,
  sessionsTold,
  tellUserChange,
  usersTold,
  signInStates,
  idempotencyKeys,
  rateLimits,
  actCounts,
]
