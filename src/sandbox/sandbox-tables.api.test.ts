import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'
import { passesLuhn } from '#domain/fields/rules/characters.ts'
import { listSandboxMessages } from './console/message-repository.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

const api = await testApp()

/** A row of docs/sandbox.md: the step-ups in order, and the outcome after the last of them. */
interface IdentityRow {
  stepUps: StepUpType[]
  outcome: 'accepted' | 'declined' | 'error' | 'manual_review'
}
const accepted = (...stepUps: StepUpType[]): IdentityRow => ({ stepUps, outcome: 'accepted' })

const identityUS: Record<string, IdentityRow> = {
  '4321': accepted(),
  '1111': accepted('FULL_SSN'),
  '1112': accepted('FULL_SSN', 'GOV_ID_SELFIE'),
  '2222': accepted('GOV_ID_SELFIE'),
  '3333': accepted('OTP_SMS'),
  '4444': accepted('PHONE_AUTH'),
  '5555': { stepUps: [], outcome: 'declined' },
  '6666': accepted(),
  '7777': { stepUps: [], outcome: 'error' },
  '8888': { stepUps: [], outcome: 'manual_review' },
}
/** With a full number, 1111 matches and 1112 requires a photo ID, as does a missing number. */
const identityFullNumber: Record<string, IdentityRow> = {
  ...identityUS,
  '1111': accepted(),
  '1112': accepted('GOV_ID_SELFIE'),
}
const identityCA: Record<string, IdentityRow> = { ...identityFullNumber, '': accepted('GOV_ID_SELFIE') }

interface BusinessRow {
  stepUps: StepUpType[]
  decision: 'APPROVED' | 'APPROVED_PENDING'
  /** Declined until a document proves otherwise. */
  isDeclinedPending?: true
}
const business: Record<string, BusinessRow> = {
  '6780': { stepUps: [], decision: 'APPROVED' },
  '1111': { stepUps: ['BUSINESS_INFO'], decision: 'APPROVED' },
  '2222': { stepUps: ['EIN_DOC'], decision: 'APPROVED' },
  '3333': { stepUps: ['FULL_ONBOARDING'], decision: 'APPROVED' },
  '4444': { stepUps: ['EIN_DOC'], decision: 'APPROVED', isDeclinedPending: true },
  '9998': { stepUps: [], decision: 'APPROVED_PENDING' },
}

function expected(person: IdentityRow, company: BusinessRow) {
  // A decision that needs full onboarding is made at level BASIC.
  const level = company.stepUps.includes('FULL_ONBOARDING') ? 'BASIC' : 'FULL'
  if (person.outcome === 'declined') return { first: 'DECLINED', stepUps: [], last: 'DECLINED', level }
  if (person.outcome === 'error') return { first: 'ERROR', stepUps: [], last: 'ERROR', level }
  const isPending = person.stepUps.length > 0 || company.stepUps.some((type) => type !== 'FULL_ONBOARDING')
  const needsReview = person.outcome === 'manual_review'
  const first = company.isDeclinedPending
    ? 'DECLINED_PENDING'
    : isPending || needsReview
      ? 'PENDING'
      : company.decision
  return {
    first: [first, ...person.stepUps.slice(0, 1), ...company.stepUps].join(' '),
    stepUps: [...person.stepUps, ...company.stepUps].toSorted(),
    last: needsReview ? 'PENDING' : company.decision,
    level: 'FULL',
  }
}

let applicantCount = 0
/** Creates an applicant with their own phone, since codes are limited by user and by phone number. */
async function createApplicant(): Promise<{ client: Applicant; phone: string }> {
  applicantCount += 1
  const client = applicant(await api.as(`applicant${applicantCount}@example.com`))
  return { client, phone: `415555${String(1000 + applicantCount)}` }
}

interface Submission {
  client: Applicant
  id: string
  body: ApplicationBody
}
const completeStepUp: Record<StepUpType, (submission: Submission) => Promise<unknown>> = {
  FULL_SSN: ({ client, id, body }) =>
    client.call('POST /applications/{id}/step-ups/full-ssn', {
      params: { id },
      body: { value: `53622${body.applicant?.governmentIdentification?.value}` },
    }),
  OTP_SMS: enterCode,
  PHONE_AUTH: enterCode,
  GOV_ID_SELFIE: (submission) => completeInquiry(submission, 'identification'),
  EIN_DOC: (submission) => completeInquiry(submission, 'verification'),
  BUSINESS_INFO: ({ client, id, body: { company } }) =>
    client.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: {
        name: 'Delgado and Daughters LLC',
        governmentIdentification: company?.governmentIdentification,
        address: company?.address,
      },
    }),
  FULL_ONBOARDING: ({ client, id }) => client.onboard(id),
  BO_INFO: () => Promise.reject(new Error('The test applications have no other owners.')),
  BO_VERIFICATION: () => Promise.reject(new Error('The test applications have no other owners.')),
}

async function enterCode({ client, id }: Submission) {
  await client.call('POST /applications/{id}/otp-code', { params: { id } })
  await api.runJobs()
  const [newest] = await listSandboxMessages(api.services.db, { channel: 'sms' })
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  return client.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
}

async function completeInquiry({ client, id }: Submission, type: 'identification' | 'verification') {
  const session = await client.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type },
  })
  const { inquiryId } = session.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
  return client.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
}

/** Applies and completes every requested step-up, one after the other. */
async function completeApplication({ applicant: person, company }: ApplicationBody) {
  const { client, phone } = await createApplicant()
  const body = { applicant: { ...person, localPhoneNumber: phone }, company }
  const { id, status } = await client.apply(body)
  if (status === 504) {
    await api.advance(60_000)
    await api.runJobs()
  }
  const readApplication = async () => (await client.read(id)).data.application
  const summarize = ({ decision, stepUpDetails }: Awaited<ReturnType<typeof readApplication>>) =>
    [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
  let application = await readApplication()
  const first = summarize(application)
  const stepUps: StepUpType[] = []
  while (application.stepUpDetails[0]) {
    const [{ type }] = application.stepUpDetails
    if (stepUps.includes(type)) throw new Error(`${type} is requested twice.`)
    stepUps.push(type)
    await completeStepUp[type]({ client, id, body })
    application = await readApplication()
  }
  const { decision: last, requirements, applicationLevel: level } = application
  return { first, stepUps: stepUps.toSorted(), last, requirements, level }
}

const pairs = (identity: Record<string, IdentityRow>) =>
  Object.entries(identity).flatMap(([person, identityRow]) =>
    Object.entries(business).map(
      ([company, businessRow]) => [person, company, expected(identityRow, businessRow)] as const,
    ),
  )

async function expectOutcome(body: ApplicationBody, outcome: ReturnType<typeof expected>) {
  const result = await completeApplication(body)
  const { last, stepUps } = outcome
  expect(result).toMatchObject(outcome)
  const state = last === 'PENDING' ? 'being_checked' : 'done'
  expect(result.requirements.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual(
    stepUps.map((type) => `${type} ${state}`),
  )
}

/** Finds nine digits with this ending that pass the check digit of SINs and business numbers. */
function nineDigitsEndingIn(ending: string): string {
  for (let prefix = 10_000; ; prefix += 1) if (passesLuhn(`${prefix}${ending}`)) return `${prefix}${ending}`
}

describe('decides every combination of test numbers as documented [DEC-03]', () => {
  test.each(pairs(identityUS))('SSN %s with EIN %s', async (ssn4, ein, outcome) => {
    await expectOutcome(bodyUS({ ssn4, ein }), outcome)
  })

  test.each(pairs(identityFullNumber))('full SSN %s with EIN %s', async (ending, ein, outcome) => {
    const body = bodyUS({ ein })
    const governmentIdentification = { value: `53622${ending}`, sourceType: 'SSN9' as const }
    await expectOutcome({ ...body, applicant: { ...body.applicant, governmentIdentification } }, outcome)
  })

  test.each(pairs(identityCA))('SIN %s with Canadian corporation number %s', async (ending, cn, outcome) => {
    const sin = ending === '' ? {} : { sin: nineDigitsEndingIn(ending) }
    await expectOutcome(bodyCA({ ...sin, cn: `777${cn}`, territory: 'ON' }), outcome)
  })

  test.each(Object.entries(business))('Canadian business number %s', async (ending, row) => {
    const body = bodyCA({ sin: nineDigitsEndingIn('4321'), territory: 'ON' })
    const governmentIdentification = {
      value: `${nineDigitsEndingIn(ending)}RC0001`,
      sourceType: 'BN' as const,
    }
    const company = { ...body.company, governmentIdentification }
    await expectOutcome({ ...body, company }, expected(accepted(), row))
  })
})
