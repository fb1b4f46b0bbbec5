import { identityBureau } from '#test/vendors/vendor-answers.ts'
import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  ownersApi,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsCA,
  ownerDetailsUS,
  withOwners,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import type { ApplicationBody } from '#api/applications.ts'

const api = await testApp()

let applicantCount = 0
/** An application awaiting its partners, each signed in. */
async function applicationAwaiting(count: number, body: ApplicationBody = bodyUS()) {
  applicantCount += 1
  const applicantEmail = `applicant${applicantCount}@example.com`
  const merchant = applicant(await api.as(applicantEmail))
  const { id } = await merchant.apply(
    withOwners({ ...body, applicant: { ...body.applicant, emailAddress: applicantEmail } }),
  )
  const emails = Array.from({ length: count }, (_one, at) => `partner${applicantCount}-${at}@example.com`)
  const { list, submit } = ownersApi(merchant)
  const handed = await submit(
    id,
    emails.map((email) => invitedOwnerBody(email)),
  )
  expect(handed.status).toBe(200)
  const owners = (await list(id)).data
  const partners = await Promise.all(
    owners.map(async (owner) => invitedOwner(api, await api.as(owner.email ?? ''), id, owner.id)),
  )
  const applicationState = async () => {
    const { application } = (await merchant.read(id)).data
    const stepUps = application.stepUpDetails.map(({ type }) => type)
    return [application.decision, application.boStatus, ...stepUps].join(' ')
  }
  return { merchant, applicantEmail, id, emails, partners, sam: partners[0]!, applicationState, list }
}

type OwnerAnswer = Awaited<ReturnType<Awaited<ReturnType<typeof applicationAwaiting>>['sam']['onboard']>>
const ownerState = ({ data }: OwnerAnswer) =>
  [data.status, ...data.stepUpDetails.map(({ type }) => type)].join(' ')

describe('an owner’s government id', () => {
  test.each([
    ['any other', 'VERIFIED', 'APPROVED NONE'],
    ['1111', 'STEP_UP FULL_ONBOARDING', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
    ['1112', 'STEP_UP FULL_ONBOARDING', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
    ['2222', 'STEP_UP GOV_ID_SELFIE', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
    ['3333', 'STEP_UP GOV_ID_SELFIE', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
    ['4444', 'STEP_UP GOV_ID_SELFIE', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
    ['5555', 'ERROR', 'PENDING INFO_PROVIDED'],
    ['7777', 'ERROR', 'PENDING INFO_PROVIDED'],
    ['8888', 'IN_REVIEW', 'PENDING INFO_PROVIDED'],
  ])('%s: the owner is %s, the application %s', async (ending, owner, application) => {
    const { sam, applicationState } = await applicationAwaiting(1)
    const response = await sam.onboard(ownerDetailsUS(ending === 'any other' ? '4321' : ending))
    expect([response.status, ownerState(response), await applicationState()]).toEqual([
      200,
      owner,
      application,
    ])
  })

  test.each(['4321', '2222', '5555', '8888'])(
    '%s is checked once; a repeated submission returns the same outcome',
    async (ending) => {
      const { sam } = await applicationAwaiting(1)
      const first = ownerState(await sam.onboard(ownerDetailsUS(ending)))
      expect(ownerState(await sam.onboard(ownerDetailsUS('4329')))).toBe(first)
    },
  )

  test.each([
    ['1111', 'VERIFIED', 'APPROVED NONE'],
    ['1112', 'STEP_UP GOV_ID_SELFIE', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
  ])('full number %s after the last four digits: %s', async (ending, owner, application) => {
    const { sam, applicationState } = await applicationAwaiting(1)
    expect(ownerState(await sam.onboard(ownerDetailsUS(ending)))).toBe('STEP_UP FULL_ONBOARDING')
    const short = await sam.onboard({ governmentIdentification: { value: ending, sourceType: 'SSN4' } })
    expect(short.errors).toMatchObject([{ field: 'governmentIdentification.value', code: 'ssn_format' }])
    expect(ownerState(await sam.onboard(ownerDetailsUS(ending, 'SSN9')))).toBe(owner)
    expect(await applicationState()).toBe(application)
  })

  test('6666: a bureau timeout loses nothing and a job retries', async () => {
    const { sam, applicationState, applicantEmail } = await applicationAwaiting(1)
    const response = await sam.onboard(ownerDetailsUS('6666'))
    expect([response.status, response.errors[0]?.code]).toEqual([504, 'provider_timeout'])
    expect((await sam.read()).data.owners[0]).toMatchObject({ status: 'CHECKING', missing: [] })
    expect(await applicationState()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    await api.advance(60_000)
    await api.runJobs()
    expect((await sam.read()).data.owners[0]?.status).toBe('VERIFIED')
    expect(await applicationState()).toBe('APPROVED NONE')
    const emails = (await emailsTo(api, applicantEmail)).filter(
      ({ subject }) => subject === 'Sam Okafor is verified',
    )
    expect(emails).toHaveLength(1)
  })

  test('is checked by a job when the process stopped before the check', async () => {
    const { sam, applicationState, list, id } = await applicationAwaiting(1)
    const stepUps = api.services.providers.identity
    api.services.providers.identity = identityBureau(() => Promise.reject(new Error('the process ends')))
    expect((await sam.onboard(ownerDetailsUS())).status).toBe(500)
    api.services.providers.identity = stepUps
    expect((await list(id)).data[0]?.status).toBe('CHECKING')
    await api.advance(60_000)
    await api.runJobs()
    expect(await applicationState()).toBe('APPROVED NONE')
  })

  test('is optional in Canada and then requires a photo ID', async () => {
    const { sam, applicationState } = await applicationAwaiting(1, bodyCA({ sin: '046454286' }))
    expect(ownerState(await sam.onboard(ownerDetailsCA))).toBe('STEP_UP GOV_ID_SELFIE')
    expect((await sam.completePhotoId('completed')).data.status).toBe('VERIFIED')
    expect(await applicationState()).toBe('APPROVED NONE')
  })
})

describe('an owner’s onboarding', () => {
  test('reports every missing and invalid field', async () => {
    const { sam } = await applicationAwaiting(1)
    const { status, errors } = await sam.onboard({ address: { zip: '1' }, lastName: '' })
    expect(status).toBe(422)
    expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'address.city required',
      'address.line1 required',
      'address.territory required',
      'address.zip postal_code_us',
      'dob required',
      'governmentIdentification.value required',
      'lastName required',
    ])
  })

  test('saves answers and shows the owner the last four digits only', async () => {
    const { sam, merchant, id } = await applicationAwaiting(1)
    const { governmentIdentification, ...rest } = ownerDetailsUS('4327')
    expect((await sam.save({ governmentIdentification })).data.missing).toContain('dob')
    const { data, text } = await sam.save(rest)
    expect([data.missing, data.governmentIdentification?.last4]).toEqual([[], '4327'])
    expect(text).not.toMatch(/1979-11-02|41 Pine Street/)
    expect(withoutIds((await merchant.read(id)).text)).not.toMatch(/4327|1979-11-02/)
    expect(ownerState(await sam.onboard())).toBe('VERIFIED')
  })

  test('lets the applicant change only the email address once the owner has started', async () => {
    const { sam, merchant, id, list } = await applicationAwaiting(1)
    await sam.save({ dob: '1979-11-02' })
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const { change } = ownersApi(merchant)
    expect((await change(id, ownerId, { firstName: 'Other' })).errors[0]?.code).toBe('answer_locked')
    expect((await sam.save({ email: 'other@example.com' })).errors[0]?.code).toBe('answer_locked')
    expect((await sam.save({ firstName: 'Samuel' })).data.firstName).toBe('Samuel')
  })

  test('locks the answers once a photo ID is required', async () => {
    const { sam } = await applicationAwaiting(1)
    await sam.onboard(ownerDetailsUS('2222'))
    expect((await sam.save({ lastName: 'Other' })).errors[0]?.code).toBe('answer_locked')
    await sam.completePhotoId('completed')
    expect((await sam.save({ lastName: 'Other' })).errors[0]?.code).toBe('answer_locked')
  })

  test('is checked once under concurrent requests', async () => {
    const { sam, applicantEmail } = await applicationAwaiting(1)
    const responses = await Promise.all(Array.from({ length: 6 }, () => sam.onboard(ownerDetailsUS())))
    expect(new Set(responses.map(ownerState))).toEqual(new Set(['VERIFIED']))
    const emails = (await emailsTo(api, applicantEmail)).filter(
      ({ subject }) => subject === 'Sam Okafor is verified',
    )
    expect(emails).toHaveLength(1)
  })
})

describe('an owner’s photo ID', () => {
  test('opens with a session token and verifies the owner [API2-20, API2-23]', async () => {
    const { sam, applicationState } = await applicationAwaiting(1)
    await sam.onboard(ownerDetailsUS('2222'))
    const opened = await sam.openSession()
    expect(opened.data).toMatchObject({ isInquiryCompleted: false, status: 'IN_PROGRESS' })
    expect(opened.data.sessionToken.length).toBeGreaterThanOrEqual(22)
    const { inquiryId } = opened.data
    expect((await sam.read()).data.owners[0]?.personaInquiryId).toBe(inquiryId)
    await sam.endInquiry(inquiryId, 'completed')
    expect((await sam.openSession(inquiryId)).data).toMatchObject({
      isInquiryCompleted: true,
      status: 'RECEIVED',
    })
    expect((await sam.submitInquiry(inquiryId)).data).toMatchObject({ status: 'VERIFIED', stepUpDetails: [] })
    expect(await applicationState()).toBe('APPROVED NONE')
    expect((await sam.submitInquiry(inquiryId)).status).toBe(409)
    expect((await sam.openSession()).status).toBe(409)
  })

  test('allows a second attempt after a failure, then requires manual review', async () => {
    const { sam, applicationState } = await applicationAwaiting(1)
    await sam.onboard(ownerDetailsUS('2222'))
    expect((await sam.completePhotoId('failed')).data).toMatchObject({
      status: 'STEP_UP',
      stepUpDetails: [{ type: 'GOV_ID_SELFIE' }],
    })
    expect((await sam.completePhotoId('failed')).data).toMatchObject({
      status: 'IN_REVIEW',
      stepUpDetails: [],
    })
    expect(await applicationState()).toBe('PENDING INFO_PROVIDED')
  })

  test('rejects another owner’s, unfinished and expired inquiries', async () => {
    const { partners, sam } = await applicationAwaiting(2)
    const ada = partners[1]!
    await sam.onboard(ownerDetailsUS('2222'))
    await ada.onboard(ownerDetailsUS('2222'))
    const { inquiryId } = (await sam.openSession()).data
    expect((await sam.submitInquiry(inquiryId)).status).toBe(409)
    await sam.endInquiry(inquiryId, 'completed')
    expect((await ada.submitInquiry(inquiryId)).status).toBe(404)
    expect((await ada.openSession(inquiryId)).status).toBe(404)
    expect((await ada.completePhotoId('expired')).status).toBe(409)
    expect((await sam.submitInquiry(inquiryId)).data.status).toBe('VERIFIED')
  })

  test('counts once under concurrent requests', async () => {
    const { sam } = await applicationAwaiting(1)
    await sam.onboard(ownerDetailsUS('2222'))
    const { inquiryId } = (await sam.openSession()).data
    await sam.endInquiry(inquiryId, 'failed')
    const responses = await Promise.all(Array.from({ length: 6 }, () => sam.submitInquiry(inquiryId)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect((await sam.read()).data.owners[0]?.status).toBe('STEP_UP')
  })
})

describe('the application', () => {
  test('is approved after the last partner, and emails the applicant about each [OWN-10]', async () => {
    const { partners, applicationState, applicantEmail, id } = await applicationAwaiting(2)
    const subjects = async () => (await emailsTo(api, applicantEmail)).map(({ subject }) => subject ?? '')
    await partners[0]!.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    const response = await subjects()
    expect(response.filter((subject) => subject === 'Sam Okafor is verified')).toHaveLength(1)
    expect(
      response.filter((subject) => subject === 'You can take payments. Payouts wait for your partners'),
    ).toHaveLength(1)
    await partners[1]!.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('APPROVED NONE')
    const both = await subjects()
    expect(both.filter((subject) => subject === 'Sam Okafor is verified')).toHaveLength(2)
    expect(both).toContain('Your account is fully approved')
    const last = (await emailsTo(api, applicantEmail)).find(
      ({ subject }) => subject === 'Sam Okafor is verified',
    )
    expect(last?.links).toEqual([`http://localhost:3000/${id}/complete`])
  })

  test('counts two partners who finish concurrently', async () => {
    const { partners, applicationState } = await applicationAwaiting(3)
    await Promise.all(partners.map((response) => response.onboard(ownerDetailsUS())))
    expect(await applicationState()).toBe('APPROVED NONE')
  })

  test('enables payouts once all partners are verified and a bank account is linked [OWN-12]', async () => {
    const { partners, merchant, id } = await applicationAwaiting(2)
    const paysOut = async () => (await merchant.read(id)).data.application.enableDeposits
    await merchant.linkBank(id, {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      accountNumber: '000123456789',
    })
    await api.services.db.updateTable('financial_instruments').set({ status: 'VERIFIED' }).execute()
    expect(await paysOut()).toBe(false)
    await partners[0]!.onboard(ownerDetailsUS())
    expect(await paysOut()).toBe(false)
    await partners[1]!.onboard(ownerDetailsUS())
    expect(await paysOut()).toBe(true)
  })

  test('requires the partners in addition to its own step-ups', async () => {
    const { sam, applicationState } = await applicationAwaiting(1, bodyUS({ ssn4: '2222', ein: '1111' }))
    expect(await applicationState()).toBe('PENDING INFO_PROVIDED GOV_ID_SELFIE BUSINESS_INFO BO_VERIFICATION')
    await sam.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('PENDING NONE GOV_ID_SELFIE BUSINESS_INFO')
  })
})

describe('an underwriter', () => {
  const uma = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

  test('accepts an owner in review on approval; the others still verify themselves', async () => {
    const { partners, applicationState, id, list } = await applicationAwaiting(2)
    await partners[0]!.onboard(ownerDetailsUS('7777'))
    expect(await applicationState()).toBe('PENDING INFO_PROVIDED')
    const { status, data } = await (
      await uma()
    ).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect([status, data.decision, data.boStatus]).toEqual([200, 'APPROVED_PENDING', 'INFO_PROVIDED'])
    const owners = (await list(id)).data
    expect(owners.map((owner) => owner.status)).toEqual(['VERIFIED', 'INVITED'])
    expect(data.stepUpDetails).toEqual([{ type: 'BO_VERIFICATION', ownerId: owners[1]?.id }])
    await partners[1]!.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('APPROVED NONE')
  })

  test('is not overruled when a partner finishes later', async () => {
    const { sam, applicationState, id } = await applicationAwaiting(1, bodyUS({ ssn4: '8888' }))
    expect(await applicationState()).toBe('PENDING INFO_PROVIDED BO_VERIFICATION')
    await (await uma()).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect(await applicationState()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    await sam.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('APPROVED NONE')
  })

  test('keeps requested step-ups when a partner finishes', async () => {
    const { sam, merchant, applicationState, id } = await applicationAwaiting(1, bodyUS({ ssn4: '8888' }))
    const reasons = ['photo_id_needed']
    await (await uma()).decide(id, { decision: 'PENDING', reasons, stepUps: ['GOV_ID_SELFIE'] })
    expect(await applicationState()).toBe('PENDING INFO_PROVIDED GOV_ID_SELFIE BO_VERIFICATION')
    await sam.onboard(ownerDetailsUS())
    expect(await applicationState()).toBe('PENDING NONE GOV_ID_SELFIE')
    const { letter } = (await merchant.read(id)).data.application
    expect(letter?.reasons[0]?.code).toBe('photo_id_needed')
  })

  test('closes the partners’ parts on a decline', async () => {
    const { sam, applicationState, id } = await applicationAwaiting(1)
    await sam.onboard(ownerDetailsUS('8888'))
    await (await uma()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await applicationState()).toBe('DECLINED NONE')
    expect((await sam.onboard(ownerDetailsUS())).errors[0]?.code).toBe('application_declined')
    expect((await sam.read()).data.owners[0]?.status).toBe('NOT_NEEDED')
  })

  test('cannot decide on a business they are a partner of', async () => {
    const merchant = applicant(await api.as('rosa@delgadobakery.com'))
    const { id } = await merchant.apply(withOwners(bodyUS({ ssn4: '8888' })))
    await ownersApi(merchant).submit(id, [invitedOwnerBody('Uma@threshold.test')])
    const decision = await (await uma()).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect([decision.status, decision.errors[0]?.code]).toEqual([403, 'own_case'])
  })
})

test('a review after the approval says that the account is on hold, and the mail too', async () => {
  const { merchant, applicantEmail, id, sam } = await applicationAwaiting(1)
  await sam.onboard(ownerDetailsUS('8888'))
  const letterCodes = async () =>
    (await merchant.read(id)).data.application.letter?.reasons.map(({ code }) => code)
  expect(await letterCodes()).toEqual(['owner_under_review', 'approval_on_hold'])
  const subjects = async () => (await emailsTo(api, applicantEmail)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'You can take payments. Payouts wait for your partners',
      'Your account is on hold while we review it',
    ]),
  )
  expect(await subjects()).not.toContain('We’re reviewing your application')
  const underwriter = applicant(await api.as('uma@threshold.test', ['underwriter']))
  expect(
    (await underwriter.decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })).status,
  ).toBe(200)
  expect(await letterCodes()).not.toContain('approval_on_hold')
})
