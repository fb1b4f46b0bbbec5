import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { ApplicationBody } from '../../../contract/v2/applications.ts'
import { passesLuhn } from '../../../domain/rules/luhn.ts'
import type { StepUpType } from '../../../domain/states.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** What the contract's table says of an ending: what is asked, one after the other, and how it ends once given. */
interface IdentityRow {
  asks: StepUpType[]
  ends: 'accepted' | 'declined' | 'error' | 'person'
}
const accepted = (...asks: StepUpType[]): IdentityRow => ({ asks, ends: 'accepted' })

const identityUS: Record<string, IdentityRow> = {
  '4321': accepted(),
  '1111': accepted('FULL_SSN'),
  '1112': accepted('FULL_SSN', 'GOV_ID_SELFIE'),
  '2222': accepted('GOV_ID_SELFIE'),
  '3333': accepted('OTP_SMS'),
  '4444': accepted('PHONE_AUTH'),
  '5555': { asks: [], ends: 'declined' },
  '6666': accepted(),
  '7777': { asks: [], ends: 'error' },
  '8888': { asks: [], ends: 'person' },
}
/** A whole number from the start: 1111 matches, 1112 goes straight to a photo ID; none at all, too. */
const identityWhole: Record<string, IdentityRow> = {
  ...identityUS,
  '1111': accepted(),
  '1112': accepted('GOV_ID_SELFIE'),
}
const identityCA: Record<string, IdentityRow> = { ...identityWhole, '': accepted('GOV_ID_SELFIE') }

interface BusinessRow {
  asks: StepUpType[]
  ends: 'APPROVED' | 'APPROVED_PENDING'
  /** Declined unless a document says otherwise. */
  declinedPending?: true
}
const business: Record<string, BusinessRow> = {
  '6780': { asks: [], ends: 'APPROVED' },
  '1111': { asks: ['BUSINESS_INFO'], ends: 'APPROVED' },
  '2222': { asks: ['EIN_DOC'], ends: 'APPROVED' },
  '3333': { asks: ['FULL_ONBOARDING'], ends: 'APPROVED' },
  '4444': { asks: ['EIN_DOC'], ends: 'APPROVED', declinedPending: true },
  '9998': { asks: [], ends: 'APPROVED_PENDING' },
}

function expected(person: IdentityRow, company: BusinessRow) {
  // Decided at BASIC where the business is too little known, and left there.
  const level = company.asks.includes('FULL_ONBOARDING') ? 'BASIC' : 'FULL'
  if (person.ends === 'declined') return { first: 'DECLINED', asked: [], last: 'DECLINED', level }
  if (person.ends === 'error') return { first: 'ERROR', asked: [], last: 'ERROR', level }
  const [firstAsk] = person.asks
  const isAsked = firstAsk !== undefined || company.asks.some((type) => type !== 'FULL_ONBOARDING')
  const review = person.ends === 'person'
  const first = company.declinedPending ? 'DECLINED_PENDING' : isAsked || review ? 'PENDING' : company.ends
  return {
    first: [first, ...(firstAsk ? [firstAsk] : []), ...company.asks].join(' '),
    asked: [...person.asks, ...company.asks].toSorted(),
    last: review ? 'PENDING' : company.ends,
    level: 'FULL',
  }
}

let people = 0
/** Somebody new, with a phone of their own: codes are limited by person and by number. */
async function somebody(): Promise<{ who: Applicant; phone: string }> {
  people += 1
  const who = applicant(await api.as(`walker${people}@example.com`))
  return { who, phone: `415555${String(1000 + people)}` }
}

interface Walk {
  who: Applicant
  id: string
  body: ApplicationBody
}
const answerWith: Record<StepUpType, (walk: Walk) => Promise<unknown>> = {
  FULL_SSN: ({ who, id, body }) =>
    who.call('POST /applications/{id}/step-ups/full-ssn', {
      params: { id },
      body: { value: `53622${body.applicant?.governmentIdentification?.value}` },
    }),
  OTP_SMS: byCode,
  PHONE_AUTH: byCode,
  GOV_ID_SELFIE: (walk) => byInquiry(walk, 'identification'),
  EIN_DOC: (walk) => byInquiry(walk, 'verification'),
  BUSINESS_INFO: ({ who, id, body: { company } }) =>
    who.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: {
        name: 'Delgado and Daughters LLC',
        governmentIdentification: company?.governmentIdentification,
        address: company?.address,
      },
    }),
  FULL_ONBOARDING: ({ who, id }) => who.onboard(id),
  BO_INFO: () => Promise.reject(new Error('nobody else owns a quarter')),
  BO_VERIFICATION: () => Promise.reject(new Error('nobody else owns a quarter')),
}

async function byCode({ who, id }: Walk) {
  await who.call('POST /applications/{id}/otp-code', { params: { id } })
  await api.runJobs()
  const [newest] = await listSandboxMessages(api.services.db, { channel: 'sms' })
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  return who.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
}

async function byInquiry({ who, id }: Walk, type: 'identification' | 'verification') {
  const opened = await who.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  const { inquiryId } = opened.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'completed' })
  return who.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
}

/** Applies, gives whatever is asked, one after the other, and tells the way. */
async function walkToTheEnd({ applicant: person, company }: ApplicationBody) {
  const { who, phone } = await somebody()
  const body = { applicant: { ...person, localPhoneNumber: phone }, company }
  const { id, status } = await who.apply(body)
  if (status === 504) {
    await api.advance(60_000)
    await api.runJobs()
  }
  const standing = async () => (await who.read(id)).data.application
  const told = ({ decision, stepUpDetails }: Awaited<ReturnType<typeof standing>>) =>
    [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
  let now = await standing()
  const first = told(now)
  const asked: StepUpType[] = []
  while (now.stepUpDetails[0]) {
    const [{ type }] = now.stepUpDetails
    if (asked.includes(type)) throw new Error(`${type} is asked again`)
    asked.push(type)
    await answerWith[type]({ who, id, body })
    now = await standing()
  }
  const { decision: last, requirements, applicationLevel: level } = now
  return { first, asked: asked.toSorted(), last, requirements, level }
}

const pairs = (identity: Record<string, IdentityRow>) =>
  Object.entries(identity).flatMap(([person, identityRow]) =>
    Object.entries(business).map(
      ([company, businessRow]) => [person, company, expected(identityRow, businessRow)] as const,
    ),
  )

async function expectWalk(body: ApplicationBody, outcome: ReturnType<typeof expected>) {
  const walked = await walkToTheEnd(body)
  const { last, asked } = outcome
  expect(walked).toMatchObject(outcome)
  // Whatever was asked is told to the end: done, or looked at by a person.
  const state = last === 'PENDING' ? 'being_checked' : 'done'
  expect(walked.requirements.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual(
    asked.map((type) => `${type} ${state}`),
  )
}

/** The first nine digits with this ending that a SIN and a business number may have. */
function nineDigits(ending: string): string {
  for (let head = 10_000; ; head += 1) if (passesLuhn(`${head}${ending}`)) return `${head}${ending}`
}

describe('each row of the sandbox’s tables, alone and with every other, walked to its end', () => {
  test.each(pairs(identityUS))('SSN %s with EIN %s', async (ssn4, ein, outcome) => {
    await expectWalk(bodyUS({ ssn4, ein }), outcome)
  })

  test.each(pairs(identityWhole))('a whole SSN %s with EIN %s', async (ending, ein, outcome) => {
    const body = bodyUS({ ein })
    const governmentIdentification = { value: `53622${ending}`, sourceType: 'SSN9' as const }
    await expectWalk({ ...body, applicant: { ...body.applicant, governmentIdentification } }, outcome)
  })

  test.each(pairs(identityCA))(
    'in Canada, SIN %s with corporation number %s',
    async (ending, cn, outcome) => {
      const sin = ending === '' ? {} : { sin: nineDigits(ending) }
      await expectWalk(bodyCA({ ...sin, cn: `777${cn}`, territory: 'ON' }), outcome)
    },
  )

  test.each(Object.entries(business))('in Canada, business number %s', async (ending, row) => {
    const body = bodyCA({ sin: nineDigits('4321'), territory: 'ON' })
    const governmentIdentification = { value: `${nineDigits(ending)}RC0001`, sourceType: 'BN' as const }
    const company = { ...body.company, governmentIdentification }
    await expectWalk({ ...body, company }, expected(accepted(), row))
  })
})
