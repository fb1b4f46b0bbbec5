/**
 * Which authorization was given with an order, so that the one of a declined payment never takes effect; and whether a
 * charge was sent, because only one that was not can be called off.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table orders add column authorization_id uuid`,
  sql`update orders set authorization_id = given.id from debit_authorizations given
    where given.order_id = orders.id and given.given_at in (orders.created_at, orders.authorized_at)`,
  sql`alter table charges add column attempted_at timestamptz`,
  sql`update charges set attempted_at = created_at`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
