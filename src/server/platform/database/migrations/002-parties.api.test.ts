import { randomUUID } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { completeAnswers } from '#test/fixtures/answers.fixture.ts'
import { parseConfig } from '#server/config.ts'
import { createServices } from '#server/composition.ts'
import { rebuildPartyKeys } from '#server/maintenance/rebuild-party-keys.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '../database.ts'
import { joinRowKey } from '../sealing/query-shape.ts'
import { migrate, productMigrations } from '../migrate.ts'
import { migrations as sandboxMigrations } from '#sandbox/migrations.ts'

test('applications from before keep their links at once, and get the new ones by the job, also those of old processes [SEC-31]', async () => {
  const fresh = await freshDatabase({ empty: true })
  const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...fresh.settings })
  const database = await openDatabase(config)
  try {
    const baseline = { '001-baseline': productMigrations['001-baseline']! }
    const provider = { getMigrations: () => Promise.resolve(baseline) }
    const { error } = await new Migrator({ db: database.db, provider }).migrateToLatest()
    expect(error).toBeUndefined()
    const services = await createServices(config, database, createLog(config))
    Object.assign(services, { sharedNumbers: { has: () => false } })
    const id = `urn:app:${randomUUID()}` as const
    const userId = randomUUID()
    const seal = (value: unknown, table: string, column: string, row: string) =>
      services.encryption.encrypt(JSON.stringify(value), { table, column, row })
    const { applicant, company } = completeAnswers('US')
    const answers = (column: 'applicant' | 'company', value: unknown) =>
      seal(value, 'applications', column, id)
    const account = { table: 'users', column: 'email', row: joinRowKey(['test', 'rosa']) }
    const email = services.encryption.encrypt('rosa@example.com', account)
    await sql`insert into users (id, issuer, subject, email, roles, created_at, last_signed_in_at)
      values (${userId}, 'test', 'rosa', ${email}, '[]', now(), now())`.execute(database.db)
    await sql`insert into applications (id, user_id, portal, currency, created_at, updated_at, submitted_at, intent,
      api_version, applicant, company, attribution, decision, level, beneficial_owner_status, step_ups, enable_deposits,
      completed, business_digest, phone_digest, home_address_digest, business_address_digest)
      values (${id}, ${userId}, 'gdp', 'USD', now(), now(), now(), 'CREATE_BUSINESS', 'V2',
      ${answers('applicant', applicant)}, ${answers('company', company)},
      ${seal({}, 'applications', 'attribution', id)}, 'PENDING', 'BASIC', 'NONE', '[]', false, false,
      'k.business', 'k.phone', 'k.place', 'k.place')`.execute(database.db)

    await migrate(database.db, sandboxMigrations)
    const keys = async () => {
      const { rows } = await sql<{ key: string }>`select kind || ' ' || digest as key from party_keys
        where application_id = ${id} order by 1`.execute(database.db)
      return rows.map(({ key }) => key)
    }
    expect(await keys()).toEqual(['address k.place', 'business_number k.business', 'phone k.phone'])
    expect(await rebuildPartyKeys(services)).toBe(1)
    const kinds = (await keys()).map((key) => key.split(' ')[0])
    expect(kinds).toEqual(['address', 'address', 'business_name', 'email', 'person_name', 'phone'])
    expect(await rebuildPartyKeys(services)).toBe(0)

    await sql`update applications set phone_digest = 'k.other' where id = ${id}`.execute(database.db)
    expect(await rebuildPartyKeys(services)).toBe(1)
  } finally {
    await database.close()
    await fresh.drop()
  }
})
