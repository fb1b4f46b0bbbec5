/**
 * Every debit refers to an authorization. Data recorded with earlier orders and payments becomes an
 * authorization of their account. The former columns stay for processes of the previous release and are no
 * longer read.
 */
import { type Kysely, sql } from 'kysely'
import { appendOnly } from './001-baseline-audit.ts'

const statements = [
  sql`create table debit_authorizations (
    id uuid primary key,
    order_id uuid not null references orders (id),
    instrument_id uuid not null references financial_instruments (id),
    amount integer not null,
    monthly integer not null,
    currency text not null,
    terms_id text,
    text_sha256 text not null,
    language text,
    given_by text not null,
    given_at timestamptz not null
  )`,
  sql`create index debit_authorizations_order on debit_authorizations (order_id)`,
  sql`alter table charges add column authorization_id uuid references debit_authorizations (id)`,
  sql`insert into debit_authorizations
    (id, order_id, instrument_id, amount, monthly, currency, text_sha256, given_by, given_at)
    select gen_random_uuid(), orders.id, given.instrument_id, given.amount,
      (select coalesce(sum((line ->> 'monthly')::integer), 0) from jsonb_array_elements(orders.line_items) line),
      orders.currency, given.text_sha256, applications.user_id::text, given.given_at
    from (
      select id as order_id, instrument_id, total as amount, authorization_sha256 as text_sha256,
        authorized_at as given_at
      from orders where instrument_id is not null and authorization_sha256 is not null
        and not exists (select from charges where charges.order_id = orders.id
          and charges.instrument_id = orders.instrument_id and charges.authorized_at = orders.authorized_at)
      union
      (select distinct on (order_id, instrument_id, authorized_at) order_id, instrument_id, amount,
        authorization_sha256, authorized_at
      from charges where authorization_sha256 is not null
      order by order_id, instrument_id, authorized_at, created_at)
    ) given
    join orders on orders.id = given.order_id
    join applications on applications.id = orders.application_id`,
  sql`update charges set authorization_id = given.id from debit_authorizations given
    where given.order_id = charges.order_id and given.instrument_id = charges.instrument_id
      and given.given_at = charges.authorized_at`,
  ...appendOnly('debit_authorizations'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
