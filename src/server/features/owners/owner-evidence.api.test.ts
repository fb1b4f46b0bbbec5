import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import {
  type Account,
  approved,
  held,
  lettersOf,
  newAccount,
  newMerchant,
  outcome,
  outcomeOf,
  withApplicant,
} from '#test/fixtures/new-merchant.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { OwnerBody } from '#api/owners.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

type PartnerName = Pick<OwnerBody, 'firstName' | 'lastName' | 'phone'>

let people = 0
/** A person with a mailbox, and how they answer as themselves, whose photo ID is wanted, or as somebody else. */
function newPerson() {
  people += 1
  const number = (value: string) =>
    ({ governmentIdentification: { value, sourceType: value.length === 4 ? 'SSN4' : 'SSN9' } }) as const
  return {
    email: `pat${people}@example.com`,
    pat: {
      firstName: 'Pat',
      lastName: `Okafor${lettersOf(people)}`,
      phone: { nationalNumber: `415556${3000 + people}` },
    },
    quinn: {
      firstName: 'Quinn',
      lastName: `Olsen${lettersOf(people)}`,
      phone: { nationalNumber: `415557${3000 + people}` },
    },
    asPat: { ...ownerDetailsUS(), ...number('2222') },
    asQuinn: { ...ownerDetailsUS(), dob: '1981-01-03', ...number('2199') },
  }
}

/** An application with one partner, who has not answered. */
async function withPartner(account: Account, body: ApplicationBody, email: string, name: PartnerName) {
  const { id } = await account.apply(withOwners(body))
  const { submit, list } = ownersApi(account)
  await submit(id, [invitedOwnerBody(email, name)])
  const ownerId = (await list(id)).data[0]?.id ?? ''
  const client = await api.as(email)
  return { id, client, partner: invitedOwner(api, client, id, ownerId), state: () => outcome(account, id) }
}

/** The person's photo ID is wanted in the application of a merchant. */
async function owesPhotoId(person = newPerson()) {
  const account = await newAccount(api)
  const { body } = newMerchant()
  const first = await withPartner(account, body, person.email, person.pat)
  expect((await first.partner.onboard(person.asPat)).data.status).toBe('STEP_UP')
  return { ...person, ...first, account, body }
}

const waiting = ['APPROVED_PENDING', 'owners_unverified']
/** It had been approved up to the partner. */
const heldAfterwards = [...held, 'approval_on_hold']

describe('a partner whose photo ID is wanted does not come without it under other details', () => {
  test('when the merchant withdraws and lists the same mailbox again [SEC-31]', async () => {
    const { account, body, id, email, quinn, asQuinn } = await owesPhotoId()
    await account.withdraw(id)
    const { partner, state } = await withPartner(account, body, email, quinn)
    expect(await state()).toEqual(waiting)
    expect((await partner.onboard(asQuinn)).data.status).toBe('VERIFIED')
    expect(await state()).toEqual(heldAfterwards)
  })

  test('when another business lists the same mailbox [SEC-31]', async () => {
    const { email, quinn, asQuinn } = await owesPhotoId()
    const other = await newAccount(api)
    const { partner, state } = await withPartner(other, newMerchant().body, email, quinn)
    expect((await partner.onboard(asQuinn)).data.status).toBe('VERIFIED')
    expect(await state()).toEqual(heldAfterwards)
  })

  test('when another business had listed the same mailbox before [SEC-31]', async () => {
    const person = newPerson()
    const earlier = await withPartner(await newAccount(api), newMerchant().body, person.email, person.quinn)
    await owesPhotoId(person)
    expect((await earlier.partner.onboard(person.asQuinn)).data.status).toBe('VERIFIED')
    expect(await earlier.state()).toEqual(heldAfterwards)
  })

  test.each([true, false])(
    'when their account applies for a business of its own; a photo ID was refused: %s [SEC-31]',
    async (isRefused) => {
      const { client, partner } = await owesPhotoId()
      if (isRefused) await partner.completePhotoId('failed')
      const own = { ...applicant(client), client }
      expect(await outcomeOf(own, newMerchant().body)).toEqual(held)
    },
  )
})

describe('the same person gives it in another application instead', () => {
  test.each([true, false])('as a partner; the first was withdrawn: %s [SEC-31]', async (isWithdrawn) => {
    const { account, body, id, email, pat, asPat } = await owesPhotoId()
    if (isWithdrawn) await account.withdraw(id)
    const { partner, state } = await withPartner(account, body, email, pat)
    await partner.onboard(asPat)
    expect(await state()).toEqual(waiting)
    expect((await partner.completePhotoId('completed')).data.status).toBe('VERIFIED')
    expect(await state()).toEqual(approved)
  })

  test('as an applicant [SEC-31]', async () => {
    const { client, pat, asPat } = await owesPhotoId()
    const own = { ...applicant(client), client }
    const { dob, governmentIdentification } = asPat
    const { id } = await own.apply(
      withApplicant(newMerchant().body, {
        name: { firstName: pat.firstName, lastName: pat.lastName },
        dob: dob ?? '',
        governmentIdentification,
      }),
    )
    expect(await outcome(own, id)).toEqual(['PENDING', 'photo_id_needed'])
    const session = await own.call('POST /applications/{id}/step-ups/{type}/sessions', {
      params: { id, type: 'identification' },
      body: {},
    })
    const { inquiryId } = session.data
    await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
    await own.call('POST /applications/{id}/step-ups/identification', { params: { id }, body: { inquiryId } })
    expect(await outcome(own, id)).toEqual(approved)
  })
})

test('a partner who was invited and never answered is whoever the mailbox belongs to [SEC-31]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant()
  const { email, pat, quinn, asQuinn } = newPerson()
  await withPartner(account, body, email, pat)
  const { partner, state } = await withPartner(account, body, email, quinn)
  expect((await partner.onboard(asQuinn)).data.status).toBe('VERIFIED')
  expect(await state()).toEqual(approved)
})
