import { sql, type Kysely } from 'kysely'

/** Linked accounts and cards beside the accounts entered by hand; orders and their charges; the sandbox's vault. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table financial_instruments
    add column card_brand text,
    add column card_token text,
    add column card_expires text,
    add column available_balance bigint`.execute(db)
  await sql`alter table applications add column order_id uuid`.execute(db)

  await db.schema
    .createTable('orders')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('basket', 'jsonb', (c) => c.notNull())
    .addColumn('address', 'jsonb', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('instrument_id', 'uuid', (c) => c.references('financial_instruments.id'))
    .addColumn('lines', 'jsonb', (c) => c.notNull())
    .addColumn('shipping', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('due', 'integer', (c) => c.notNull())
    .addColumn('paid_at', 'timestamptz')
    .addColumn('rental_months', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('orders_by_application').on('orders').column('application_id').execute()
  await sql`create unique index orders_open on orders (application_id)
    where status in ('PLACED', 'PAYMENT_DUE', 'PAYMENT_DECLINED')`.execute(db)

  await db.schema
    .createTable('charges')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('order_id', 'uuid', (c) => c.notNull().references('orders.id'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('instrument_id', 'uuid', (c) => c.notNull().references('financial_instruments.id'))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('settled_at', 'timestamptz')
    .execute()
  await sql`create unique index charges_pending on charges (order_id) where status = 'PENDING'`.execute(db)

  await db.schema
    .createTable('sandbox_cards')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .addColumn('declines', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sandbox_charges')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .execute()
}
