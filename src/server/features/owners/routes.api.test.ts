import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  ownersApi,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  ownerApplicants,
  stateOf,
} from '#test/api/owner.ts'
import { errorsOf } from '#test/api/v2.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'

const api = await testApp()

const { applyWithOwners, newEmail } = ownerApplicants(() => api)

describe('the owner list', () => {
  test('stores and returns all fields of an owner [OWN-01]', async () => {
    const { id, add, submit } = await applyWithOwners()
    const self = {
      ...ownerDetailsUS('2222', 'SSN9'),
      communicationLanguage: 'en-US',
      isPatching: true,
    } as const
    const email = newEmail()
    const added = await add(id, invitedOwnerBody(` ${email} `, self))
    expect(added.status).toBe(201)
    const known = {
      type: 'OWNER',
      firstName: 'Sam',
      lastName: 'Okafor',
      email,
      phone: { nationalNumber: '4155553204' },
      communicationLanguage: 'en-US',
    }
    expect(added.data).toMatchObject({ ...known, status: 'ENTERED', stepUpDetails: [], isPatching: true })
    expect(added.data.id).toMatch(/^urn:apl:[0-9a-f-]{36}$/)
    await submit(id)
    const sam = invitedOwner(api, await api.as(email), id, added.data.id)
    expect((await sam.onboard()).data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    const { inquiryId } = (await sam.openSession()).data
    expect((await sam.read()).data.owners[0]).toMatchObject({
      ...known,
      governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN9', last4: '2222' },
      personaInquiryId: inquiryId,
      isPatching: false,
    })
  })

  test('keeps the order of entry and accepts three owner types', async () => {
    const { id, add, list } = await applyWithOwners()
    await add(id, invitedOwnerBody(newEmail()))
    await add(id, { type: 'APPLICANT_OWNER', firstName: 'Rosa' })
    expect((await add(id, { type: 'PARTNER' })).status).toBe(422)
    expect((await list(id)).data.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'OWNER ENTERED',
      'APPLICANT_OWNER NOT_NEEDED',
    ])
  })

  test('encrypts dates of birth, addresses and government ids, and never returns them', async () => {
    const { id, add, list, applicantApi } = await applyWithOwners()
    const added = await add(id, invitedOwnerBody(newEmail(), ownerDetailsUS('4329', 'SSN9')))
    for (const { text } of [added, await list(id), await applicantApi.read(id)])
      expect(withoutIds(text)).not.toMatch(/1979-11-02|41 Pine Street|4329/)
    const rows = await api.services.db
      .selectFrom('owners')
      .selectAll()
      .where('application_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/1979-11-02|Pine Street|536224329/)
  })

  test('merges updates; null clears', async () => {
    const { id, add, change } = await applyWithOwners()
    const { data } = await add(id, invitedOwnerBody(newEmail()))
    const renamed = await change(id, data.id, { lastName: 'Okoye' })
    expect(renamed.data).toMatchObject({ firstName: 'Sam', lastName: 'Okoye' })
    const cleared = await change(id, data.id, { phone: null })
    expect([cleared.data.phone, cleared.data.missing]).toEqual([
      { nationalNumber: null },
      ['phone.nationalNumber'],
    ])
  })

  test('reports every invalid field', async () => {
    const { id, add } = await applyWithOwners()
    const invalid = await add(id, {
      firstName: 'S4m',
      email: 'sam',
      phone: { nationalNumber: '1' },
      dob: '2020-01-01',
      address: { line1: 'PO Box 1', zip: 'x' },
      governmentIdentification: { value: '000-00-0000' },
    })
    expect(invalid.status).toBe(422)
    expect(invalid.errors.map(({ field = '' }) => field).toSorted()).toEqual([
      'address.line1',
      'address.zip',
      'dob',
      'email',
      'firstName',
      'governmentIdentification.value',
      'phone.nationalNumber',
    ])
  })

  test('allows an email address once, regardless of spelling [VAL-15, VAL-16]', async () => {
    const { id, add, change, applicantApi } = await applyWithOwners()
    const unique = ['email email_not_unique']
    const first = await add(id, invitedOwnerBody('ana@example.com'))
    const second = await add(id, invitedOwnerBody(' ANA@example.com'))
    expect(errorsOf(second)).toEqual(unique)
    expect(second.errors[0]?.message).toBe('Please use a unique email for each partner.')
    expect(errorsOf(await add(id, invitedOwnerBody('ROSA@delgadobakery.com')))).toEqual(unique)
    const other = await add(id, invitedOwnerBody('bo@example.com'))
    expect(errorsOf(await change(id, other.data.id, { email: 'Ana@Example.com' }))).toEqual(unique)
    expect(errorsOf(await applicantApi.save(id, { applicant: { emailAddress: 'Ana@example.com' } }))).toEqual(
      ['applicant.emailAddress email_not_unique'],
    )
    expect((await change(id, first.data.id, { email: 'ANA@example.com' })).status).toBe(200)
  })

  test('rejects new entries while one is incomplete, and more than three partners', async () => {
    const { id, add, change, remove } = await applyWithOwners()
    const first = await add(id, { firstName: 'Ana' })
    expect([first.status, first.data.missing]).toEqual([201, ['lastName', 'email', 'phone.nationalNumber']])
    expect(errorsOf(await add(id, invitedOwnerBody(newEmail())))).toEqual(['owner_incomplete'])
    await change(id, first.data.id, invitedOwnerBody(newEmail()))
    const second = await add(id, {})
    await remove(id, second.data.id)
    expect((await add(id, invitedOwnerBody(newEmail()))).status).toBe(201)
    expect((await add(id, invitedOwnerBody(newEmail()))).status).toBe(201)
    expect(errorsOf(await add(id, invitedOwnerBody(newEmail())))).toEqual(['owners_full'])
  })

  test('may be filled before submission and then implies other owners', async () => {
    const rosa = applicant(await api.as('rosa@delgadobakery.com'))
    const { add } = ownersApi(rosa)
    const { data } = await rosa.create(bodyUS())
    const { id } = data.application
    expect((await add(id, invitedOwnerBody(newEmail()))).status).toBe(201)
    const onboarded = await rosa.onboard(id)
    expect([stateOf(onboarded), onboarded.data.boStatus]).toEqual(['PENDING BO_INFO', 'WAITING_FOR_INFO'])
    const sole = bodyUS()
    const soleProprietor = await rosa.create({
      ...sole,
      company: { ...sole.company, businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' },
    })
    expect((await add(soleProprietor.data.application.id, invitedOwnerBody(newEmail()))).status).toBe(409)
  })
})

describe('BO_INFO', () => {
  test('is resolved by the owner list and awaits each partner [API2-18]', async () => {
    const { id, submit, applied, applicantApi } = await applyWithOwners()
    expect([stateOf(applied), applied.data.boStatus]).toEqual(['PENDING BO_INFO', 'WAITING_FOR_INFO'])
    const submitted = await submit(id, [
      invitedOwnerBody(newEmail()),
      invitedOwnerBody(newEmail(), { firstName: 'Ada' }),
    ])
    expect([submitted.status, stateOf(submitted), submitted.data.boStatus]).toEqual([
      200,
      'APPROVED_PENDING BO_VERIFICATION BO_VERIFICATION',
      'INFO_PROVIDED',
    ])
    const { owners } = (await applicantApi.read(id)).data
    expect(owners.map(({ firstName, status }) => `${firstName} ${status}`)).toEqual([
      'Sam INVITED',
      'Ada INVITED',
    ])
    expect(submitted.data.stepUpDetails.map(({ ownerId }) => ownerId)).toEqual(
      owners.map((owner) => owner.id),
    )
    expect((await submit(id, [])).status).toBe(409)
  })

  test('accepts owners entered before and updates repeated entries', async () => {
    const { id, add, submit, list } = await applyWithOwners()
    const email = newEmail()
    await add(id, invitedOwnerBody(email))
    expect(stateOf(await submit(id, [invitedOwnerBody(email.toUpperCase(), { lastName: 'Okoye' })]))).toBe(
      'APPROVED_PENDING BO_VERIFICATION',
    )
    expect((await list(id)).data.map(({ lastName }) => lastName)).toEqual(['Okoye'])
  })

  test('discards entries and redecides when nobody else owns 25%', async () => {
    const { id, add, submit, applicantApi } = await applyWithOwners()
    await add(id, invitedOwnerBody(newEmail()))
    const none = await submit(id, [], 'NONE')
    expect([stateOf(none), none.data.boStatus]).toEqual(['APPROVED', 'NONE'])
    const { owners, company } = (await applicantApi.read(id)).data
    expect([owners, company.hasBeneficialOwners]).toEqual([[], false])
    expect(
      await api.services.db.selectFrom('owners').selectAll().where('application_id', '=', id).execute(),
    ).toEqual([])
  })

  test('reports missing fields per entry, saves nothing then, and requires one owner', async () => {
    const { id, add, submit, list } = await applyWithOwners()
    const invalid = await submit(id, [invitedOwnerBody(newEmail()), { firstName: 'Ada', email: 'ada' }])
    expect(errorsOf(invalid)).toEqual([
      'owners[1].email email_format',
      'owners[1].lastName required',
      'owners[1].phone.nationalNumber required',
    ])
    expect((await list(id)).data).toEqual([])
    expect(errorsOf(await submit(id, []))).toEqual(['owners required'])
    expect(errorsOf(await submit(id, [], 'WAITING_FOR_INFO'))).toEqual(['boStatus choice_unknown'])
    await add(id, { firstName: 'Ada' })
    expect(errorsOf(await submit(id, []))).toEqual(['owner_incomplete'])
  })

  test('leaves other step-ups open', async () => {
    const { id, submit, applied } = await applyWithOwners(bodyUS({ ssn4: '2222' }))
    expect(stateOf(applied)).toBe('PENDING GOV_ID_SELFIE BO_INFO')
    expect(stateOf(await submit(id, [invitedOwnerBody(newEmail())]))).toBe(
      'PENDING GOV_ID_SELFIE BO_VERIFICATION',
    )
  })

  test('keeps FULL_ONBOARDING open', async () => {
    const { id, submit, applied } = await applyWithOwners(bodyUS({ ein: '3333' }))
    expect(stateOf(applied)).toBe('PENDING FULL_ONBOARDING BO_INFO')
    const submitted = await submit(id, [], 'NONE')
    expect([stateOf(submitted), submitted.data.applicationLevel]).toEqual([
      'APPROVED FULL_ONBOARDING',
      'BASIC',
    ])
  })
})

describe('invitations', () => {
  const linkOf = (id: string, ownerId: string) => `http://localhost:3000/${id}/owners/${ownerId}`

  test('emails each partner a personal link in their language [OWN-09]', async () => {
    const { id, submit, list } = await applyWithOwners(bodyCA({ sin: '046454286' }))
    const [one, two] = [newEmail(), newEmail()]
    await submit(id, [invitedOwnerBody(one), invitedOwnerBody(two, { communicationLanguage: 'en-CA' })])
    const owners = (await list(id)).data
    const [first, second] = [await emailsTo(api, one), await emailsTo(api, two)]
    expect(first.map(({ links }) => links)).toEqual([[linkOf(id, owners[0]?.id ?? '')]])
    expect(second.map(({ links }) => links)).toEqual([[linkOf(id, owners[1]?.id ?? '')]])
    expect(first[0]?.text).toContain('et Élise Gagnon indique que vous en détenez')
    expect(second[0]?.text).toContain('Atelier Gagnon inc. is setting up payments with')
  })

  test('reminds a partner after three and seven days, then stops', async () => {
    const { id, submit } = await applyWithOwners()
    const email = newEmail()
    await submit(id, [invitedOwnerBody(email)])
    const day = 24 * 60 * 60_000
    const emailCountAfter = async (ms: number) => {
      await api.advance(ms)
      return (await emailsTo(api, email)).length
    }
    expect(await emailCountAfter(3 * day - 60_000)).toBe(1)
    expect(await emailCountAfter(60_000)).toBe(2)
    expect(await emailCountAfter(4 * day - 60_000)).toBe(2)
    expect(await emailCountAfter(60_000)).toBe(3)
    expect(await emailCountAfter(30 * day)).toBe(3)
    expect((await emailsTo(api, email))[0]?.subject).toContain('Reminder: verify your identity')
  })

  test('emails a lost link again and restarts the reminders', async () => {
    const { id, submit, list, resendInvitation, add, signInAgain } = await applyWithOwners()
    const email = newEmail()
    const entered = await add(id, invitedOwnerBody(email))
    expect((await resendInvitation(id, entered.data.id)).status).toBe(409)
    await submit(id)
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const day = 24 * 60 * 60_000
    await api.advance(2 * day)
    expect((await (await signInAgain()).resendInvitation(id, ownerId)).status).toBe(200)
    expect(await emailsTo(api, email)).toHaveLength(2)
    await api.advance(2 * day)
    expect(await emailsTo(api, email)).toHaveLength(2)
    await api.advance(day)
    expect(await emailsTo(api, email)).toHaveLength(3)
  })

  test('limits invitations per mailbox', async () => {
    const { id, submit, list, resendInvitation } = await applyWithOwners()
    await submit(id, [invitedOwnerBody(newEmail())])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    let response = await resendInvitation(id, ownerId)
    for (let attempt = 0; attempt < 20 && response.status === 200; attempt += 1)
      response = await resendInvitation(id, ownerId)
    expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('invites the corrected address and keeps the applicant’s entries', async () => {
    const { id, submit, list, change } = await applyWithOwners()
    const [invalid, right] = [newEmail(), newEmail()]
    await submit(id, [invitedOwnerBody(invalid, ownerDetailsUS())])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const corrected = await change(id, ownerId, { email: right })
    expect(corrected.data).toMatchObject({ email: right, firstName: 'Sam', status: 'INVITED' })
    expect((await emailsTo(api, right)).map(({ links }) => links)).toEqual([[linkOf(id, ownerId)]])
    const stranger = invitedOwner(api, await api.as(invalid), id, ownerId)
    expect((await stranger.read()).status).toBe(403)
    const sam = invitedOwner(api, await api.as(right), id, ownerId)
    expect((await sam.onboard()).data.status).toBe('VERIFIED')
  })

  test('clears answers from the wrong address after a correction', async () => {
    const { id, submit, list, change } = await applyWithOwners()
    const [invalid, right] = [newEmail(), newEmail()]
    await submit(id, [invitedOwnerBody(invalid)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const stranger = invitedOwner(api, await api.as(invalid), id, ownerId)
    expect((await stranger.save(ownerDetailsUS('2222'))).status).toBe(200)
    await change(id, ownerId, { email: right })
    expect((await stranger.save({ firstName: 'Eve' })).status).toBe(403)
    const ownView = (await invitedOwner(api, await api.as(right), id, ownerId).read()).data.owners[0]
    expect([ownView?.firstName, ownView?.governmentIdentification]).toEqual(['Sam', undefined])
    expect(ownView?.missing).toContain('dob')
  })
})

describe('after submission of the list', () => {
  test('invites an added partner at once and stops waiting for a removed one', async () => {
    const { id, submit, add, remove, applicantApi } = await applyWithOwners()
    const first = newEmail()
    await submit(id, [invitedOwnerBody(first)])
    const email = newEmail()
    const added = await add(id, invitedOwnerBody(email))
    expect(added.data.status).toBe('INVITED')
    expect(await emailsTo(api, email)).toHaveLength(1)
    const awaitedOwners = async () =>
      (await applicantApi.read(id)).data.application.stepUpDetails.map(({ ownerId }) => ownerId)
    expect(await awaitedOwners()).toHaveLength(2)
    expect((await remove(id, added.data.id)).status).toBe(200)
    expect(await awaitedOwners()).not.toContain(added.data.id)
    expect((await invitedOwner(api, await api.as(email), id, added.data.id).read()).status).toBe(403)
  })

  test('invites an entry once it is complete', async () => {
    const { id, submit, add, change } = await applyWithOwners()
    await submit(id, [invitedOwnerBody(newEmail())])
    const added = await add(id, { firstName: 'Ada' })
    expect(added.data.status).toBe('ENTERED')
    const email = newEmail()
    expect((await change(id, added.data.id, invitedOwnerBody(email))).data.status).toBe('INVITED')
    expect(await emailsTo(api, email)).toHaveLength(1)
  })

  test('requires the list again when no partner is left', async () => {
    const { id, submit, list, remove, applicantApi } = await applyWithOwners()
    await submit(id, [invitedOwnerBody(newEmail())])
    await remove(id, (await list(id)).data[0]?.id ?? '')
    const { application } = (await applicantApi.read(id)).data
    expect([application.decision, application.boStatus, application.stepUpDetails]).toEqual([
      'PENDING',
      'WAITING_FOR_INFO',
      [{ type: 'BO_INFO' }],
    ])
    // Whoever was invited and left is for a person to look at (CHG-05).
    expect(stateOf(await submit(id, [], 'NONE'))).toBe('PENDING')
  })

  test('locks the ownership answer after the decision', async () => {
    const { id, submit, list, add, change, remove } = await applyWithOwners()
    const email = newEmail()
    await submit(id, [invitedOwnerBody(email)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    await invitedOwner(api, await api.as(email), id, ownerId).onboard(ownerDetailsUS())
    for (const response of [
      await add(id, invitedOwnerBody(newEmail())),
      await change(id, ownerId, { lastName: 'Other' }),
      await remove(id, ownerId),
    ])
      expect(errorsOf(response)).toEqual(['answer_locked'])
  })

  test('rejects changes to a withdrawn or declined application', async () => {
    const { id, submit, list, add, applicantApi } = await applyWithOwners(bodyUS({ ssn4: '2222' }))
    const email = newEmail()
    await submit(id, [invitedOwnerBody(email)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    await applicantApi.withdraw(id)
    expect(errorsOf(await add(id, invitedOwnerBody(newEmail())))).toEqual(['application_withdrawn'])
    const sam = invitedOwner(api, await api.as(email), id, ownerId)
    expect(errorsOf(await sam.onboard(ownerDetailsUS()))).toEqual(['application_withdrawn'])
    expect((await sam.read()).data.owners[0]?.status).toBe('NOT_NEEDED')
    const invitationAndRelease = 2
    expect(await emailsTo(api, email)).toHaveLength(invitationAndRelease)
    await api.advance(4 * 24 * 60 * 60_000)
    expect(await emailsTo(api, email)).toHaveLength(invitationAndRelease)
  })
})
