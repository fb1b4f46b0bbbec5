import { describe, expect, test } from 'vitest'
import type { OwnerId } from '../ids.ts'
import type { ListedOwner } from '../owners/ownership.ts'
import { afterAnswer, afterRuling, reasonOn, requirementsOf, type Requirement } from './requirements.ts'

const ruled = (of: Partial<Parameters<typeof afterRuling>[1]>) => ({
  decision: 'PENDING' as const,
  applicationLevel: 'FULL' as const,
  stepUps: [],
  reasons: [],
  ...of,
})
const told = (list: readonly Requirement[]) => list.map(({ type, status }) => `${type} ${status}`)
const asked: Requirement[] = [
  { type: 'FULL_SSN', status: 'needed' },
  { type: 'EIN_DOC', status: 'needed' },
]

describe('what was asked', () => {
  test('is needed, then being checked from its answer on, then done', () => {
    const answered = afterAnswer(asked, ['FULL_SSN'])
    expect(told(answered)).toEqual(['FULL_SSN being_checked', 'EIN_DOC needed'])
    expect(told(afterRuling(answered, ruled({ stepUps: [{ type: 'EIN_DOC' }] })))).toEqual([
      'EIN_DOC needed',
      'FULL_SSN done',
    ])
  })
  test('is needed again when its answer did not do', () => {
    const again = afterRuling(afterAnswer(asked, ['EIN_DOC']), ruled({ stepUps: [{ type: 'EIN_DOC' }] }))
    expect(told(again)).toEqual(['EIN_DOC needed'])
  })
  test('is no requirement any more when nobody asks it and nobody answered it', () => {
    expect(afterRuling(asked, ruled({ decision: 'APPROVED' }))).toEqual([])
  })
  test('is being checked while a person looks at the case, or at this very answer', () => {
    const answered = afterAnswer(asked, ['FULL_SSN', 'EIN_DOC'])
    expect(told(afterRuling(answered, ruled({})))).toEqual(['FULL_SSN being_checked', 'EIN_DOC being_checked'])
    const refused = ruled({
      stepUps: [{ type: 'GOV_ID_SELFIE' }],
      reasons: ['photo_id_needed', 'business_document_refused'],
    })
    expect(told(afterRuling(answered, refused))).toEqual([
      'GOV_ID_SELFIE needed',
      'FULL_SSN done',
      'EIN_DOC being_checked',
    ])
    expect(told(afterRuling(answered, ruled({ decision: 'DECLINED' })))).toEqual([
      'FULL_SSN done',
      'EIN_DOC done',
    ])
  })
  test('as full onboarding is done once the level is FULL', () => {
    const basic: Requirement[] = [{ type: 'FULL_ONBOARDING', status: 'needed' }]
    expect(told(afterRuling(basic, ruled({ decision: 'APPROVED' })))).toEqual(['FULL_ONBOARDING done'])
  })
})

describe('the list as it is told', () => {
  const partner = (id: string, status: ListedOwner['status']): ListedOwner => ({
    id: id as OwnerId,
    type: 'OWNER',
    status,
  })

  test('has what is needed first, in the order it is asked', () => {
    const kept: Requirement[] = [{ type: 'FULL_SSN', status: 'done' }]
    expect(told(requirementsOf(kept, [{ type: 'EIN_DOC' }, { type: 'BO_INFO' }], []))).toEqual([
      'EIN_DOC needed',
      'BO_INFO needed',
      'FULL_SSN done',
    ])
  })
  test('says of an answered step whose bureau is silent that it is being checked', () => {
    const kept = afterAnswer([{ type: 'FULL_SSN', status: 'needed' }], ['FULL_SSN'])
    expect(told(requirementsOf(kept, [{ type: 'FULL_SSN' }], []))).toEqual(['FULL_SSN being_checked'])
  })
  test('reads from the list of owners who has to act, who is looked at and who is done', () => {
    const owners = [partner('a', 'INVITED'), partner('b', 'ERROR'), partner('c', 'VERIFIED')]
    expect(requirementsOf([], [{ type: 'BO_VERIFICATION', ownerId: 'a' }], owners)).toEqual([
      { type: 'BO_VERIFICATION', ownerId: 'a', status: 'needed' },
      { type: 'BO_INFO', status: 'done' },
      { type: 'BO_VERIFICATION', ownerId: 'b', status: 'being_checked' },
      { type: 'BO_VERIFICATION', ownerId: 'c', status: 'done' },
    ])
  })
  test('gives each thing the reason that asks for it, or the words of the person who does', () => {
    const needed = { type: 'EIN_DOC', status: 'needed' } as const
    expect(reasonOn(needed, ['photo_id_needed', 'business_not_active'])).toBe('business_not_active')
    expect(reasonOn(needed, ['photo_id_needed', { words: 'Please' }])).toEqual({ words: 'Please' })
    expect(reasonOn({ ...needed, status: 'being_checked' }, ['business_document_refused'])).toBe(
      'business_document_refused',
    )
    expect(reasonOn({ ...needed, status: 'done' }, ['business_not_active'])).toBeNull()
  })
})
