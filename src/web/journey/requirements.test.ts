import { expect, test } from 'vitest'
import type { LetterView } from '../../contract/v2/application-view.ts'
import { isToldBy, requirementsOf } from './requirements.ts'
import { askAgain, notesOf, takeNote, typesWith } from './step-up-notes.ts'
import type { Typed } from './draft.ts'

const letter = (...codes: LetterView['reasons'][number]['code'][]): LetterView => ({
  policyVersion: 'test',
  reasons: codes.map((code) => ({ code, message: `because of ${code}` })),
})

test('what is needed comes in the server’s order, each with the reason that asks for it', () => {
  const asked: Parameters<typeof requirementsOf>[0] = {
    decision: 'PENDING',
    stepUpDetails: [{ type: 'EIN_DOC' }, { type: 'GOV_ID_SELFIE' }],
    letter: letter('photo_id_needed', 'business_document_needed'),
  }
  expect(requirementsOf(asked, {})).toEqual([
    { type: 'EIN_DOC', state: 'needed', why: 'because of business_document_needed' },
    { type: 'GOV_ID_SELFIE', state: 'needed', why: 'because of photo_id_needed' },
  ])
  expect(isToldBy(requirementsOf(asked, {}), 'because of photo_id_needed')).toBe(true)
  expect(isToldBy(requirementsOf(asked, {}), 'because of under_review')).toBe(false)
})

test('several partners to wait for are one line, which asks nothing of the applicant', () => {
  const stepUpDetails = [
    { type: 'BO_VERIFICATION', ownerId: 'a' },
    { type: 'BO_VERIFICATION', ownerId: 'b' },
  ] as const
  expect(
    requirementsOf({ decision: 'APPROVED_PENDING', stepUpDetails: [...stepUpDetails], letter: null }, {}).map(
      ({ state }) => state,
    ),
  ).toEqual(['waiting'])
})

test('what was given is done, or looked at by a person while nothing else is asked', () => {
  const notes = { FULL_SSN: 'answered' } as const
  const given = (decision: 'APPROVED' | 'PENDING') =>
    requirementsOf({ decision, stepUpDetails: [], letter: letter('under_review') }, notes)
  expect(given('APPROVED')).toEqual([{ type: 'FULL_SSN', state: 'done', why: null }])
  expect(given('PENDING')).toEqual([{ type: 'FULL_SSN', state: 'checking', why: null }])
})

test('a photo ID that was refused is looked at by a person, whichever visit gave it', () => {
  const review = {
    decision: 'PENDING',
    stepUpDetails: [{ type: 'EIN_DOC' }],
    letter: letter('photo_id_refused'),
  } as const
  expect(requirementsOf({ ...review, stepUpDetails: [...review.stepUpDetails] }, {})[1]).toEqual({
    type: 'GOV_ID_SELFIE',
    state: 'checking',
    why: 'because of photo_id_refused',
  })
})

test('an answered step that is asked once more is needed', () => {
  expect(
    requirementsOf(
      { decision: 'PENDING', stepUpDetails: [{ type: 'GOV_ID_SELFIE' }], letter: null },
      { GOV_ID_SELFIE: 'answered' },
    ),
  ).toEqual([{ type: 'GOV_ID_SELFIE', state: 'needed', why: null }])
})

test('a step put off is asked again when the application is taken up; what was answered stays noted', () => {
  const kept = new Map<string, Typed>()
  const draft = {
    typed: (page: string) => kept.get(page) ?? {},
    keepTyped: (page: string, typed: Typed) => void kept.set(page, typed),
  }
  takeNote(draft, 'one', ['FULL_SSN'], 'answered')
  takeNote(draft, 'one', ['GOV_ID_SELFIE'], 'deferred')
  expect(typesWith(notesOf(draft, 'one'), 'deferred')).toEqual(['GOV_ID_SELFIE'])
  expect(notesOf(draft, 'two')).toEqual({})
  askAgain(draft, 'one')
  expect(notesOf(draft, 'one')).toEqual({ FULL_SSN: 'answered' })
})
