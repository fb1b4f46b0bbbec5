import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { mailsTo, ownerList, partner, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import type { ApplicationId } from '../../../domain/ids.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

/** An application whose owners are asked for, of an applicant of its own: invitations are limited by account. */
let people = 0
const asked = async (body = bodyUS()) => {
  people += 1
  const email = `applicant${people}@example.com`
  const who = applicant(await api.as(email))
  const applied = await who.apply(withPartners(body))
  /** As the applicant who has signed in again, since a session does not last for days. */
  const later = async () => ownerList(applicant(await api.as(email)))
  return { ...ownerList(who), who, id: applied.id as ApplicationId, applied, later }
}
const mailbox = () => `partner${(people += 1)}@example.com`
const told = ({ data }: { data: { decision: string; stepUpDetails: { type: string }[] } }) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')
const faults = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field = '', code }) => `${field} ${code}`.trim())

describe('the list', () => {
  test('keeps all that is said of an owner, and what is asked of them [OWN-01]', async () => {
    const { id, add, handIn } = await asked()
    const self = { ...selfUS('2222', 'SSN9'), communicationLanguage: 'en-US', isPatching: true } as const
    const email = mailbox()
    const added = await add(id, partnerBody(` ${email} `, self))
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
    await handIn(id)
    // Day of birth, address and number are known: nothing is missing when the owner sends nothing more.
    const sam = partner(api, await api.as(email), id, added.data.id)
    expect((await sam.onboard()).data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    const { inquiryId } = (await sam.session()).data
    expect((await sam.read()).data.owners[0]).toMatchObject({
      ...known,
      governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN9', last4: '2222' },
      personaInquiryId: inquiryId,
      isPatching: false,
    })
  })

  test('stands in the order it was entered, and knows three types of owners', async () => {
    const { id, add, list } = await asked()
    await add(id, partnerBody(mailbox()))
    await add(id, { type: 'APPLICANT_OWNER', firstName: 'Rosa' })
    expect((await add(id, { type: 'PARTNER' })).status).toBe(422)
    expect((await list(id)).data.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'OWNER ENTERED',
      'APPLICANT_OWNER NOT_NEEDED',
    ])
  })

  test('dates of birth, addresses and numbers are sealed, and come out to nobody', async () => {
    const { id, add, list, who } = await asked()
    const added = await add(id, partnerBody(mailbox(), selfUS('4329', 'SSN9')))
    for (const { text } of [added, await list(id), await who.read(id)])
      expect(text).not.toMatch(/1979-11-02|41 Pine Street|4329/)
    const rows = await api.services.db
      .selectFrom('owners')
      .selectAll()
      .where('application_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/1979-11-02|Pine Street|536224329/)
  })

  test('is changed bit by bit: objects merge, null clears', async () => {
    const { id, add, change } = await asked()
    const { data } = await add(id, partnerBody(mailbox()))
    expect((await change(id, data.id, { lastName: 'Okoye' })).data).toMatchObject({
      firstName: 'Sam',
      lastName: 'Okoye',
    })
    const cleared = await change(id, data.id, { phone: null })
    expect([cleared.data.phone, cleared.data.missing]).toEqual([
      { nationalNumber: null },
      ['phone.nationalNumber'],
    ])
  })

  test('names every wrong field at once', async () => {
    const { id, add } = await asked()
    const wrong = await add(id, {
      firstName: 'S4m',
      email: 'sam',
      phone: { nationalNumber: '1' },
      dob: '2020-01-01',
      address: { line1: 'PO Box 1', zip: 'x' },
      governmentIdentification: { value: '000-00-0000' },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.errors.map(({ field = '' }) => field).toSorted()).toEqual([
      'address.line1',
      'address.zip',
      'dob',
      'email',
      'firstName',
      'governmentIdentification.value',
      'phone.nationalNumber',
    ])
  })

  test('holds one address for each partner, however it is written [VAL-15, VAL-16]', async () => {
    const { id, add, change, who } = await asked()
    const unique = ['email email_not_unique']
    const first = await add(id, partnerBody('ana@example.com'))
    const second = await add(id, partnerBody(' ANA@example.com'))
    expect(faults(second)).toEqual(unique)
    expect(second.errors[0]?.message).toBe('Please use a unique email for each partner.')
    expect(faults(await add(id, partnerBody('ROSA@delgadobakery.com')))).toEqual(unique)
    const other = await add(id, partnerBody('bo@example.com'))
    expect(faults(await change(id, other.data.id, { email: 'Ana@Example.com' }))).toEqual(unique)
    expect(faults(await who.save(id, { applicant: { emailAddress: 'Ana@example.com' } }))).toEqual([
      'applicant.emailAddress email_not_unique',
    ])
    expect((await change(id, first.data.id, { email: 'ANA@example.com' })).status).toBe(200)
  })

  test('takes no more while an entry is incomplete, and three partners beside the applicant', async () => {
    const { id, add, change, remove } = await asked()
    const first = await add(id, { firstName: 'Ana' })
    expect([first.status, first.data.missing]).toEqual([201, ['lastName', 'email', 'phone.nationalNumber']])
    expect(faults(await add(id, partnerBody(mailbox())))).toEqual(['owner_incomplete'])
    await change(id, first.data.id, partnerBody(mailbox()))
    const second = await add(id, {})
    await remove(id, second.data.id)
    expect((await add(id, partnerBody(mailbox()))).status).toBe(201)
    expect((await add(id, partnerBody(mailbox()))).status).toBe(201)
    expect(faults(await add(id, partnerBody(mailbox())))).toEqual(['owners_full'])
  })

  test('may be filled before the application is sent, and says then that there are owners', async () => {
    const { add } = ownerList(rosa)
    const { data } = await rosa.create(bodyUS())
    const { id } = data.application
    expect((await add(id, partnerBody(mailbox()))).status).toBe(201)
    const onboarded = await rosa.onboard(id)
    expect([told(onboarded), onboarded.data.boStatus]).toEqual(['PENDING BO_INFO', 'WAITING_FOR_INFO'])
    const sole = bodyUS()
    const alone = await rosa.create({
      ...sole,
      company: { ...sole.company, businessType: 'SOLE_PROPRIETOR' },
    })
    expect((await add(alone.data.application.id, partnerBody(mailbox()))).status).toBe(409)
  })
})

describe('BO_INFO', () => {
  test('is answered with the owners: they are waited for one by one [API2-18]', async () => {
    const { id, handIn, applied, who } = await asked()
    expect([told(applied), applied.data.boStatus]).toEqual(['PENDING BO_INFO', 'WAITING_FOR_INFO'])
    const handed = await handIn(id, [partnerBody(mailbox()), partnerBody(mailbox(), { firstName: 'Ada' })])
    expect([handed.status, told(handed), handed.data.boStatus]).toEqual([
      200,
      'APPROVED_PENDING BO_VERIFICATION BO_VERIFICATION',
      'INFO_PROVIDED',
    ])
    const { owners } = (await who.read(id)).data
    expect(owners.map(({ firstName, status }) => `${firstName} ${status}`)).toEqual([
      'Sam INVITED',
      'Ada INVITED',
    ])
    expect(handed.data.stepUpDetails.map(({ ownerId }) => ownerId)).toEqual(owners.map((owner) => owner.id))
    expect((await handIn(id, [])).status).toBe(409)
  })

  test('takes the owners who were entered one by one before, and entries said again', async () => {
    const { id, add, handIn, list } = await asked()
    const email = mailbox()
    await add(id, partnerBody(email))
    expect(told(await handIn(id, [partnerBody(email.toUpperCase(), { lastName: 'Okoye' })]))).toBe(
      'APPROVED_PENDING BO_VERIFICATION',
    )
    expect((await list(id)).data.map(({ lastName }) => lastName)).toEqual(['Okoye'])
  })

  test('nobody else owns a quarter: what was entered is discarded, and the application decided on the rest', async () => {
    const { id, add, handIn, who } = await asked()
    await add(id, partnerBody(mailbox()))
    const none = await handIn(id, [], 'NONE')
    expect([told(none), none.data.boStatus]).toEqual(['APPROVED', 'NONE'])
    const { owners, company } = (await who.read(id)).data
    expect([owners, company.hasBeneficialOwners]).toEqual([[], false])
    expect(
      await api.services.db.selectFrom('owners').selectAll().where('application_id', '=', id).execute(),
    ).toEqual([])
  })

  test('names what is missing in each entry, keeps nothing then, and wants one owner at least', async () => {
    const { id, add, handIn, list } = await asked()
    const wrong = await handIn(id, [partnerBody(mailbox()), { firstName: 'Ada', email: 'ada' }])
    expect(faults(wrong)).toEqual([
      'owners[1].email email_format',
      'owners[1].lastName required',
      'owners[1].phone.nationalNumber required',
    ])
    expect((await list(id)).data).toEqual([])
    expect(faults(await handIn(id, []))).toEqual(['owners required'])
    expect(faults(await handIn(id, [], 'WAITING_FOR_INFO'))).toEqual(['boStatus choice_unknown'])
    await add(id, { firstName: 'Ada' })
    expect(faults(await handIn(id, []))).toEqual(['owner_incomplete'])
  })

  test('stands beside other step-ups: they keep the case waiting when it is answered', async () => {
    const { id, handIn, applied } = await asked(bodyUS({ ssn4: '2222' }))
    expect(told(applied)).toBe('PENDING GOV_ID_SELFIE BO_INFO')
    expect(told(await handIn(id, [partnerBody(mailbox())]))).toBe('PENDING GOV_ID_SELFIE BO_VERIFICATION')
  })

  test('keeps the full onboarding that is asked beside it', async () => {
    const { id, handIn, applied } = await asked(bodyUS({ ein: '3333' }))
    expect(told(applied)).toBe('PENDING FULL_ONBOARDING BO_INFO')
    const handed = await handIn(id, [], 'NONE')
    expect([told(handed), handed.data.applicationLevel]).toEqual(['APPROVED FULL_ONBOARDING', 'BASIC'])
  })
})

describe('invitations', () => {
  const linkOf = (id: string, ownerId: string) => `http://localhost:3000/${id}/owners/${ownerId}`

  test('each partner gets a mail with a link of their own, in their language [OWN-09]', async () => {
    const { id, handIn, list } = await asked(bodyCA({ sin: '046454286' }))
    const [one, two] = [mailbox(), mailbox()]
    await handIn(id, [partnerBody(one), partnerBody(two, { communicationLanguage: 'en-CA' })])
    const owners = (await list(id)).data
    const [first, second] = [await mailsTo(api, one), await mailsTo(api, two)]
    expect(first.map(({ links }) => links)).toEqual([[linkOf(id, owners[0]?.id ?? '')]])
    expect(second.map(({ links }) => links)).toEqual([[linkOf(id, owners[1]?.id ?? '')]])
    expect(first[0]?.text).toContain('Élise Gagnon inscrit Atelier Gagnon inc.')
    expect(second[0]?.text).toContain('Élise Gagnon is signing Atelier Gagnon inc. up')
  })

  test('a partner who has not come is reminded after three days and after seven, then no more', async () => {
    const { id, handIn } = await asked()
    const email = mailbox()
    await handIn(id, [partnerBody(email)])
    const day = 24 * 60 * 60_000
    const mailsAfter = async (ms: number) => {
      await api.advance(ms)
      return (await mailsTo(api, email)).length
    }
    expect(await mailsAfter(3 * day - 60_000)).toBe(1)
    expect(await mailsAfter(60_000)).toBe(2)
    expect(await mailsAfter(4 * day - 60_000)).toBe(2)
    expect(await mailsAfter(60_000)).toBe(3)
    expect(await mailsAfter(30 * day)).toBe(3)
    expect((await mailsTo(api, email))[0]?.subject).toBe('Delgado Bakery LLC is still waiting for you')
  })

  test('a lost link is mailed again; the reminders count from then on', async () => {
    const { id, handIn, list, inviteAgain, add, later } = await asked()
    const email = mailbox()
    const early = await add(id, partnerBody(email))
    expect((await inviteAgain(id, early.data.id)).status).toBe(409)
    await handIn(id)
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const day = 24 * 60 * 60_000
    await api.advance(2 * day)
    expect((await (await later()).inviteAgain(id, ownerId)).status).toBe(200)
    expect(await mailsTo(api, email)).toHaveLength(2)
    await api.advance(2 * day)
    expect(await mailsTo(api, email)).toHaveLength(2)
    await api.advance(day)
    expect(await mailsTo(api, email)).toHaveLength(3)
  })

  test('a mailbox is not flooded', async () => {
    const { id, handIn, list, inviteAgain } = await asked()
    await handIn(id, [partnerBody(mailbox())])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    let answer = await inviteAgain(id, ownerId)
    for (let mails = 0; mails < 20 && answer.status === 200; mails += 1)
      answer = await inviteAgain(id, ownerId)
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('a wrong address is corrected: the right person is invited, nothing that was entered is lost', async () => {
    const { id, handIn, list, change } = await asked()
    const [wrong, right] = [mailbox(), mailbox()]
    await handIn(id, [partnerBody(wrong, selfUS())])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const corrected = await change(id, ownerId, { email: right })
    expect(corrected.data).toMatchObject({ email: right, firstName: 'Sam', status: 'INVITED' })
    expect((await mailsTo(api, right)).map(({ links }) => links)).toEqual([[linkOf(id, ownerId)]])
    const stranger = partner(api, await api.as(wrong), id, ownerId)
    expect((await stranger.read()).status).toBe(403)
    const sam = partner(api, await api.as(right), id, ownerId)
    expect((await sam.onboard()).data.status).toBe('VERIFIED')
  })

  test('what somebody said of themself from the wrong address is nobody else’s', async () => {
    const { id, handIn, list, change } = await asked()
    const [wrong, right] = [mailbox(), mailbox()]
    await handIn(id, [partnerBody(wrong)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const stranger = partner(api, await api.as(wrong), id, ownerId)
    expect((await stranger.save(selfUS('2222'))).status).toBe(200)
    await change(id, ownerId, { email: right })
    expect((await stranger.save({ firstName: 'Eve' })).status).toBe(403)
    const own = (await partner(api, await api.as(right), id, ownerId).read()).data.owners[0]
    expect([own?.firstName, own?.governmentIdentification]).toEqual(['Sam', undefined])
    expect(own?.missing).toContain('dob')
  })
})

describe('after the list was handed in', () => {
  test('a partner who is added is invited at once and waited for; one who is removed no longer is', async () => {
    const { id, handIn, add, remove, who } = await asked()
    const first = mailbox()
    await handIn(id, [partnerBody(first)])
    const email = mailbox()
    const added = await add(id, partnerBody(email))
    expect(added.data.status).toBe('INVITED')
    expect(await mailsTo(api, email)).toHaveLength(1)
    const waiting = async () =>
      (await who.read(id)).data.application.stepUpDetails.map(({ ownerId }) => ownerId)
    expect(await waiting()).toHaveLength(2)
    expect((await remove(id, added.data.id)).status).toBe(200)
    expect(await waiting()).not.toContain(added.data.id)
    expect((await partner(api, await api.as(email), id, added.data.id).read()).status).toBe(403)
  })

  test('an entry that was incomplete is invited once it is complete', async () => {
    const { id, handIn, add, change } = await asked()
    await handIn(id, [partnerBody(mailbox())])
    const added = await add(id, { firstName: 'Ada' })
    expect(added.data.status).toBe('ENTERED')
    const email = mailbox()
    expect((await change(id, added.data.id, partnerBody(email))).data.status).toBe('INVITED')
    expect(await mailsTo(api, email)).toHaveLength(1)
  })

  test('without any partner left the list is asked for again', async () => {
    const { id, handIn, list, remove, who } = await asked()
    await handIn(id, [partnerBody(mailbox())])
    await remove(id, (await list(id)).data[0]?.id ?? '')
    const { application } = (await who.read(id)).data
    expect([application.decision, application.boStatus, application.stepUpDetails]).toEqual([
      'PENDING',
      'WAITING_FOR_INFO',
      [{ type: 'BO_INFO' }],
    ])
    expect(told(await handIn(id, [], 'NONE'))).toBe('APPROVED')
  })

  test('who owns the business is settled with the decision', async () => {
    const { id, handIn, list, add, change, remove } = await asked()
    const email = mailbox()
    await handIn(id, [partnerBody(email)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    await partner(api, await api.as(email), id, ownerId).onboard(selfUS())
    for (const answer of [
      await add(id, partnerBody(mailbox())),
      await change(id, ownerId, { lastName: 'Other' }),
      await remove(id, ownerId),
    ])
      expect(faults(answer)).toEqual(['answer_locked'])
  })

  test('nothing changes once the application was taken back or declined', async () => {
    const { id, handIn, list, add, who } = await asked(bodyUS({ ssn4: '2222' }))
    const email = mailbox()
    await handIn(id, [partnerBody(email)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    await who.withdraw(id)
    expect(faults(await add(id, partnerBody(mailbox())))).toEqual(['application_withdrawn'])
    const sam = partner(api, await api.as(email), id, ownerId)
    expect(faults(await sam.onboard(selfUS()))).toEqual(['application_withdrawn'])
    expect((await sam.read()).data.owners[0]?.status).toBe('NOT_NEEDED')
    const invitationAndRelease = 2
    expect(await mailsTo(api, email)).toHaveLength(invitationAndRelease)
    await api.advance(4 * 24 * 60 * 60_000)
    expect(await mailsTo(api, email)).toHaveLength(invitationAndRelease)
  })
})
