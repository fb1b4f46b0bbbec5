import { identityBureau } from '#test/vendors/vendor-answers.ts'
import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { textsTo } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { decisionReasons } from '#domain/underwriting/decision-reasons.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
const errorsOf = ({ status, errors }: Awaited<ReturnType<Applicant['decide']>>) => [
  status,
  ...errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim()),
]
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const withBureau = async <T>(finding: IdentityFinding, run: () => Promise<T>): Promise<T> => {
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau(async () => finding)
  const result = await run()
  api.services.providers.identity = identity
  return result
}
const inReview = async () => (await rosa.apply(bodyUS({ ssn4: '8888' }))).id

describe('the reasons of a decision', () => {
  test('are a closed list in the caller’s language, for underwriters [LET-01]', async () => {
    const list = await uma.call('GET /decision-reasons')
    expect(list.data.map(({ code }) => code)).toEqual(decisionReasons)
    expect(list.data).toContainEqual({
      code: 'unsupported_business',
      message: 'We don’t support this type of business.',
      decisions: ['DECLINED'],
    })
    const french = await uma.call('GET /decision-reasons', { headers: { 'accept-language': 'fr-CA' } })
    expect(french.data).toContainEqual({
      code: 'unsupported_business',
      message: 'Nous n’acceptons pas ce type d’entreprise.',
      decisions: ['DECLINED'],
    })
    expect((await rosa.call('GET /decision-reasons')).errors[0]?.code).toBe('role_missing')
  })

  test('are required, known, and fit the decision [LET-01, CASE-04]', async () => {
    const id = await inReview()
    const decide = async (body: unknown) => errorsOf(await uma.decide(id, body))
    expect(await decide({ decision: 'APPROVED' })).toEqual([422, 'reasons required'])
    expect(await decide({ decision: 'APPROVED', reasons: [] })).toEqual([422, 'reasons required'])
    expect(await decide({ decision: 'APPROVED', reasons: ['I like them.'] })).toEqual([
      422,
      'reasons[0] choice_unknown',
    ])
    expect(await decide({ decision: 'APPROVED', reasons: ['identity_verified', 'excessive_risk'] })).toEqual([
      422,
      'reasons[1] reason_not_applicable',
    ])
    expect(await decide({ decision: 'APPROVED_PENDING', reasons: ['identity_verified'] })).toEqual([
      422,
      'decision choice_unknown',
    ])
    expect(await stateOf(id)).toBe('PENDING')
  })

  test('ask for something when the case goes back to the applicant, and only then [CASE-04]', async () => {
    const id = await inReview()
    const decide = async (body: unknown) => errorsOf(await uma.decide(id, body))
    const asking = { decision: 'PENDING', reasons: ['document_unreadable'] }
    expect(await decide(asking)).toEqual([422, 'stepUps required'])
    expect(await decide({ ...asking, stepUps: ['BO_INFO'] })).toEqual([422, 'stepUps[0] choice_unknown'])
    expect(await decide({ ...approval, stepUps: ['EIN_DOC'] })).toEqual([422, 'stepUps[0] choice_unknown'])
    expect(await decide({ ...asking, stepUps: ['EIN_DOC'] })).toEqual([200])
    expect(await stateOf(id)).toBe('PENDING EIN_DOC')
  })

  test('are the letter’s words, in both languages; a note stays inside [LET-01, CASE-04]', async () => {
    const id = await inReview()
    const note = 'Her lease names another shop.'
    await uma.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_business'], note })
    const read = await rosa.read(id)
    expect(read.data.application.letter?.reasons).toEqual([
      {
        code: 'unverifiable_business',
        message: 'We couldn’t verify the business.',
        remedy: expect.stringContaining('attach a document that shows your business is registered'),
      },
    ])
    const french = await rosa.call('GET /applications/{id}', {
      params: { id },
      headers: { 'accept-language': 'fr-CA' },
    })
    expect(french.data.application.letter?.reasons[0]?.message).toBe(
      'Nous n’avons pas pu vérifier l’entreprise.',
    )
    const mails = await textsTo(api, 'rosa@delgadobakery.com')
    expect(`${read.text} ${french.text} ${mails.join(' ')}`).not.toContain(note)
    const { decision_note: stored } = await api.services.db
      .selectFrom('applications')
      .select('decision_note')
      .where('id', '=', id as ApplicationId)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(note)
  })
})

describe('an approval by a person', () => {
  test.each([
    [{ ssn4: '1111' }, 'FULL_SSN'],
    [{ ssn4: '2222' }, 'GOV_ID_SELFIE'],
    [{ ssn4: '3333' }, 'OTP_SMS'],
    [{ ssn4: '4444' }, 'PHONE_AUTH'],
    [{ ein: '1111' }, 'BUSINESS_INFO'],
    [{ ein: '2222' }, 'EIN_DOC'],
  ])('does not replace what the applicant owes: %j, %s [CASE-04]', async (ending, stepUp) => {
    const { id } = await rosa.apply(bodyUS(ending))
    expect(errorsOf(await uma.decide(id, approval))).toEqual([409, 'step_up_open'])
    // Asking for something else does not make it go away.
    const stepUps = [stepUp === 'EIN_DOC' ? 'GOV_ID_SELFIE' : 'EIN_DOC']
    await uma.decide(id, { decision: 'PENDING', reasons: ['more_information_needed'], stepUps })
    expect((await stateOf(id)).split(' ')).toContain(stepUp)
    expect(errorsOf(await uma.decide(id, approval))).toEqual([409, 'step_up_open'])
  })

  test('waives what only the underwriter asked for [CASE-04]', async () => {
    const id = await inReview()
    await uma.decide(id, { decision: 'PENDING', reasons: ['document_unreadable'], stepUps: ['EIN_DOC'] })
    expect((await uma.decide(id, approval)).status).toBe(200)
    expect(await stateOf(id)).toBe('APPROVED')
  })

  test('keeps full onboarding and the owners’ list open [OWN-12]', async () => {
    const little = await rosa.apply(bodyUS({ ssn4: '8888', ein: '3333' }))
    expect((await uma.decide(little.id, approval)).status).toBe(200)
    expect(await stateOf(little.id)).toBe('APPROVED FULL_ONBOARDING')
    const owned = await rosa.apply(withOwners(bodyUS({ ssn4: '8888' })))
    const { data } = await uma.decide(owned.id, approval)
    expect(data.letter.reasons.map(({ code }) => code)).toEqual(['identity_verified', 'owners_needed'])
    expect(await stateOf(owned.id)).toBe('PENDING BO_INFO')
  })

  test('settles unusual sales, so that payouts begin [CASE-04]', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '9998' }))
    expect(await stateOf(id)).toBe('APPROVED_PENDING')
    const settled = await uma.decide(id, { decision: 'APPROVED', reasons: ['volume_accepted'] })
    expect([settled.status, settled.data.decision]).toEqual([200, 'APPROVED'])
    expect(errorsOf(await uma.decide(id, approval))).toEqual([409, 'already_decided'])
  })

  test('holds for what was found then, and not for what is found later [CASE-04]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '8888', ein: '3333' }))
    await uma.decide(id, approval)
    const params = { id }
    const renamed = {
      company: {
        governmentIdentification: { value: '12-3452222', sourceType: 'FEIN' },
        hasBeneficialOwners: false,
      },
    }
    expect((await rosa.call('PUT /applications/{id}', { params, body: renamed })).status).toBe(200)
    const { data } = await rosa.onboard(id)
    expect(data.letter.reasons.map(({ code }) => code)).toEqual([
      'business_document_needed',
      'business_number_replaced',
      'approval_on_hold',
    ])
    expect(await stateOf(id)).toBe('PENDING EIN_DOC')
  })

  test('waits until changed answers are assessed [CHG-03]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '8888', ein: '3333' }))
    expect((await rosa.save(id, { company: { segment: '179' } })).status).toBe(200)
    expect(errorsOf(await uma.decide(id, approval))).toEqual([409, 'state_forbids'])
  })
})

describe('a Canadian without a SIN', () => {
  test.each(['LAST4_MISMATCH', 'MISMATCH', 'VERIFIED', 'DEVICE_UNKNOWN'] as const)(
    'is asked for a photo ID, whatever the bureau compared: %s [STEP-12]',
    async (finding) => {
      const { id } = await withBureau(finding, () => rosa.apply(bodyCA()))
      expect(await stateOf(id)).toBe('PENDING GOV_ID_SELFIE')
    },
  )

  test('cannot be asked for the rest of an SSN by a person either [CASE-04]', async () => {
    const { id } = await withBureau('THIN_FILE', () => rosa.apply(bodyCA()))
    const body = { decision: 'PENDING', reasons: ['full_ssn_needed'], stepUps: ['EIN_DOC', 'FULL_SSN'] }
    expect(errorsOf(await uma.decide(id, body))).toEqual([422, 'stepUps[1] choice_unknown'])
    expect(await stateOf(id)).toBe('PENDING')
  })
})
