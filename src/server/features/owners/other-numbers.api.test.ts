import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  approved,
  held,
  lettersOf,
  type Merchant,
  newAccount,
  newMerchant,
  outcome,
  outcomeOf,
  withApplicant,
} from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

describe('another whole government id of the same person', () => {
  const other = { governmentIdentification: { value: '219094322', sourceType: 'SSN9' as const } }

  test('waits for a person, by name and birth date or by account, and is accepted once [SEC-37]', async () => {
    const merchant = newMerchant()
    const account = await newAccount(api)
    expect(await outcomeOf(account, merchant.body)).toEqual(approved)
    const { company } = newMerchant().body
    const second = { ...withApplicant(merchant.body, other), company }
    expect(await outcomeOf(await newAccount(api), second)).toEqual(held)
    const { id } = await account.apply({ ...second, company: newMerchant().body.company })
    expect(await outcome(account, id)).toEqual(held)
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
    expect((await outcome(account, id))[0]).toBe('APPROVED')
  })

  test('is seen by its last four digits too, in another application and in the same [SEC-37]', async () => {
    const lastFour = (value: string) => ({ governmentIdentification: { value, sourceType: 'SSN4' as const } })
    const again = (merchant: Merchant, value: string) => ({
      ...withApplicant(merchant.body, lastFour(value)),
      company: newMerchant().body.company,
    })
    const short = newMerchant()
    const first = await newAccount(api)
    await first.apply(withApplicant(short.body, lastFour('2222')))
    expect(await outcomeOf(first, again(short, '4321'))).toEqual(held)
    const whole = newMerchant()
    expect(await outcomeOf(await newAccount(api), whole.body)).toEqual(approved)
    expect(await outcomeOf(await newAccount(api), again(whole, '4321'))).toEqual(approved)
    expect(await outcomeOf(await newAccount(api), again(whole, '9876'))).toEqual(held)
    const account = await newAccount(api)
    const { body, at } = newMerchant()
    const { id } = await account.apply(withApplicant(body, lastFour('4321')))
    const { request } = changesApi(account)
    const renamed = { name: { firstName: 'Rosa', lastName: `Marsh${lettersOf(at)}` } }
    expect((await request(id, { applicant: renamed })).data.status).not.toBe('IN_REVIEW')
    const other = await newAccount(api)
    const { id: of } = await other.apply(withApplicant(newMerchant().body, lastFour('4321')))
    const changed = await changesApi(other).request(of, { applicant: lastFour('9876') })
    expect(changed.data.status).toBe('IN_REVIEW')
  })

  test('is none while it is corrected before the decision, or completed by the step-up [SEC-37]', async () => {
    const merchant = newMerchant()
    const account = await newAccount(api)
    const { id } = (await account.create(merchant.body)).data.application
    await account.save(id, {
      applicant: { governmentIdentification: { value: '219094323', sourceType: 'SSN9' } },
    })
    await account.onboard(id)
    expect(await outcome(account, id)).toEqual(approved)
    const short = newMerchant()
    const asked = await newAccount(api)
    const number = { value: '1111', sourceType: 'SSN4' as const }
    const { id: askedId } = await asked.apply(withApplicant(short.body, { governmentIdentification: number }))
    await asked.call('POST /applications/{id}/step-ups/full-ssn', {
      params: { id: askedId },
      body: { value: '219091111' },
    })
    expect(await outcome(asked, askedId)).toEqual(approved)
  })

  test('after the decision it waits in the same application, also after an error [SEC-37]', async () => {
    const failing = newMerchant(bodyUS(), '7777')
    const account = await newAccount(api)
    const { id } = await account.apply(failing.body)
    expect((await outcome(account, id))[0]).toBe('ERROR')
    await account.save(id, {
      applicant: { governmentIdentification: { value: '219094324', sourceType: 'SSN9' } },
    })
    await account.onboard(id)
    expect(await outcome(account, id)).toEqual(held)
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
    expect((await outcome(account, id))[0]).toBe('APPROVED')
    const changed = await changesApi(account).request(id, {
      applicant: { governmentIdentification: { value: '219094325', sourceType: 'SSN9' } },
    })
    expect(changed.data.status).toBe('IN_REVIEW')
  })
})
