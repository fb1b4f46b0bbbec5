import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { ownersApi, invitedOwnerBody, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const requirements = async (id: string) => (await rosa.read(id)).data.application.requirements
const requirementStatuses = async (id: string) =>
  (await requirements(id)).map(({ type, status }) => `${type} ${status}`)
const currentOutcome = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
const inquire = async (id: string, type: InquiryKind, outcome: InquiryOutcome = 'completed') => {
  const opened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  const { inquiryId } = opened.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return rosa.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
}

describe('requirements', () => {
  test('have a status and a reason from the first decision to the last', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '2222' }))
    expect(await requirements(id)).toEqual([
      { type: 'GOV_ID_SELFIE', status: 'needed', why: expect.stringContaining('couldn’t verify') },
      { type: 'EIN_DOC', status: 'needed', why: expect.any(String) },
    ])
    await inquire(id, 'identification')
    expect(await requirementStatuses(id)).toEqual(['EIN_DOC needed', 'GOV_ID_SELFIE done'])
    await inquire(id, 'verification')
    expect(await requirementStatuses(id)).toEqual(['EIN_DOC done', 'GOV_ID_SELFIE done'])
  })

  test('are being checked by a person after a second failure', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await inquire(id, 'identification', 'failed')
    expect(await requirementStatuses(id)).toEqual(['GOV_ID_SELFIE needed'])
    await inquire(id, 'identification', 'failed')
    expect(await requirements(id)).toEqual([
      { type: 'GOV_ID_SELFIE', status: 'being_checked', why: expect.stringContaining('our team') },
    ])
  })

  test('replace a phone that could not be verified with a photo ID', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '3333' }))
    await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
    for (let attempt = 0; attempt < 5; attempt += 1)
      await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code: '000000' } })
    expect(await requirementStatuses(id)).toEqual(['GOV_ID_SELFIE needed'])
  })

  test('are being checked while the bureau does not respond', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    const body = { value: '536226666' }
    const response = await rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body })
    expect(response.status).toBe(504)
    expect(await requirementStatuses(id)).toEqual(['FULL_SSN being_checked'])
  })

  test('list each pending partner after the first decision', async () => {
    const draft = await rosa.create(bodyUS())
    expect(draft.data.application.requirements).toEqual([])
    const { id } = await rosa.apply(withOwners(bodyUS()))
    expect(await requirementStatuses(id)).toEqual(['BO_INFO needed'])
    await ownersApi(rosa).submit(id, [invitedOwnerBody('sam@example.com')])
    const [sam] = (await ownersApi(rosa).list(id)).data
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

  test('keep full onboarding open after another step-up is resolved', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
    expect(await requirementStatuses(id)).toEqual(['GOV_ID_SELFIE needed', 'FULL_ONBOARDING needed'])
    await inquire(id, 'identification')
    expect((await rosa.read(id)).data.application).toMatchObject({
      decision: 'APPROVED',
      applicationLevel: 'BASIC',
    })
    await rosa.onboard(id)
    expect((await rosa.read(id)).data.application.applicationLevel).toBe('FULL')
    expect(await requirementStatuses(id)).toEqual(['FULL_ONBOARDING done', 'GOV_ID_SELFIE done'])
  })
})

describe('manual requests of an underwriter', () => {
  const requestStepUps = async (stepUps: string[], ssn4 = '8888') => {
    const { id } = await rosa.apply(bodyUS({ ssn4 }))
    const decided = await uma.decide(id, {
      decision: 'PENDING',
      reasons: ['more_information_needed'],
      stepUps,
    })
    expect(decided.status).toBe(200)
    return id
  }

  test('stay open with the underwriter’s reason until each is submitted', async () => {
    const id = await requestStepUps(['GOV_ID_SELFIE', 'EIN_DOC'])
    await inquire(id, 'identification')
    expect(await currentOutcome(id)).toBe('PENDING EIN_DOC')
    expect(await requirements(id)).toEqual([
      {
        type: 'EIN_DOC',
        status: 'needed',
        why: 'Our team reviewed your application and needs more information.',
      },
      { type: 'GOV_ID_SELFIE', status: 'done', why: null },
    ])
    await inquire(id, 'verification')
    expect(await currentOutcome(id)).toBe('PENDING')
    expect(await requirementStatuses(id)).toEqual(['EIN_DOC being_checked', 'GOV_ID_SELFIE being_checked'])
    expect((await uma.decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })).data.decision).toBe(
      'APPROVED',
    )
    expect(await requirementStatuses(id)).toEqual(['EIN_DOC done', 'GOV_ID_SELFIE done'])
  })

  test('allow one retry like others', async () => {
    const id = await requestStepUps(['EIN_DOC'])
    await inquire(id, 'verification', 'failed')
    expect(await currentOutcome(id)).toBe('PENDING EIN_DOC')
    await inquire(id, 'verification', 'failed')
    expect(await currentOutcome(id)).toBe('PENDING')
  })

  test('reopen evidence that was already decided', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await inquire(id, 'identification', 'failed')
    await inquire(id, 'identification', 'failed')
    expect(await currentOutcome(id)).toBe('PENDING')
    const body = { decision: 'PENDING', reasons: ['document_unreadable'], stepUps: ['GOV_ID_SELFIE'] }
    await uma.decide(id, body)
    expect(await requirementStatuses(id)).toEqual(['GOV_ID_SELFIE needed'])
    await inquire(id, 'identification')
    expect(await currentOutcome(id)).toBe('APPROVED')
  })

  test('a photo ID of one person proves nothing about the number of another [CHG-03]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    const stepUps = ['FULL_SSN', 'GOV_ID_SELFIE']
    await uma.decide(id, { decision: 'PENDING', reasons: ['photo_id_needed'], stepUps })
    await inquire(id, 'identification')
    const body = { value: '536-22-1112' }
    await rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body })
    expect(await currentOutcome(id)).toBe('PENDING GOV_ID_SELFIE')
  })

  test('a document of one company proves nothing about another [CHG-03]', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    const stepUps = ['BUSINESS_INFO', 'EIN_DOC']
    await uma.decide(id, { decision: 'PENDING', reasons: ['business_document_needed'], stepUps })
    await inquire(id, 'verification')
    const body = {
      name: 'Okafor Imports LLC',
      governmentIdentification: { value: '12-3452222', sourceType: 'FEIN' },
      address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
    }
    await rosa.call('POST /applications/{id}/step-ups/business-info', { params: { id }, body })
    expect(await currentOutcome(id)).toBe('PENDING EIN_DOC')
  })

  test('replace a phone that cannot be verified with a photo ID', async () => {
    const id = await requestStepUps(['PHONE_AUTH', 'EIN_DOC'])
    await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
    for (let attempt = 0; attempt < 5; attempt += 1)
      await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code: '000000' } })
    expect(await currentOutcome(id)).toBe('PENDING GOV_ID_SELFIE EIN_DOC')
  })
})
