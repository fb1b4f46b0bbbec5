import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { consumeQuota, quotas } from '#server/limits/quotas.ts'
import { purgeHandler } from './purge-expired.ts'

let ana: Applicant
const product = await testApp()
ana = applicant(await product.as('ana@example.com'))

const minute = 60_000

const purge = () => purgeHandler.run(product.services, {})

test('counters of rate limits are purged once their time is over, and no others', async () => {
  const { db } = product.services
  const expired = { key: 'session:expired', points: 10, expire: Date.now() - 1000 }
  const current = { key: 'session:current', points: 10, expire: Date.now() + minute }
  await db.insertInto('rate_limits').values([expired, current]).execute()
  await purge()
  const keys = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(keys).toContain(current.key)
  expect(keys).not.toContain(expired.key)
})

test('what a quota counted is kept as long as the quota looks back', async () => {
  const { db } = product.services
  const remind = () =>
    db
      .transaction()
      .execute((trx) => consumeQuota(trx, product.services, 'partner_reminder', ['app_reminded']))
  const { max, windowMs } = quotas.partner_reminder
  for (let day = 0; day < max; day += 1) {
    await remind()
    await product.advance(dayMs + minute)
    await purge()
  }
  await expect(remind()).rejects.toThrow('too_many_requests')
  await product.advance(windowMs)
  await remind()
  await product.advance(windowMs + minute)
  await purge()
  expect(await db.selectFrom('act_counts').select('name').execute()).toEqual([])
})

test('sign-ins that nobody finished and answers to retries are purged when they expire', async () => {
  const { db } = product.services
  const countOf = async (table: 'sign_in_states' | 'idempotency_keys') =>
    (await db.selectFrom(table).selectAll().execute()).length
  await product.anonymous().get('/auth/sign-in')
  await (await product.as('ben@example.com')).post('/api/v2/applications', {}, { 'idempotency-key': 'k' })
  await purge()
  expect([await countOf('sign_in_states'), await countOf('idempotency_keys')]).toEqual([1, 1])
  await product.advance(61 * minute)
  await purge()
  expect([await countOf('sign_in_states'), await countOf('idempotency_keys')]).toEqual([0, 1])
  await product.advance(24 * 60 * minute)
  await purge()
  expect(await countOf('idempotency_keys')).toBe(0)
})

test('a one-time code is purged when it expires, and says afterwards what an expired one says', async () => {
  ana = applicant(await product.as('ana@example.com'))
  const { id } = await ana.apply(bodyUS({ ssn4: '3333' }))
  await ana.call('POST /applications/{id}/otp-code', { params: { id } })
  const digest = async () =>
    (
      await product.services.db
        .selectFrom('phone_verifications')
        .select('code_digest')
        .where('application_id', '=', id as ApplicationId)
        .executeTakeFirstOrThrow()
    ).code_digest
  const errorOf = async () => {
    const { status, errors } = await ana.call('POST /applications/{id}/step-ups/otp', {
      params: { id },
      body: { code: '000000' },
    })
    return [status, errors[0]?.code]
  }
  await purge()
  expect(await digest()).not.toBeNull()
  await product.advance(10 * minute)
  const expired = await errorOf()
  await purge()
  expect(await digest()).toBeNull()
  expect(await errorOf()).toEqual(expired)
})

test('the codes of a change are purged a day after it is settled', async () => {
  ana = applicant(await product.as('ana@example.com'))
  const changes = changesApi(ana)
  const { id } = await ana.apply(bodyUS())
  const codeCount = async () =>
    (await product.services.db.selectFrom('change_proofs').selectAll().execute()).length
  const requested = await changes.request(id, { applicant: { emailAddress: 'ana.new@example.com' } })
  await changes.prove(id, requested.data.id ?? '', await codeSentTo(product, 'ana.new@example.com'))
  expect((await changes.list(id)).data[0]?.status).toBe('APPLIED')
  await purge()
  expect(await codeCount()).toBe(1)
  await product.advance(24 * 60 * minute)
  await purge()
  expect(await codeCount()).toBe(0)
})
