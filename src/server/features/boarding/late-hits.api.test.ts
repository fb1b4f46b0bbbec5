import { afterAll, afterEach, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import { startFakeAcquirer } from '#test/vendors/fake-acquirer-server.ts'
import { restAcquirer } from '#server/vendors/boarding/rest.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { findBoarding } from './core/repository.ts'
import { handOverHandler } from './commands/hand-over.ts'

const hourMs = 3_600_000
const fake = await startFakeAcquirer()
afterAll(() => fake.close())
afterEach(() => {
  fake.setsUp = 'active'
})
let isReachable = true
/** As that of the sandbox: who is approved is set up. */
let isSetUpAtApproval = false
const api = await testApp({
  overrides: ({ providers }) => {
    const acquirer = restAcquirer(fake.settings, { timeoutMs: 3000 })
    const board: typeof acquirer.board = (record, key) =>
      isReachable ? acquirer.board(record, key) : Promise.reject(new ProviderTimeout('acquirer'))
    return {
      sharedNumbers: { has: () => false },
      providers: {
        ...providers,
        boarding: { ...acquirer, board, isSetUpAtApproval: () => Promise.resolve(isSetUpAtApproval) },
      },
    }
  },
})
const { services } = api

let merchants = 0
/** Approved; the bureau reports a hit three days later. */
async function approve(): Promise<string> {
  merchants += 1
  const rosa = applicant(await api.as(`rosa${merchants}@delgadobakery.com`))
  const { id, data } = await rosa.apply(newMerchant(undefined, '5558').body)
  expect(data.decision).toBe('APPROVED')
  return id
}
async function hitComes(id: string): Promise<void> {
  await api.advance(73 * hourMs)
  // Jobs whose acquirer is not reachable fail, and are tried again.
  await api.runJobs().catch(() => undefined)
  const { late_hit_since: since } = await services.db
    .selectFrom('applications')
    .select('late_hit_since')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  expect(since).not.toBeNull()
}
async function dismissHit(id: string): Promise<void> {
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  expect((await uma.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })).status).toBe(200)
  await api.runJobs()
}
const handOver = (id: string) => handOverHandler.run(services, { applicationId: id })
const atAcquirer = (id: string) => fake.merchants.get(id)?.record.status ?? 'unknown'
const boardingOf = async (id: string) => {
  const row = await findBoarding(services.db, id as never)
  return [row?.state, row?.set_up_at !== null]
}

test.each([false, true])(
  'no merchant starts at the acquirer while a hit is open, also one set up with its approval (%s) [VEND-08, SEC-31]',
  async (atApproval) => {
    isSetUpAtApproval = atApproval
    isReachable = false
    const id = await approve()
    await hitComes(id)
    isReachable = true
    await handOver(id)
    expect(['unknown', 'SUSPENDED']).toContain(atAcquirer(id))
    expect((await boardingOf(id))[1]).toBe(false)
    // Another look, too.
    await services.db
      .updateTable('boardings')
      .set({ wanted_since: services.clock.now() })
      .where('application_id', '=', id as never)
      .execute()
    await handOver(id)
    expect(atAcquirer(id)).not.toBe('ACTIVE')
    await dismissHit(id)
    expect([atAcquirer(id), await boardingOf(id)]).toEqual(['ACTIVE', ['SET_UP', true]])
    isSetUpAtApproval = false
  },
)

test('a merchant that nobody told the acquirer about waits, and cards with it [VEND-08, SEC-31]', async () => {
  isSetUpAtApproval = true
  const id = await approve()
  await services.db
    .updateTable('applications')
    .set({ late_hit_since: services.clock.now() })
    .where('id', '=', id as never)
    .execute()
  await handOver(id)
  expect([atAcquirer(id), await boardingOf(id)]).toEqual(['unknown', ['QUEUED', false]])
  isSetUpAtApproval = false
})

test('a merchant that the acquirer is still setting up is suspended when a hit comes, also if that ends meanwhile [VEND-08, SEC-31]', async () => {
  fake.setsUp = 'pending'
  const id = await approve()
  await handOver(id)
  expect(await boardingOf(id)).toEqual(['LATER', false])
  await hitComes(id)
  expect([atAcquirer(id), await boardingOf(id)]).toEqual(['SUSPENDED', ['SUSPENDED', false]])
  // The answer to the record before comes after the hit.
  await services.db
    .updateTable('boardings')
    .set({ state: 'SET_UP', set_up_at: services.clock.now(), wanted_since: services.clock.now() })
    .where('application_id', '=', id as never)
    .execute()
  await handOver(id)
  expect(atAcquirer(id)).toBe('SUSPENDED')
  fake.setsUp = 'active'
  await dismissHit(id)
  expect([atAcquirer(id), await boardingOf(id)]).toEqual(['ACTIVE', ['SET_UP', true]])
})

test('a merchant that takes cards already goes on, with payouts held, until a person decides [VEND-08, SEC-31]', async () => {
  const id = await approve()
  await handOver(id)
  await hitComes(id)
  expect(fake.merchants.get(id)?.record).toMatchObject({ status: 'ACTIVE', payouts: 'HELD' })
})
