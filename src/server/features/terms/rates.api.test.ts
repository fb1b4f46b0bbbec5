import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { parseRates, type RateTable } from '#domain/referrals/rates.ts'
import { applicant } from '#test/api/applicant.ts'
import { emailsTo } from '#test/api/owner.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
const sample = readFileSync(new URL('../../../../data/rates.json', import.meta.url), 'utf8')
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const anyone = applicant(api.anonymous())

/** As if the operator had started the product with another file. */
const useRates = (change: (rates: RateTable) => void = () => {}) => {
  const rates = parseRates(sample)
  change(rates)
  api.services.referenceData.rates = rates
}
const raiseTerminal = (rates: RateTable) => {
  if (rates.gdp.US.fees.terminal) rates.gdp.US.fees.terminal.percent = 2.8
}
beforeEach(() => useRates())

const offered = async (query: Record<string, string> = { currency: 'USD' }) =>
  (await anyone.call('GET /configs', { query })).data.rates
const rateOf = ({ fees }: { fees: { name: string; percent: number; fixed: number }[] }, name: string) => {
  const fee = fees.find((entry) => entry.name === name)
  return [fee?.percent, fee?.fixed]
}
const unsigned = () => {
  const body = bodyUS()
  return { ...body, applicant: { ...body.applicant, terms: null } }
}
const sign = (id: string, rates?: string) =>
  rosa.save(id, { applicant: { terms: { signed: true, version: '2026-01', ...(rates && { rates }) } } })
const accountRates = async (id: string) =>
  (await rosa.call('GET /applications/{id}/capabilities', { params: { id } })).data.rates
const letterRates = async (id: string) =>
  (await rosa.call('GET /applications/{id}/letter', { params: { id } })).data.rates

test('everyone reads the rates of portal, market and referral before applying [PRICE-06]', async () => {
  const [us, ca, reseller] = [
    await offered(),
    await offered({ currency: 'CAD' }),
    await offered({ currency: 'USD', referralUrlId: 'demo-reseller' }),
  ]
  expect([rateOf(us, 'terminal'), rateOf(us, 'transferToBank')]).toEqual([
    [2.3, 10],
    [1.25, 0],
  ])
  expect(rateOf(ca, 'terminalDebit')).toEqual([0, 10])
  expect([rateOf(reseller, 'keyedIn'), rateOf(reseller, 'transferToBank')]).toEqual([
    [3.3, 15],
    [1.25, 0],
  ])
  expect(us.accountFees).toEqual({ monthly: 0, dispute: 1500, cancellation: 0 })
  expect(new Set([us, ca, reseller].map(({ sha256 }) => sha256)).size).toBe(3)
})

test('the rates that were accepted are kept with the signature, and stay on the account when they change [CHG-07]', async () => {
  const { id } = (await rosa.create(unsigned())).data.application
  const shown = await offered()
  expect(await accountRates(id)).toEqual(shown)
  const { data } = await sign(id, shown.sha256)
  await rosa.onboard(id)
  useRates(raiseTerminal)
  expect(rateOf(await offered(), 'terminal')).toEqual([2.8, 10])
  const accepted = { ...shown, acceptedAt: data.applicant.terms?.signedAt }
  expect(await accountRates(id)).toEqual(accepted)
  expect(await letterRates(id)).toEqual(accepted)
  const plans = await rosa.call('GET /configs/plans', { query: { businessId: id } })
  expect(plans.data.rates).toEqual(accepted)
})

test('a page that showed other rates signs nothing [CHG-07]', async () => {
  const { id } = (await rosa.create(unsigned())).data.application
  const shown = await offered()
  useRates(raiseTerminal)
  const response = await sign(id, shown.sha256)
  expect([response.status, errorsOf(response)]).toEqual([422, ['applicant.terms.rates rates_outdated']])
  expect((await rosa.read(id)).data.applicant.terms).toBeUndefined()
  expect((await sign(id, (await offered()).sha256)).status).toBe(200)
})

test('a draft signed before a change of rates is signed again with the new ones [CHG-07]', async () => {
  const { id } = (await rosa.create(unsigned())).data.application
  await sign(id)
  useRates(raiseTerminal)
  await api.advance(1000)
  await sign(id, (await offered()).sha256)
  expect(rateOf(await accountRates(id), 'terminal')).toEqual([2.8, 10])
})

test('mail and letter of an approval list the rates, and say that those of a sandbox are none [PRICE-06]', async () => {
  await rosa.apply(bodyUS())
  const mail = (await emailsTo(api, 'rosa@delgadobakery.com')).map(({ text }) => text).join('\n')
  expect(mail).toContain('Your rates (sandbox rates, not real prices):')
  expect(mail).toContain('– In person, credit: 2.3% + $0.10')
  expect(mail).toContain('– Each dispute you lose: $15.00')
})

test('in French the rates are written as in Quebec [PRICE-06]', async () => {
  const elise = await api.as('elise@ateliergagnon.ca')
  const { id } = await applicant(elise).apply(bodyCA({ sin: '046454286' }))
  const page = await api.anonymous().get('/terms?currency=CAD&language=fr-CA')
  expect(page.text).toContain('Facture, crédit\u00a0: 2,9\u00a0% + 0,30\u00a0$')
  expect(page.text).toContain('En personne, débit\u00a0: 0,10\u00a0$')
  expect(page.text).toContain('Tarifs de bac à sable, et non de vrais prix')
  const { data } = await applicant(elise).call('GET /applications/{id}/letter', {
    params: { id },
  })
  expect(rateOf(data.rates ?? { fees: [] }, 'invoicing')).toEqual([2.9, 30])
})

test('a declined applicant’s letter has no rates', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  expect(await letterRates(id)).toBeNull()
})
