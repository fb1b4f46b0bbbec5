import { businessRegistry } from '#test/vendors/vendor-answers.ts'
import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import {
  type Account,
  approved,
  held,
  lettersOf,
  type Merchant,
  newAccount,
  newMerchant,
  outcome,
  outcomeOf,
  withApplicant,
  withCompany,
} from '#test/fixtures/new-merchant.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'
import type { ApplicationBody } from '#api/applications.ts'
import { findFlaggedApprovals } from '#server/underwriting/flag-approvals.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

/** The merchant's LLC, whose one partner is on a watch list. */
async function withListedPartner(merchant: Merchant, account: Account) {
  const { id } = await account.apply(withOwners(merchant.body))
  const owners = ownersApi(account)
  const email = `partner${merchant.at}@example.com`
  const phone = { nationalNumber: `628555${2000 + merchant.at}` }
  await owners.submit(id, [invitedOwnerBody(email, { lastName: `Okafor${lettersOf(merchant.at)}`, phone })])
  const ownerId = (await owners.list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  const number = { value: `${600 + merchant.at}225555`, sourceType: 'SSN9' }
  await partner.onboard({ ...ownerDetailsUS(), governmentIdentification: number })
  expect((await outcome(account, id))[0]).toBe('PENDING')
  return { id, ownerId }
}

const soleProprietor = (body: ApplicationBody): ApplicationBody =>
  withCompany(body, {
    businessType: 'SOLE_PROPRIETOR',
    name: 'Delgado Bread',
    governmentIdentification: null,
  })
const someone = () => {
  const { applicant: details } = newMerchant().body
  return {
    name: details?.name,
    localPhoneNumber: details?.localPhoneNumber,
    governmentIdentification: details?.governmentIdentification,
  }
}

describe('while a partner’s check waits for a person, the same merchant waits for one too', () => {
  test.each<[string, (body: ApplicationBody) => ApplicationBody]>([
    ['as a sole proprietor', soleProprietor],
    [
      'with the last four digits only',
      (body) =>
        withApplicant(soleProprietor(body), {
          governmentIdentification: { value: '4321', sourceType: 'SSN4' },
        }),
    ],
    [
      'with another government id',
      (body) =>
        withApplicant(soleProprietor(body), {
          governmentIdentification: { value: '219094321', sourceType: 'SSN9' },
        }),
    ],
    ['with another phone', (body) => withApplicant(soleProprietor(body), { localPhoneNumber: '4155559876' })],
    [
      'with another business number',
      (body) => withCompany(body, { governmentIdentification: { value: '987656780', sourceType: 'FEIN' } }),
    ],
    [
      'through another applicant, with the trade name at the address',
      (body) =>
        withCompany(withApplicant(body, someone()), {
          dba: body.company?.name,
          name: 'Harvest LLC',
          governmentIdentification: { value: '987646780', sourceType: 'FEIN' },
        }),
    ],
    [
      'through another applicant, with the phone',
      (body) =>
        withApplicant(soleProprietor(body), {
          ...someone(),
          localPhoneNumber: body.applicant?.localPhoneNumber,
        }),
    ],
  ])('%s, in another account [SEC-31]', async (_what, change) => {
    const merchant = newMerchant()
    await withListedPartner(merchant, await newAccount(api))
    expect(await outcomeOf(await newAccount(api), change(merchant.body))).toEqual(held)
  })

  test('in the same account with every detail changed, and in another market [SEC-31]', async () => {
    const account = await newAccount(api)
    const merchant = newMerchant()
    await withListedPartner(merchant, account)
    expect(await outcomeOf(account, newMerchant().body)).toEqual(held)
    const abroad = newMerchant(bodyCA())
    expect((await outcomeOf(account, abroad.body)).slice(1)).toContain('linked_application')
    const { name, dob } = { name: merchant.body.applicant?.name, dob: merchant.body.applicant?.dob }
    const inCanada = withApplicant(newMerchant(bodyCA()).body, { name, dob })
    expect((await outcomeOf(await newAccount(api), inCanada)).slice(1)).toContain('linked_application')
  })

  test.each([
    ['in review', '8888'],
    ['in error', '7777'],
  ])('after an application %s was withdrawn [SEC-31]', async (_state, ssnEnding) => {
    const account = await newAccount(api)
    const merchant = newMerchant(bodyUS(), ssnEnding)
    const { id } = await account.apply(merchant.body)
    expect((await account.withdraw(id)).status).toBe(200)
    const { id: next } = await account.apply(merchant.body)
    const clean = withApplicant(merchant.body, {
      name: newMerchant().body.applicant?.name,
      governmentIdentification: { value: `${700 + merchant.at}224321`, sourceType: 'SSN9' },
    })
    expect(await outcomeOf(account, { ...clean, company: newMerchant().body.company })).toEqual(held)
    expect((await outcome(account, next))[0]).not.toBe('APPROVED')
  })

  test('after the application was withdrawn, and whichever version of the API applies [SEC-31]', async () => {
    const account = await newAccount(api)
    const merchant = newMerchant()
    const { id } = await withListedPartner(merchant, account)
    expect((await account.withdraw(id)).status).toBe(200)
    expect(await outcomeOf(await newAccount(api), soleProprietor(merchant.body))).toEqual(held)
    const other = await newAccount(api)
    const { applicant: individual, company } = soleProprietor(merchant.body)
    const created = await v1(other.client).create({ individuals: [individual], company })
    await v1(other.client).onboard(created.body.id)
    expect(await outcome(other, created.body.id)).toEqual(held)
  })

  test('when an application that was saved before becomes one of theirs [SEC-31]', async () => {
    const merchant = newMerchant()
    const account = await newAccount(api)
    const { id } = (await account.create(newMerchant().body)).data.application
    await withListedPartner(merchant, await newAccount(api))
    const { name, dob, governmentIdentification } = merchant.body.applicant ?? {}
    await account.save(id, { applicant: { name, dob, governmentIdentification } })
    await account.onboard(id)
    expect(await outcome(account, id)).toEqual(held)
  })

  test('by a change request, which waits and leaves the approval in force [SEC-31]', async () => {
    const account = await newAccount(api)
    const { id } = await account.apply(newMerchant().body)
    const merchant = newMerchant()
    await withListedPartner(merchant, await newAccount(api))
    const { company } = merchant.body
    const governmentIdentification = company?.governmentIdentification
    const { data } = await changesApi(account).request(id, { company: { governmentIdentification } })
    expect(data.status).toBe('IN_REVIEW')
    expect((await outcome(account, id))[0]).toBe('APPROVED')
  })

  test('by the whole business number that was asked for, and by full onboarding [SEC-31]', async () => {
    const merchant = newMerchant()
    const number = merchant.body.company?.governmentIdentification
    const short = { value: number?.value?.slice(-4) ?? '', sourceType: 'FEIN' as const }
    const account = await newAccount(api)
    const partial = withCompany(newMerchant().body, { governmentIdentification: short })
    const { id } = await account.apply(partial)
    await withListedPartner(merchant, await newAccount(api))
    const { name, address } = partial.company ?? {}
    await account.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: { name, address, governmentIdentification: number },
    })
    expect(await outcome(account, id)).toEqual(held)

    const little = newMerchant()
    const basic = await newAccount(api)
    const littleKnown = withCompany(little.body, {
      governmentIdentification: { value: `46${100 + little.at}3333`, sourceType: 'FEIN' },
    })
    const { id: basicId } = await basic.apply(littleKnown)
    expect((await outcome(basic, basicId))[0]).toBe('APPROVED')
    const { at, body } = newMerchant()
    await withListedPartner({ at, body: withApplicant(body, little.body.applicant) }, await newAccount(api))
    await basic.onboard(basicId)
    expect((await outcome(basic, basicId)).slice(0, 2)).toEqual(held)
  })

  test('until one of us accepts it, or settles the first [SEC-31]', async () => {
    const merchant = newMerchant()
    const first = await newAccount(api)
    const { id } = await withListedPartner(merchant, first)
    const account = await newAccount(api)
    const second = await account.apply(soleProprietor(merchant.body))
    await (await underwriter()).decide(second.id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect((await outcome(account, second.id))[0]).toBe('APPROVED')
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect((await outcome(first, id))[0]).toBe('APPROVED')
    const again = withCompany(soleProprietor(merchant.body), { name: 'Delgado Cakes' })
    expect(await outcomeOf(account, again)).toEqual(approved)
  })
})

describe('a business that calls itself a store of an approved one', () => {
  /** Of the same person; its document was refused twice. */
  async function refusedStore(account: Account, business: string, body: ApplicationBody) {
    const { id } = await account.apply({
      ...body,
      application: { intent: 'ADD_STORE', parentApplication: business },
    })
    const params = { id, type: 'verification' } as const
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const session = await account.call('POST /applications/{id}/step-ups/{type}/sessions', {
        params,
        body: {},
      })
      const { inquiryId } = session.data
      await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
      await account.call('POST /applications/{id}/step-ups/verification', {
        params: { id },
        body: { inquiryId },
      })
    }
    expect((await outcome(account, id))[0]).toBe('PENDING')
  }
  const ein = (at: number, ending: string) => ({
    governmentIdentification: { value: `47${at + 100}${ending}`, sourceType: 'FEIN' as const },
  })

  test.each([
    ['another business is none, and holds its full onboarding', '3333', true],
    ['another business is none, and holds its change', '6780', true],
    ['one with its number waits for it, not the other way round', '2222', false],
  ])('%s [SEC-31]', async (_what, ending, isOther) => {
    const account = await newAccount(api)
    const merchant = newMerchant()
    const { at } = merchant
    const { business } = api.services.providers
    const company = { ...merchant.body.company, ...ein(at, ending) }
    if (!isOther) api.services.providers.business = businessRegistry(() => 'VERIFIED')
    const { id } = await account.apply({ ...merchant.body, company })
    expect((await outcome(account, id))[0]).toBe('APPROVED')
    api.services.providers.business = business
    const other = withCompany(newMerchant().body, ein(at + 500, '2222'))
    await refusedStore(account, id, { ...merchant.body, company: isOther ? other.company : company })
    if (ending === '3333') {
      await account.onboard(id)
      expect((await outcome(account, id)).slice(0, 2)).toEqual(held)
    } else {
      const change = { applicant: { address: { ...bodyUS().applicant?.address, line1: '9 Oak Street' } } }
      const { data } = await changesApi(account).request(id, change)
      expect(data.status).toBe(isOther ? 'IN_REVIEW' : 'APPLIED')
    }
  })
})

describe('a store of a business', () => {
  /** The business is approved with full onboarding open, its store altogether. */
  async function withStore() {
    const account = await newAccount(api)
    const { at, body } = newMerchant()
    const number = { value: `47${at + 100}3333`, sourceType: 'FEIN' as const }
    const business = withCompany(body, { governmentIdentification: number })
    const { id } = await account.apply(business)
    const store = await account.apply({
      ...business,
      application: { intent: 'ADD_STORE', parentApplication: id },
    })
    expect([(await outcome(account, id))[0], (await outcome(account, store.id))[0]]).toEqual([
      'APPROVED',
      'APPROVED',
    ])
    return { account, at, id, storeId: store.id }
  }

  test('is decided anew when the policy declines the business [SEC-31]', async () => {
    const { account, at, id, storeId } = await withStore()
    const number = { value: `${400 + at}225555`, sourceType: 'SSN9' as const }
    await account.save(id, { applicant: { governmentIdentification: number } })
    await account.onboard(id)
    expect((await outcome(account, id))[0]).toBe('DECLINED')
    expect((await outcome(account, storeId))[0]).toBe('PENDING')
  })

  test('stays as it is while the decision about the business does [SEC-31]', async () => {
    const { account, id, storeId } = await withStore()
    const versionOf = async () => (await account.read(storeId)).data.application.version
    const before = await versionOf()
    await account.onboard(id)
    expect((await outcome(account, id))[0]).toBe('APPROVED')
    expect(await versionOf()).toBe(before)
  })
})

describe('an application that waits for a person', () => {
  test('holds the next one of the person in Canada without a SIN [SEC-31]', async () => {
    const { body } = newMerchant(bodyCA())
    const first = await newAccount(api)
    const { id } = await first.apply(body)
    await (
      await underwriter()
    ).call('POST /applications/{id}/decisions', {
      params: { id },
      body: { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: [] },
    })
    const next = withApplicant(newMerchant(bodyCA()).body, {
      name: body.applicant?.name,
      dob: body.applicant?.dob,
    })
    const account = await newAccount(api)
    const restricted = await first.apply(withCompany(body, { segment: '179' }))
    expect((await outcome(first, restricted.id)).slice(1)).toContain('restricted_category')
    expect((await outcomeOf(account, next)).slice(1)).toContain('linked_application')
  })

  test('holds nobody once it was approved, and one in error holds the next [SEC-31]', async () => {
    const merchant = newMerchant(bodyUS(), '8888')
    const account = await newAccount(api)
    const { id } = await account.apply(merchant.body)
    expect((await outcome(account, id))[0]).toBe('PENDING')
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
    const second = newMerchant().body
    const unrelatedNumber = withApplicant(second, {
      governmentIdentification: { value: '4321', sourceType: 'SSN4' },
    })
    expect(await outcomeOf(account, unrelatedNumber)).toEqual(approved)

    const failing = newMerchant(bodyUS(), '7777')
    const other = await newAccount(api)
    expect((await outcomeOf(other, failing.body))[0]).toBe('ERROR')
    const { name, dob } = failing.body.applicant ?? {}
    expect(await outcomeOf(await newAccount(api), withApplicant(newMerchant().body, { name, dob }))).toEqual(
      held,
    )
  })

  test('marks the approvals of the same person that were there before [SEC-31]', async () => {
    const account = await newAccount(api)
    const merchant = newMerchant()
    const earlier = await account.apply(merchant.body)
    const waiting = await account.apply(withCompany(merchant.body, { segment: '179', dba: 'Ammo' }))
    const flags = (await findFlaggedApprovals(api.services.db)).filter(
      ({ causeId }) => causeId === waiting.id,
    )
    expect(flags).toMatchObject([{ id: earlier.id, isDeclined: false }])
    expect(await outcome(account, earlier.id)).toEqual(approved)
  })
})

describe('approved at once', () => {
  test('an unrelated business at the same address, also with the same name elsewhere [SEC-31]', async () => {
    const merchant = newMerchant()
    await withListedPartner(merchant, await newAccount(api))
    expect(await outcomeOf(await newAccount(api), newMerchant().body)).toEqual(approved)
    const elsewhere = withCompany(newMerchant().body, {
      name: merchant.body.company?.name,
      address: { line1: '9 Valencia Street', city: 'San Francisco', territory: 'CA', zip: '94103' },
    })
    expect(await outcomeOf(await newAccount(api), elsewhere)).toEqual(approved)
  })

  test('a person’s own second business, while the first is clean [SEC-31]', async () => {
    const account = await newAccount(api)
    const merchant = newMerchant()
    expect(await outcomeOf(account, merchant.body)).toEqual(approved)
    const { company } = newMerchant().body
    expect(await outcomeOf(account, { ...merchant.body, company })).toEqual(approved)
  })
})

test('a case of one’s own person or business is not decided, whichever account it is in [SEC-39]', async () => {
  const merchant = newMerchant(bodyUS(), '8888')
  const staff = applicant(await api.as('ula@threshold.test', ['underwriter']))
  await staff.create(
    withApplicant(newMerchant().body, {
      governmentIdentification: merchant.body.applicant?.governmentIdentification,
    }),
  )
  const decision = { decision: 'APPROVED', reasons: ['identity_verified'] }
  const { id } = await (await newAccount(api)).apply(merchant.body)
  expect((await staff.decide(id, decision)).errors[0]?.code).toBe('own_case')
  const other = await (await newAccount(api)).apply(newMerchant(bodyUS(), '8888').body)
  expect((await staff.decide(other.id, decision)).status).toBe(200)
})
