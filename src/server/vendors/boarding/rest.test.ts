import { afterAll, beforeEach, expect, test } from 'vitest'
import { testAcquirerConformance, testMerchant } from '#test/vendors/acquirer-conformance.ts'
import { startFakeAcquirer } from '#test/vendors/fake-acquirer-server.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import { AcquirerError, restAcquirer, verifyAcquirer } from './rest.ts'

testAcquirerConformance(async () => {
  const server = await startFakeAcquirer()
  return {
    acquirer: restAcquirer(server.settings),
    takenCount: () => Promise.resolve(server.keys.length),
    close: () => server.close(),
  }
})

const fake = await startFakeAcquirer()
afterAll(() => fake.close())
beforeEach(() => {
  fake.fault = null
  fake.setsUp = 'active'
})
const acquirer = restAcquirer(fake.settings, { timeoutMs: 200 })
const board = () => {
  const merchant = testMerchant()
  return acquirer.board(merchant, `${merchant.merchantId}:1`)
}
const failure = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

test('everything that was approved is handed over, and nothing is left out [VEND-08]', async () => {
  const merchant = testMerchant({ owners: [testMerchant().applicant] })
  await acquirer.board(merchant, 'complete')
  expect(fake.merchants.get(merchant.merchantId)?.record).toEqual(merchant)
})

test.each(['unavailable', 'no response'] as const)(
  'without an answer (%s) the outcome is unknown, and the call is repeated [VEND-08]',
  async (fault) => {
    fake.fault = fault
    expect(await failure(board())).toBeInstanceOf(ProviderTimeout)
  },
)

test.each([
  ['unsigned', 'UNSIGNED'],
  ['changed', 'UNSIGNED'],
  ['of another record', 'UNSIGNED'],
  ['other form', 'UNREADABLE'],
] as const)('an answer that is %s is no receipt [VEND-08]', async (fault, code) => {
  fake.fault = fault
  const error = await failure(board())
  expect(error).toBeInstanceOf(AcquirerError)
  expect(error).toMatchObject({ code })
})

test('a redirect is not followed, so that nothing goes elsewhere [VEND-08]', async () => {
  fake.fault = 'moved'
  expect(await failure(board())).toBeInstanceOf(ProviderTimeout)
})

test('a refusal comes with its reasons, and a later set-up with its reference [VEND-08]', async () => {
  fake.setsUp = 'refused'
  expect(await board()).toMatchObject({ state: 'REFUSED', reasons: ['name_and_number_differ'] })
  fake.setsUp = 'pending'
  expect(await board()).toMatchObject({ state: 'LATER', reasons: [] })
})

test('the doctor is told if the acquirer does not know the key, without the secret [VEND-05]', async () => {
  await verifyAcquirer(fake.settings)
  const settings = { ...fake.settings, secret: Buffer.alloc(32, 7).toString('base64') }
  const error = await failure(verifyAcquirer(settings))
  expect((error as Error).message).toBe('The acquirer responded with 401')
})
