import { businessRegistry, findingOf } from '#test/vendors/vendor-answers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { confirmProposal } from '#test/api/second-person.ts'
import {
  type Account,
  approved,
  held,
  newAccount,
  newMerchant,
  outcome,
  outcomeOf,
  withCompany,
} from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const colleague = async () => applicant(await api.as('ugo@threshold.test', ['senior_underwriter']))
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const decline = { decision: 'DECLINED', reasons: ['unable_to_serve'] }
const highest = 10_000_000

let account: Account
/** In a restricted category: it waits for a person. */
let waiting: string
beforeEach(async () => {
  account = await newAccount(api)
})

/** Two applications of one person, both waiting, of which the second has these sales. */
async function twoWaiting(gpv = 25_000) {
  const { body } = newMerchant()
  waiting = (await account.apply(withCompany(body, { segment: '179' }))).id
  const company = { ...newMerchant().body.company, gpv }
  const second = (await account.apply({ ...body, company })).id
  expect(await outcome(account, second)).toEqual(held)
  return second
}

describe('an application of the same person that is declined', () => {
  test('after the case file was read is not accepted with the version that it showed [SEC-32, CASE-04]', async () => {
    const second = await twoWaiting()
    const uma = await underwriter()
    const { version } = (await uma.call('GET /cases/{id}', { params: { id: second } })).data
    await uma.decide(waiting, decline)
    expect((await uma.decide(second, { ...approval, version })).data.decision).toBe('PENDING')
    const again = (await uma.call('GET /cases/{id}', { params: { id: second } })).data
    expect((await uma.decide(second, { ...approval, version: again.version })).data.decision).toBe('APPROVED')
  })

  test('after an approval was proposed is not accepted by its confirmation [SEC-32, CASE-04]', async () => {
    const second = await twoWaiting(highest)
    const uma = await underwriter()
    const ugo = await colleague()
    const { version } = (await uma.call('GET /cases/{id}', { params: { id: second } })).data
    expect((await uma.decide(second, { ...approval, version })).data.decision).toBe('PENDING')
    await uma.decide(waiting, decline)
    expect((await confirmProposal(ugo, second)).status).toBe(200)
    expect((await outcome(account, second))[0]).toBe('PENDING')
  })
})

test('a version that was not read in the case file covers nothing of other applications [SEC-32, CASE-04]', async () => {
  const second = await twoWaiting()
  const uma = await underwriter()
  await uma.decide(waiting, decline)
  const { version } = (await account.read(second)).data.application
  expect((await uma.decide(second, { ...approval, version })).data.decision).toBe('PENDING')
})

const holdingLinks = async (id: string) => {
  const { data } = await (await underwriter()).call('GET /cases/{id}', { params: { id } })
  return data.links.filter(({ holds }) => holds).map((link) => link.id)
}

test('the case file shows every application that an approval accepts, also one linked by the account alone [SEC-32, CASE-02]', async () => {
  const { id: other } = await account.apply(withCompany(newMerchant().body, { segment: '179' }))
  const { id } = await account.apply(newMerchant().body)
  expect(await outcome(account, id)).toEqual(held)
  expect(await holdingLinks(id)).toEqual([other])
})

test('and one that only a waiting change leads to [SEC-32, CHG-05]', async () => {
  const dba = 'Revealed Bread'
  const there = placed('99 Revealed Street', dba, { segment: '179' })
  const { id: other } = await (await newAccount(api)).apply(there)
  await (await underwriter()).decide(other, decline)
  const { id } = await account.apply(placed('10 First Street', dba))
  const move = { address: addressOf('99 Revealed Street') }
  expect((await changesApi(account).request(id, { company: move })).data.status).toBe('IN_REVIEW')
  expect(await holdingLinks(id)).toEqual([other])
})

test('an underwriter accepts nothing of an application that is their own, since the file hides it [SEC-32, SEC-39]', async () => {
  const ownMail = 'una@threshold.test'
  const una = applicant(await api.as(ownMail, ['underwriter']))
  const { id: hers } = await account.apply(
    withCompany(
      { ...newMerchant().body, applicant: { ...newMerchant().body.applicant, emailAddress: ownMail } },
      {
        segment: '179',
      },
    ),
  )
  const { id } = await account.apply(newMerchant().body)
  expect(await outcome(account, id)).toEqual(held)
  const file = (await una.call('GET /cases/{id}', { params: { id } })).data
  expect(file.links.map((link) => link.id)).not.toContain(hers)
  expect((await una.decide(id, { ...approval, version: file.version })).data.decision).toBe('PENDING')
})

const placed = (line1: string, dba: string, more: object = {}) =>
  withCompany(newMerchant().body, { dba, address: addressOf(line1), ...more })
const addressOf = (line1: string) => ({ ...bodyUS().company?.address, line1 })

test.each([
  ['without a version', false],
  ['with the version that the case file showed', true],
])(
  'a decline at the place that a waiting change moves to is not accepted with it %s [SEC-32, CHG-05]',
  async (name, isVersionNamed) => {
    const dba = `Relocated Bread ${name}`
    const { id } = await account.apply(placed('10 First Street', dba))
    expect(await outcome(account, id)).toEqual(approved)
    const move = { address: addressOf('99 Declined Street'), segment: '179' }
    const { data: change } = await changesApi(account).request(id, { company: move })
    expect(change.status).toBe('IN_REVIEW')
    const uma = await underwriter()
    const { version } = (await uma.call('GET /cases/{id}', { params: { id } })).data
    const there = placed('99 Declined Street', dba, { segment: '179' })
    await uma.decide((await (await newAccount(api)).apply(there)).id, decline)
    const accepted = { decision: 'APPROVED', reasons: ['category_accepted'] }
    const body = isVersionNamed ? { ...accepted, version } : accepted
    expect((await changesApi(uma).decide(id, change.id ?? '', body)).data.status).toBe('APPLIED')
    expect((await outcome(account, id))[0]).toBe('PENDING')
  },
)

test('of two changes to one place that are checked at the same time, the later one waits for a person [SEC-31, CHG-04]', async () => {
  const there = addressOf('77 Simultaneous Street')
  const dba = 'Simultaneous Bread'
  const earlier = (await account.apply(placed('10 First Street', dba))).id
  const other = await newAccount(api)
  const later = (await other.apply(placed('20 Second Street', dba))).id
  expect([await outcome(account, earlier), await outcome(other, later)]).toEqual([approved, approved])
  const { business } = api.services.providers
  api.services.providers.business = businessRegistry(async (asked) => {
    api.services.providers.business = business
    const { data } = await changesApi(account).request(earlier, { company: { address: there } })
    expect(data.status).toBe('APPLIED')
    return findingOf(business, asked)
  })
  const { data } = await changesApi(other).request(later, { company: { address: there } })
  expect(data.status).toBe('IN_REVIEW')
  expect(await outcomeOf(await newAccount(api), newMerchant().body)).toEqual(approved)
})
