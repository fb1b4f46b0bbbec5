import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import {
  mailsTo,
  ownerList,
  partner,
  partnerBody,
  selfCA,
  selfUS,
  withPartners,
} from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { ApplicationBody } from '../../../contract/v2/applications.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

let people = 0
/** An application that waits for its partners, each of them signed in and at their own part. */
async function waitingFor(count: number, body: ApplicationBody = bodyUS()) {
  people += 1
  const mail = `applicant${people}@example.com`
  const who = applicant(await api.as(mail))
  const { id } = await who.apply(
    withPartners({ ...body, applicant: { ...body.applicant, emailAddress: mail } }),
  )
  const emails = Array.from({ length: count }, (_one, at) => `partner${people}-${at}@example.com`)
  const { list, handIn } = ownerList(who)
  const handed = await handIn(
    id,
    emails.map((email) => partnerBody(email)),
  )
  expect(handed.status).toBe(200)
  const owners = (await list(id)).data
  const partners = await Promise.all(
    owners.map(async (owner) => partner(api, await api.as(owner.email ?? ''), id, owner.id)),
  )
  const standing = async () => {
    const { application } = (await who.read(id)).data
    const asked = application.stepUpDetails.map(({ type }) => type)
    return [application.decision, application.boStatus, ...asked].join(' ')
  }
  return { who, mail, id, emails, partners, sam: partners[0]!, standing, list }
}

type OwnerAnswer = Awaited<ReturnType<Awaited<ReturnType<typeof waitingFor>>['sam']['onboard']>>
const told = ({ data }: OwnerAnswer) => [data.status, ...data.stepUpDetails.map(({ type }) => type)].join(' ')

describe('an owner’s number', () => {
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
    const { sam, standing } = await waitingFor(1)
    const answered = await sam.onboard(selfUS(ending === 'any other' ? '4321' : ending))
    expect([answered.status, told(answered), await standing()]).toEqual([200, owner, application])
  })

  test.each(['4321', '2222', '5555', '8888'])(
    '%s is checked once: asked again, it answers as before',
    async (ending) => {
      const { sam } = await waitingFor(1)
      const first = told(await sam.onboard(selfUS(ending)))
      expect(told(await sam.onboard(selfUS('4329')))).toBe(first)
    },
  )

  test.each([
    ['1111', 'VERIFIED', 'APPROVED NONE'],
    ['1112', 'STEP_UP GOV_ID_SELFIE', 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'],
  ])('whole %s after the last four: %s', async (ending, owner, application) => {
    const { sam, standing } = await waitingFor(1)
    expect(told(await sam.onboard(selfUS(ending)))).toBe('STEP_UP FULL_ONBOARDING')
    const short = await sam.onboard({ governmentIdentification: { value: ending, sourceType: 'SSN4' } })
    expect(short.errors).toMatchObject([{ field: 'governmentIdentification.value', code: 'ssn_format' }])
    expect(told(await sam.onboard(selfUS(ending, 'SSN9')))).toBe(owner)
    expect(await standing()).toBe(application)
  })

  test('6666: the bureau does not answer, nothing is lost, and a job asks again', async () => {
    const { sam, standing, mail } = await waitingFor(1)
    const answered = await sam.onboard(selfUS('6666'))
    expect([answered.status, answered.errors[0]?.code]).toEqual([504, 'provider_timeout'])
    expect((await sam.read()).data.owners[0]).toMatchObject({ status: 'CHECKING', missing: [] })
    expect(await standing()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    await api.advance(60_000)
    await api.runJobs()
    expect((await sam.read()).data.owners[0]?.status).toBe('VERIFIED')
    expect(await standing()).toBe('APPROVED NONE')
    const mails = (await mailsTo(api, mail)).filter(({ subject }) => subject === 'Sam Okafor is verified')
    expect(mails).toHaveLength(1)
  })

  test('is checked by a job when the process that took it ended before the bureau was asked', async () => {
    const { sam, standing, list, id } = await waitingFor(1)
    const asked = api.services.providers.identity
    api.services.providers.identity = { check: () => Promise.reject(new Error('the process ends')) }
    expect((await sam.onboard(selfUS())).status).toBe(500)
    api.services.providers.identity = asked
    expect((await list(id)).data[0]?.status).toBe('CHECKING')
    await api.advance(60_000)
    await api.runJobs()
    expect(await standing()).toBe('APPROVED NONE')
  })

  test('in Canada may stay out: a photo ID is asked', async () => {
    const { sam, standing } = await waitingFor(1, bodyCA({ sin: '046454286' }))
    expect(told(await sam.onboard(selfCA))).toBe('STEP_UP GOV_ID_SELFIE')
    expect((await sam.showPhotoId('completed')).data.status).toBe('VERIFIED')
    expect(await standing()).toBe('APPROVED NONE')
  })
})

describe('what an owner hands in', () => {
  test('is refused with every missing and every wrong field at once', async () => {
    const { sam } = await waitingFor(1)
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

  test('is saved as they go, and shown to them by its last four digits alone', async () => {
    const { sam, who, id } = await waitingFor(1)
    const { governmentIdentification, ...rest } = selfUS('4327')
    expect((await sam.save({ governmentIdentification })).data.missing).toContain('dob')
    const { data, text } = await sam.save(rest)
    expect([data.missing, data.governmentIdentification?.last4]).toEqual([[], '4327'])
    expect(text).not.toMatch(/1979-11-02|41 Pine Street/)
    expect((await who.read(id)).text).not.toMatch(/4327|1979-11-02/)
    expect(told(await sam.onboard())).toBe('VERIFIED')
  })

  test('is theirs alone once they have begun: the applicant corrects the address of the mail and no more', async () => {
    const { sam, who, id, list } = await waitingFor(1)
    await sam.save({ dob: '1979-11-02' })
    const ownerId = (await list(id)).data[0]?.id ?? ''
    const { change } = ownerList(who)
    expect((await change(id, ownerId, { firstName: 'Other' })).errors[0]?.code).toBe('answer_locked')
    expect((await sam.save({ email: 'other@example.com' })).errors[0]?.code).toBe('answer_locked')
    expect((await sam.save({ firstName: 'Samuel' })).data.firstName).toBe('Samuel')
  })

  test('does not change any more while a photo ID is asked on it, nor after', async () => {
    const { sam } = await waitingFor(1)
    await sam.onboard(selfUS('2222'))
    expect((await sam.save({ lastName: 'Other' })).errors[0]?.code).toBe('answer_locked')
    await sam.showPhotoId('completed')
    expect((await sam.save({ lastName: 'Other' })).errors[0]?.code).toBe('answer_locked')
  })

  test('is checked once, however often it is sent at once', async () => {
    const { sam, mail } = await waitingFor(1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sam.onboard(selfUS())))
    expect(new Set(answers.map(told))).toEqual(new Set(['VERIFIED']))
    const mails = (await mailsTo(api, mail)).filter(({ subject }) => subject === 'Sam Okafor is verified')
    expect(mails).toHaveLength(1)
  })
})

describe('an owner’s photo ID', () => {
  test('opens with a session token, is followed, and verifies them [API2-20, API2-23]', async () => {
    const { sam, standing } = await waitingFor(1)
    await sam.onboard(selfUS('2222'))
    const opened = await sam.session()
    expect(opened.data).toMatchObject({ isInquiryCompleted: false, status: 'IN_PROGRESS' })
    expect(opened.data.sessionToken.length).toBeGreaterThanOrEqual(22)
    const { inquiryId } = opened.data
    expect((await sam.read()).data.owners[0]?.personaInquiryId).toBe(inquiryId)
    await sam.end(inquiryId, 'completed')
    expect((await sam.session(inquiryId)).data).toMatchObject({
      isInquiryCompleted: true,
      status: 'RECEIVED',
    })
    expect((await sam.answer(inquiryId)).data).toMatchObject({ status: 'VERIFIED', stepUpDetails: [] })
    expect(await standing()).toBe('APPROVED NONE')
    expect((await sam.answer(inquiryId)).status).toBe(409)
    expect((await sam.session()).status).toBe(409)
  })

  test('that failed may be tried once more, then a person looks', async () => {
    const { sam, standing } = await waitingFor(1)
    await sam.onboard(selfUS('2222'))
    expect((await sam.showPhotoId('failed')).data).toMatchObject({
      status: 'STEP_UP',
      stepUpDetails: [{ type: 'GOV_ID_SELFIE' }],
    })
    expect((await sam.showPhotoId('failed')).data).toMatchObject({ status: 'IN_REVIEW', stepUpDetails: [] })
    expect(await standing()).toBe('PENDING INFO_PROVIDED')
  })

  test('is answered with nobody else’s inquiry, and with none that goes on or ran out', async () => {
    const { partners, sam } = await waitingFor(2)
    const ada = partners[1]!
    await sam.onboard(selfUS('2222'))
    await ada.onboard(selfUS('2222'))
    const { inquiryId } = (await sam.session()).data
    expect((await sam.answer(inquiryId)).status).toBe(409)
    await sam.end(inquiryId, 'completed')
    expect((await ada.answer(inquiryId)).status).toBe(404)
    expect((await ada.session(inquiryId)).status).toBe(404)
    expect((await ada.showPhotoId('expired')).status).toBe(409)
    expect((await sam.answer(inquiryId)).data.status).toBe('VERIFIED')
  })

  test('counts once, however many answer with it at once', async () => {
    const { sam } = await waitingFor(1)
    await sam.onboard(selfUS('2222'))
    const { inquiryId } = (await sam.session()).data
    await sam.end(inquiryId, 'failed')
    const answers = await Promise.all(Array.from({ length: 6 }, () => sam.answer(inquiryId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect((await sam.read()).data.owners[0]?.status).toBe('STEP_UP')
  })
})

describe('the application', () => {
  test('is approved with the last partner, and its applicant told of each [OWN-10]', async () => {
    const { partners, standing, mail, id } = await waitingFor(2)
    const subjects = async () => (await mailsTo(api, mail)).map(({ subject }) => subject ?? '')
    await partners[0]!.onboard(selfUS())
    expect(await standing()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    const one = await subjects()
    expect(one.filter((subject) => subject === 'Sam Okafor is verified')).toHaveLength(1)
    expect(one.filter((subject) => subject === 'You can take payments; payouts follow')).toHaveLength(1)
    await partners[1]!.onboard(selfUS())
    expect(await standing()).toBe('APPROVED NONE')
    const both = await subjects()
    expect(both.filter((subject) => subject === 'Sam Okafor is verified')).toHaveLength(2)
    expect(both).toContain('You’re approved')
    const last = (await mailsTo(api, mail)).find(({ subject }) => subject === 'Sam Okafor is verified')
    expect(last?.links).toEqual([`http://localhost:3000/${id}/complete`])
  })

  test('two partners who finish at once both count', async () => {
    const { partners, standing } = await waitingFor(3)
    await Promise.all(partners.map((one) => one.onboard(selfUS())))
    expect(await standing()).toBe('APPROVED NONE')
  })

  test('pays out when every partner is verified and a bank account is linked, not before [OWN-12]', async () => {
    const { partners, who, id } = await waitingFor(2)
    const paysOut = async () => (await who.read(id)).data.application.enableDeposits
    await who.linkBank(id, {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      accountNumber: '000123456789',
    })
    expect(await paysOut()).toBe(false)
    await partners[0]!.onboard(selfUS())
    expect(await paysOut()).toBe(false)
    await partners[1]!.onboard(selfUS())
    expect(await paysOut()).toBe(true)
  })

  test('waits beside its own step-ups for the partners too', async () => {
    const { sam, standing } = await waitingFor(1, bodyUS({ ssn4: '2222', ein: '1111' }))
    expect(await standing()).toBe('PENDING INFO_PROVIDED GOV_ID_SELFIE BUSINESS_INFO BO_VERIFICATION')
    await sam.onboard(selfUS())
    expect(await standing()).toBe('PENDING NONE GOV_ID_SELFIE BUSINESS_INFO')
  })
})

describe('an underwriter', () => {
  const uma = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

  test('who approves accepts the owner in trouble, and the others still verify themselves', async () => {
    const { partners, standing, id, list } = await waitingFor(2)
    await partners[0]!.onboard(selfUS('7777'))
    expect(await standing()).toBe('PENDING INFO_PROVIDED')
    const { status, data } = await (await uma()).decide(id, { decision: 'APPROVED', reasons: [] })
    expect([status, data.decision, data.boStatus]).toEqual([200, 'APPROVED_PENDING', 'INFO_PROVIDED'])
    const owners = (await list(id)).data
    expect(owners.map((owner) => owner.status)).toEqual(['VERIFIED', 'INVITED'])
    expect(data.stepUpDetails).toEqual([{ type: 'BO_VERIFICATION', ownerId: owners[1]?.id }])
    await partners[1]!.onboard(selfUS())
    expect(await standing()).toBe('APPROVED NONE')
  })

  test('who approves is not overruled when a partner finishes later', async () => {
    const { sam, standing, id } = await waitingFor(1, bodyUS({ ssn4: '8888' }))
    expect(await standing()).toBe('PENDING INFO_PROVIDED BO_VERIFICATION')
    await (await uma()).decide(id, { decision: 'APPROVED', reasons: [] })
    expect(await standing()).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
    await sam.onboard(selfUS())
    expect(await standing()).toBe('APPROVED NONE')
  })

  test('who asks for more still has it asked when a partner finishes', async () => {
    const { sam, who, standing, id } = await waitingFor(1, bodyUS({ ssn4: '8888' }))
    const reasons = ['Please show us your ID.']
    await (
      await uma()
    ).decide(id, { decision: 'PENDING', reasons, stepUps: ['GOV_ID_SELFIE', 'BO_VERIFICATION'] })
    expect(await standing()).toBe('PENDING INFO_PROVIDED GOV_ID_SELFIE BO_VERIFICATION')
    await sam.onboard(selfUS())
    expect(await standing()).toBe('PENDING NONE GOV_ID_SELFIE')
    const { letter } = (await who.read(id)).data.application
    expect(letter?.reasons[0]?.message).toBe('Please show us your ID.')
  })

  test('who declines ends it for the partners too', async () => {
    const { sam, standing, id } = await waitingFor(1)
    await sam.onboard(selfUS('8888'))
    await (await uma()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await standing()).toBe('DECLINED NONE')
    expect((await sam.onboard(selfUS())).errors[0]?.code).toBe('application_declined')
    expect((await sam.read()).data.owners[0]?.status).toBe('NOT_NEEDED')
  })

  test('never decides on a business that they are a partner of', async () => {
    const who = applicant(await api.as('rosa@delgadobakery.com'))
    const { id } = await who.apply(withPartners(bodyUS({ ssn4: '8888' })))
    await ownerList(who).handIn(id, [partnerBody('Uma@threshold.test')])
    const decided = await (await uma()).decide(id, { decision: 'APPROVED', reasons: [] })
    expect([decided.status, decided.errors[0]?.code]).toEqual([403, 'own_case'])
  })
})
