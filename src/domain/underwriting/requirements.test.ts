import { describe, expect, test } from 'vitest'
import type { OwnerId } from '../application/ids.ts'
import type { ListedOwner } from '../owners/ownership.ts'
import {
  requirementsAfterSubmission,
  requirementsAfterDecision,
  reasonForRequirement,
  listRequirements,
  type Requirement,
} from './requirements.ts'

const decided = (change: Partial<Parameters<typeof requirementsAfterDecision>[1]>) => ({
  decision: 'PENDING' as const,
  applicationLevel: 'FULL' as const,
  stepUps: [],
  reasons: [],
  ...change,
})
const summarize = (list: readonly Requirement[]) => list.map(({ type, status }) => `${type} ${status}`)
const requested: Requirement[] = [
  { type: 'FULL_SSN', status: 'needed' },
  { type: 'EIN_DOC', status: 'needed' },
]

describe('a requested requirement', () => {
  test('is needed, then being checked after submission, then done', () => {
    const submitted = requirementsAfterSubmission(requested, ['FULL_SSN'])
    expect(summarize(submitted)).toEqual(['FULL_SSN being_checked', 'EIN_DOC needed'])
    expect(
      summarize(requirementsAfterDecision(submitted, decided({ stepUps: [{ type: 'EIN_DOC' }] }))),
    ).toEqual(['EIN_DOC needed', 'FULL_SSN done'])
  })
  test('is needed again if the evidence was insufficient', () => {
    const decidedAgain = requirementsAfterDecision(
      requirementsAfterSubmission(requested, ['EIN_DOC']),
      decided({ stepUps: [{ type: 'EIN_DOC' }] }),
    )
    expect(summarize(decidedAgain)).toEqual(['EIN_DOC needed'])
  })
  test('is dropped if it is no longer requested and was not submitted', () => {
    expect(requirementsAfterDecision(requested, decided({ decision: 'APPROVED' }))).toEqual([])
  })
  test('is being checked while a person reviews the case or this evidence', () => {
    const submitted = requirementsAfterSubmission(requested, ['FULL_SSN', 'EIN_DOC'])
    expect(summarize(requirementsAfterDecision(submitted, decided({})))).toEqual([
      'FULL_SSN being_checked',
      'EIN_DOC being_checked',
    ])
    for (const rejection of ['business_document_unverified', 'business_document_refused'] as const) {
      const rejected = decided({
        stepUps: [{ type: 'GOV_ID_SELFIE' }],
        reasons: ['photo_id_needed', rejection],
      })
      expect(summarize(requirementsAfterDecision(submitted, rejected))).toEqual([
        'GOV_ID_SELFIE needed',
        'FULL_SSN done',
        'EIN_DOC being_checked',
      ])
    }
    expect(summarize(requirementsAfterDecision(submitted, decided({ decision: 'DECLINED' })))).toEqual([
      'FULL_SSN done',
      'EIN_DOC done',
    ])
  })
  test('of full onboarding is done once the level is FULL', () => {
    const basic: Requirement[] = [{ type: 'FULL_ONBOARDING', status: 'needed' }]
    expect(summarize(requirementsAfterDecision(basic, decided({ decision: 'APPROVED' })))).toEqual([
      'FULL_ONBOARDING done',
    ])
    expect(
      requirementsAfterDecision(basic, decided({ decision: 'APPROVED', applicationLevel: 'BASIC' })),
    ).toEqual([])
  })
  test('of the owners is not stored, since their list has it', () => {
    const both = decided({ stepUps: [{ type: 'BO_INFO' }, { type: 'EIN_DOC' }] })
    expect(summarize(requirementsAfterDecision([], both))).toEqual(['EIN_DOC needed'])
  })
  test('is done with the decision, a refused document included', () => {
    const submitted = requirementsAfterSubmission(requested, ['EIN_DOC'])
    expect(summarize(requirementsAfterDecision(submitted, decided({ decision: 'APPROVED' })))).toEqual([
      'EIN_DOC done',
    ])
    const refused = decided({ decision: 'DECLINED', reasons: ['business_document_refused'] })
    expect(summarize(requirementsAfterDecision(submitted, refused))).toEqual(['EIN_DOC done'])
  })
})

describe('the list of requirements', () => {
  const partner = (id: string, status: ListedOwner['status']): ListedOwner => ({
    id: id as OwnerId,
    type: 'OWNER',
    status,
  })

  test('begins with needed ones in the order of the step-ups', () => {
    const stored: Requirement[] = [{ type: 'FULL_SSN', status: 'done' }]
    expect(summarize(listRequirements(stored, [{ type: 'EIN_DOC' }, { type: 'BO_INFO' }], []))).toEqual([
      'EIN_DOC needed',
      'BO_INFO needed',
      'FULL_SSN done',
    ])
  })
  test('shows a submitted step-up as being checked while the bureau does not respond', () => {
    const stored = requirementsAfterSubmission([{ type: 'FULL_SSN', status: 'needed' }], ['FULL_SSN'])
    expect(summarize(listRequirements(stored, [{ type: 'FULL_SSN' }], []))).toEqual([
      'FULL_SSN being_checked',
    ])
  })
  test('includes a status per owner', () => {
    const owners = [partner('a', 'INVITED'), partner('b', 'ERROR'), partner('c', 'VERIFIED')]
    expect(listRequirements([], [{ type: 'BO_VERIFICATION', ownerId: 'a' }], owners)).toEqual([
      { type: 'BO_VERIFICATION', ownerId: 'a', status: 'needed' },
      { type: 'BO_INFO', status: 'done' },
      { type: 'BO_VERIFICATION', ownerId: 'b', status: 'being_checked' },
      { type: 'BO_VERIFICATION', ownerId: 'c', status: 'done' },
    ])
  })
  test('names each once and leaves out what is no longer asked', () => {
    const stored: Requirement[] = [
      { type: 'FULL_SSN', status: 'being_checked' },
      { type: 'GOV_ID_SELFIE', status: 'needed' },
    ]
    expect(summarize(listRequirements(stored, [{ type: 'FULL_SSN' }, { type: 'EIN_DOC' }], []))).toEqual([
      'FULL_SSN being_checked',
      'EIN_DOC needed',
    ])
  })
  test('leaves out the applicant and partners without an open request', () => {
    const applicant: ListedOwner = { ...partner('me', 'VERIFIED'), type: 'APPLICANT_OWNER' }
    expect(listRequirements([], [], [applicant, partner('a', 'INVITED'), partner('b', 'VERIFIED')])).toEqual([
      { type: 'BO_INFO', status: 'done' },
      { type: 'BO_VERIFICATION', ownerId: 'b', status: 'done' },
    ])
  })
  test('explains each requirement with its reason code or what an underwriter says', () => {
    const needed = { type: 'EIN_DOC', status: 'needed' } as const
    expect(reasonForRequirement(needed, ['photo_id_needed', 'business_not_active'])).toBe(
      'business_not_active',
    )
    expect(reasonForRequirement(needed, ['photo_id_needed', 'document_unreadable'])).toBe(
      'document_unreadable',
    )
    const checked = { ...needed, status: 'being_checked' } as const
    for (const rejection of ['business_document_unverified', 'business_document_refused'] as const)
      expect(reasonForRequirement(checked, ['photo_id_refused', rejection])).toBe(rejection)
    expect(reasonForRequirement(checked, ['photo_id_refused'])).toBeNull()
    expect(reasonForRequirement({ ...needed, status: 'done' }, ['business_not_active'])).toBeNull()
  })
})
