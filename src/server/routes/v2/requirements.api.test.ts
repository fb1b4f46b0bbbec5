import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { ownerList, partnerBody, withPartners } from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { InquiryKind, InquiryOutcome } from '../../../domain/inquiries/inquiry.ts'

let api: TestApp
let rosa: Applicant
let uma: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
})
afterAll(() => api.close())

const requirements = async (id: string) => (await rosa.read(id)).data.application.requirements
const told = async (id: string) => (await requirements(id)).map(({ type, status }) => `${type} ${status}`)
const standing = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
const inquire = async (id: string, type: InquiryKind, outcome: InquiryOutcome = 'completed') => {
  const opened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  const { inquiryId } = opened.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return rosa.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
}

describe('what is needed, being checked and done', () => {
  test('is told with why from the first decision to the last', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '2222' }))
    expect(await requirements(id)).toEqual([
      { type: 'GOV_ID_SELFIE', status: 'needed', why: expect.stringContaining('confirm who you are') },
      { type: 'EIN_DOC', status: 'needed', why: expect.any(String) },
    ])
    await inquire(id, 'identification')
    expect(await told(id)).toEqual(['EIN_DOC needed', 'GOV_ID_SELFIE done'])
    await inquire(id, 'verification')
    expect(await told(id)).toEqual(['EIN_DOC done', 'GOV_ID_SELFIE done'])
  })

  test('says of a second failure that a person looks, and why', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await inquire(id, 'identification', 'failed')
    expect(await told(id)).toEqual(['GOV_ID_SELFIE needed'])
    await inquire(id, 'identification', 'failed')
    expect(await requirements(id)).toEqual([
      { type: 'GOV_ID_SELFIE', status: 'being_checked', why: expect.stringContaining('specialist') },
    ])
  })

  test('forgets a phone that could not be proven, for which a photo ID is asked', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '3333' }))
    await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
    for (let tries = 0; tries < 5; tries += 1)
      await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code: '000000' } })
    expect(await told(id)).toEqual(['GOV_ID_SELFIE needed'])
  })

  test('says of a number whose bureau is silent that it is being checked', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    const body = { value: '536226666' }
    const answered = await rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body })
    expect(answered.status).toBe(504)
    expect(await told(id)).toEqual(['FULL_SSN being_checked'])
  })

  test('names each partner who has to act, and nobody before a decision', async () => {
    const draft = await rosa.create(bodyUS())
    expect(draft.data.application.requirements).toEqual([])
    const { id } = await rosa.apply(withPartners(bodyUS()))
    expect(await told(id)).toEqual(['BO_INFO needed'])
    await ownerList(rosa).handIn(id, [partnerBody('sam@example.com')])
    const [sam] = (await ownerList(rosa).list(id)).data
    expect(await requirements(id)).toEqual([
      { type: 'BO_VERIFICATION', ownerId: sam?.id, status: 'needed', why: expect.any(String) },
      { type: 'BO_INFO', status: 'done', why: null },
    ])
    const owner = applicant(await api.as('sam@example.com'))
    const seen = await owner.call('GET /applications/{id}', {
      params: { id },
      query: { ownerId: sam?.id ?? '' },
    })
    expect(seen.data.application.requirements).toEqual([])
  })

  test('leaves the full onboarding to be done after another step was answered', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
    expect(await told(id)).toEqual(['GOV_ID_SELFIE needed', 'FULL_ONBOARDING needed'])
    await inquire(id, 'identification')
    expect((await rosa.read(id)).data.application).toMatchObject({
      decision: 'APPROVED',
      applicationLevel: 'BASIC',
    })
    await rosa.onboard(id)
    expect((await rosa.read(id)).data.application.applicationLevel).toBe('FULL')
    expect(await told(id)).toEqual(['FULL_ONBOARDING done', 'GOV_ID_SELFIE done'])
  })
})

describe('what an underwriter asks beyond the policy', () => {
  const ask = async (stepUps: string[], ssn4 = '8888') => {
    const { id } = await rosa.apply(bodyUS({ ssn4 }))
    const decided = await uma.decide(id, { decision: 'PENDING', reasons: ['Please show us more.'], stepUps })
    expect(decided.status).toBe(200)
    return id
  }

  test('stays asked when one of several is answered, in the underwriter’s words', async () => {
    const id = await ask(['GOV_ID_SELFIE', 'EIN_DOC'])
    await inquire(id, 'identification')
    expect(await standing(id)).toBe('PENDING EIN_DOC')
    expect(await requirements(id)).toEqual([
      { type: 'EIN_DOC', status: 'needed', why: 'Please show us more.' },
      { type: 'GOV_ID_SELFIE', status: 'done', why: null },
    ])
    await inquire(id, 'verification')
    expect(await standing(id)).toBe('PENDING')
    expect(await told(id)).toEqual(['EIN_DOC being_checked', 'GOV_ID_SELFIE being_checked'])
    expect((await uma.decide(id, { decision: 'APPROVED', reasons: [] })).data.decision).toBe('APPROVED')
    expect(await told(id)).toEqual(['EIN_DOC done', 'GOV_ID_SELFIE done'])
  })

  test('is tried twice like any other', async () => {
    const id = await ask(['EIN_DOC'])
    await inquire(id, 'verification', 'failed')
    expect(await standing(id)).toBe('PENDING EIN_DOC')
    await inquire(id, 'verification', 'failed')
    expect(await standing(id)).toBe('PENDING')
  })

  test('is asked although the policy had settled it before', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await inquire(id, 'identification', 'failed')
    await inquire(id, 'identification', 'failed')
    expect(await standing(id)).toBe('PENDING')
    const body = { decision: 'PENDING', reasons: ['Once more, please.'], stepUps: ['GOV_ID_SELFIE'] }
    await uma.decide(id, body)
    expect(await told(id)).toEqual(['GOV_ID_SELFIE needed'])
    await inquire(id, 'identification')
    expect(await standing(id)).toBe('APPROVED')
  })

  test('a phone that cannot be proven gives way to a photo ID', async () => {
    const id = await ask(['PHONE_AUTH', 'EIN_DOC'])
    await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
    for (let tries = 0; tries < 5; tries += 1)
      await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code: '000000' } })
    expect(await standing(id)).toBe('PENDING GOV_ID_SELFIE EIN_DOC')
  })
})
