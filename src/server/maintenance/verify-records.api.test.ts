import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { confirmProposal } from '#test/api/second-person.ts'
import { testApp } from '#test/api/start-app.ts'
import { stricterPolicy } from '#test/fixtures/policy-documents.ts'
import type { EncryptionKey } from '../platform/encryption/encryption-keys.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { findPersonalDecisions } from '#server/features/decision-history/core/decision-records.ts'
import { createSealingPlugin } from '../platform/database/sealing/sealing-plugin.ts'
import { sealedTables } from '../platform/database/sealing/sealed-tables.ts'
import { findReleaseInForce } from '../underwriting/policy/repository.ts'
import { sealUnsealedRecords } from './seal-records.ts'
import { verifyRecords } from './verify-records.ts'

const staff = async (name: string, ...roles: string[]) =>
  applicant(await api.as(`${name}@threshold.test`, roles))

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = await staff('uma', 'senior_underwriter')
const ugo = await staff('ugo', 'underwriter')
const ada = await staff('ada', 'policy_author')

const run = (text: string) => api.database.executeSql(text)
const problems = () => verifyRecords(api.services)
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
  [status, ...errors.map(({ code }) => code)].join(' ')
const applicationOf = async (id: string) => (await rosa.read(id)).data.application
/** Past the triggers too. */
const tamper = (table: string, statement: string) =>
  run(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)

beforeEach(async () => {
  expect(await problems()).toEqual([])
})

const reviewed = async (decision: 'APPROVED' | 'DECLINED', reason: string, gpv = 1_000_000) => {
  const body = bodyUS({ ssn4: '8888' })
  const { id } = await rosa.apply({ ...body, company: { ...body.company, gpv } })
  const { status, text } = await uma.decide(id, { decision, reasons: [reason] })
  if (status !== 200) throw new Error(text)
  return id
}
const accepts = { decision: 'APPROVED', reasons: ['identity_verified'] }

describe('a decision that was written past the product [SEC-40]', () => {
  test('waits for a person, is not paid out, and no policy approves it; a person’s decision counts again', async () => {
    const id = await reviewed('DECLINED', 'excessive_risk')
    expect((await applicationOf(id)).decision).toBe('DECLINED')
    await run(`update applications set decision = 'APPROVED', enable_deposits = true where id = '${id}'`)
    expect(await problems()).toEqual([
      `${id}: its decision is not that of its newest record; it waits for a person.`,
    ])
    const shown = await applicationOf(id)
    expect([shown.decision, shown.enableDeposits]).toEqual(['PENDING', false])
    expect((await rosa.accounts()).text).not.toContain('"APPROVED"')
    expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
    expect((await applicationOf(id)).decision).toBe('PENDING')
    expect((await uma.decide(id, accepts)).data.decision).toBe('APPROVED')
    expect((await applicationOf(id)).decision).toBe('APPROVED')
  })

  test('does not count with a record either, nor with the seal of another row', async () => {
    const id = await reviewed('DECLINED', 'excessive_risk')
    const other = await reviewed('APPROVED', 'identity_verified')
    await run(`insert into decision_records
      (id, application_id, application_version, decided_at, decided_by, market, decision, level, step_ups, reasons,
        policy_version, verdict)
      select '11111111-1111-4111-8111-111111111111', application_id, 999, decided_at, decided_by, market, 'APPROVED', level,
        step_ups, reasons, policy_version, verdict from decision_records
      where application_id = '${id}' and decision = 'DECLINED'`)
    await run(`update applications set decision = 'APPROVED' where id = '${id}'`)
    expect(await findPersonalDecisions(api.services.db, id as ApplicationId)).toEqual([
      { proposed_by: null, annual_sales: null, isProven: false },
    ])
    expect((await applicationOf(id)).decision).toBe('PENDING')
    await run(`insert into record_seals (table_name, row_id, sequence, audit_hash, digest)
      select table_name, '11111111-1111-4111-8111-111111111111', sequence, audit_hash, digest from record_seals
      where row_id = (select id::text from decision_records where application_id = '${other}' and decision = 'APPROVED')`)
    expect((await applicationOf(id)).decision).toBe('PENDING')
    expect(await problems()).toEqual([
      `${id}: its decision is not that of its newest record; it waits for a person.`,
      `${id}: the decision record 11111111-1111-4111-8111-111111111111 was changed, or the product did not write it.`,
    ])
    await tamper('decision_records', `delete from decision_records where application_version = 999`)
    await run(`update applications set decision = 'DECLINED' where id = '${id}'`)
    await tamper('record_seals', `delete from record_seals where row_id like '11111111%'`)
    expect((await applicationOf(id)).decision).toBe('DECLINED')
  })

  test('an application that is undecided again is not: its record says otherwise', async () => {
    const id = await reviewed('DECLINED', 'excessive_risk')
    await run(`update applications set decision = 'PENDING', decided_at = null, submitted_at = null,
      decision_letter = null where id = '${id}'`)
    expect((await applicationOf(id)).applicationStatus).toBe('PENDING')
    expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
    expect(await problems()).toHaveLength(1)
    await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
  })

  test('payouts that were turned on stay off, whatever else is right', async () => {
    const id = await reviewed('APPROVED', 'identity_verified')
    await run(`update applications set enable_deposits = true where id = '${id}'`)
    const shown = await applicationOf(id)
    expect([shown.decision, shown.enableDeposits]).toEqual(['APPROVED', false])
    expect(await problems()).toEqual([`${id}: its payouts were not turned on by the product; they are off.`])
    await run(`update applications set enable_deposits = false where id = '${id}'`)
  })

  test('a record that is gone with its seal is missed', async () => {
    const id = await reviewed('APPROVED', 'identity_verified')
    const [kept] = await run(
      `select * from decision_records where application_id = '${id}' and decided_by is not null`,
    )
    const [seal] = await run(`select * from record_seals where row_id = '${String(kept?.['id'])}'`)
    await tamper(
      'decision_records',
      `create table kept as select * from decision_records where id = '${String(kept?.['id'])}';
      delete from decision_records where id = '${String(kept?.['id'])}'`,
    )
    await tamper('record_seals', `delete from record_seals where row_id = '${String(kept?.['id'])}'`)
    expect(await problems()).toEqual([
      `${id}: its decision is not that of its newest record; it waits for a person.`,
      expect.stringMatching(new RegExp(`^${id} .*: the record of this decision is missing.$`)),
    ])
    await run('insert into decision_records select * from kept; drop table kept')
    await run(`insert into record_seals (table_name, row_id, sequence, audit_hash, digest)
      values ('decision_records', '${String(seal?.['row_id'])}', 1, '${String(seal?.['audit_hash'])}', '${String(seal?.['digest'])}')`)
  })

  test('another person’s name on a proposal does not let its author confirm it', async () => {
    const body = bodyUS({ ssn4: '8888' })
    const { id } = await rosa.apply({ ...body, company: { ...body.company, gpv: 10_000_000 } })
    await uma.decide(id, accepts)
    const [{ author } = {}] =
      await run(`select proposed_by as author from cases where application_id = '${id}'
      and kind = 'CONFIRMATION'`)
    await run(`update cases set proposed_by = gen_random_uuid()::text where application_id = '${id}'
      and kind = 'CONFIRMATION'`)
    expect(codesOf(await confirmProposal(uma, id))).toBe('409 state_forbids')
    expect((await applicationOf(id)).decision).toBe('PENDING')
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^urn:cas:.*: its proposal was not written by the product; nobody can confirm it\.$/,
      ),
    ])
    await run(
      `update cases set proposed_by = '${String(author)}' where application_id = '${id}' and kind = 'CONFIRMATION'`,
    )
    expect((await confirmProposal(ugo, id)).status).toBe(200)
    expect((await applicationOf(id)).decision).toBe('APPROVED')
  })
})

test('a release that was written past the product is not in force; the one before stays [SEC-40]', async () => {
  const draft = async () =>
    (await ada.call('POST /policies', { body: { name: 'Stricter', content: stricterPolicy() } })).data.version
  const decidedBy = async () => (await rosa.apply(bodyUS())).data.letter?.policyVersion
  const [released, forged] = [await draft(), await draft()]
  const answer = await uma.call('POST /policies/{version}/releases', {
    params: { version: released },
    body: {},
  })
  expect(answer.status).toBe(201)
  expect(await decidedBy()).toBe(released)
  await run(`insert into policy_releases
    (id, sequence, version, content_sha256, effective_from, released_at, released_by)
    select '22222222-2222-4222-8222-222222222222', 999, '${forged}', content_sha256, effective_from, released_at, released_by
    from policy_releases where version = '${released}'`)
  expect(await decidedBy()).toBe(released)
  await run(`insert into record_seals (table_name, row_id, sequence, audit_hash, digest)
    select table_name, '22222222-2222-4222-8222-222222222222', 1, audit_hash, digest from record_seals
    where table_name = 'policy_releases'`)
  expect(await decidedBy()).toBe(released)
  const { data } = await ada.call('GET /policies/{version}', { params: { version: forged } })
  expect(data).toMatchObject({ state: 'DRAFT', inForce: false })
  expect(await problems()).toEqual([
    `policy ${forged}: its release 22222222-2222-4222-8222-222222222222 was not written by the product; it is not in force.`,
  ])
  await tamper('policy_releases', 'delete from policy_releases where sequence = 999')
  await tamper('record_seals', `delete from record_seals where row_id like '22222222%'`)
})

describe('roles [SEC-40]', () => {
  const queue = (who: Applicant) => who.call('GET /cases')
  const rolesOf = async (who: Applicant) => (await who.call('GET /session')).data.roles

  test('that were written into a user or a session give no rights', async () => {
    const eve = await staff('eve')
    const userId = (await eve.call('GET /session')).data.userId ?? ''
    await run(`update users set roles = '["senior_underwriter"]' where id = '${userId}'`)
    await run(
      `update sessions set data = jsonb_set(data, '{roles}', '["senior_underwriter"]') where user_id = '${userId}'`,
    )
    const wrong = await problems()
    expect(wrong).toHaveLength(2)
    expect(wrong[0]).toBe(`user ${userId}: the roles were not written by the product; they give no rights.`)
    expect(codesOf(await queue(eve))).toBe('403 role_missing')
    expect(await rolesOf(eve)).toEqual([])
    expect(await problems()).toHaveLength(1)
    await run(`update users set roles = '[]' where id = '${userId}'`)
  })

  test('that a person has lost do not come back with what the session held before', async () => {
    const una = await staff('una', 'underwriter')
    const userId = (await una.call('GET /session')).data.userId ?? ''
    await staff('una')
    const id = await reviewed('APPROVED', 'identity_verified')
    expect(codesOf(await una.decide(id, accepts))).toBe('403 role_missing')
    await run(
      `update sessions set data = jsonb_set(data, '{roles}', '["underwriter"]') where user_id = '${userId}'`,
    )
    await run(`update users set roles = '["underwriter"]' where id = '${userId}'`)
    expect(codesOf(await una.call('POST /cases/{id}/claims', { params: { id }, body: {} }))).toBe(
      '403 role_missing',
    )
    await run(`delete from sessions where user_id = '${userId}'`)
    await run(`update users set roles = '[]' where id = '${userId}'`)
  })

  test('are read at once for decisions, reveals and releases, and within 15 minutes otherwise [SEC-22]', async () => {
    const body = bodyUS({ ssn4: '8888' })
    const { id } = await rosa.apply(body)
    const calls: ((who: Applicant) => Promise<{ status: number; errors: { code: string }[] }>)[] = [
      (who) => who.decide(id, accepts),
      (who) =>
        who.call('POST /cases/{id}/reveals', {
          params: { id },
          body: { path: 'applicant.dob', reason: 'The document is hard to read.' },
        }),
      (who) => who.call('POST /cases/{id}/confirmations', { params: { id }, body: { confirm: true } }),
      (who) =>
        who.call('POST /cases/{id}/closures', {
          params: { id },
          body: { note: 'Settled on the telephone.' },
        }),
      (who) =>
        who.call('POST /policies/{version}/releases', {
          params: { version: 'underwriting-2026-11-23' },
          body: {},
        }),
    ]
    for (const [at, call] of calls.entries()) {
      const leaver = await staff(`leaver${at}`, 'senior_underwriter')
      await staff(`leaver${at}`)
      expect((await queue(leaver)).status).toBe(200)
      expect(codesOf(await call(leaver))).toBe('403 role_missing')
      expect((await queue(leaver)).status).toBe(403)
    }
  })
})

test('seals are append-only [SEC-40]', async () => {
  for (const statement of [
    `update record_seals set digest = ''`,
    'delete from record_seals',
    'truncate record_seals',
  ])
    await expect(run(statement)).rejects.toThrow('record_seals is append-only')
})

test('rows from before seals count as the audit log tells them, and a job seals them [SEC-40]', async () => {
  const id = await reviewed('APPROVED', 'identity_verified')
  await tamper(
    'record_seals',
    `delete from record_seals where table_name in ('decision_records', 'policy_releases')`,
  )
  expect((await applicationOf(id)).decision).toBe('APPROVED')
  expect(await problems()).toEqual([])
  await run(`update applications set decision = 'DECLINED' where id = '${id}'`)
  expect((await applicationOf(id)).decision).toBe('PENDING')
  await run(`update applications set decision = 'APPROVED' where id = '${id}'`)
  const unsealed = sql<{ count: number }>`select count(*)::int as count from decision_records where not exists
    (select from record_seals where table_name = 'decision_records' and row_id = decision_records.id::text)`
  expect((await unsealed.execute(api.services.db)).rows[0]?.count).toBeGreaterThan(1)
  await sealUnsealedRecords(api.services)
  expect((await unsealed.execute(api.services.db)).rows[0]?.count).toBe(0)
  const [entry] = await run(`select details from audit_log where action = 'records.sealed'`)
  expect(entry).toMatchObject({ details: { policy_releases: 1 } })
})

test('seals of an older key count while it is configured, and not without it [SEC-40]', async () => {
  const version = await findReleaseInForce(api.services.db, api.services.clock.now())
  expect(version).toContain('-1')
  const [own] = api.services.config.encryptionKeys
  const next = { id: 'next', key: Buffer.alloc(32, 9) }
  const inForce = (keys: readonly EncryptionKey[]) =>
    findReleaseInForce(
      api.database.db.withPlugin(createSealingPlugin(createEncryption(keys), sealedTables)),
      api.services.clock.now(),
    )
  expect(await inForce([next, ...(own ? [own] : [])])).toBe(version)
  expect(await inForce([next])).toBeUndefined()
})
