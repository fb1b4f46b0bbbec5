import { expect, test } from 'vitest'
import { isAccepted, linkedState, uniqueAcceptances } from './acceptance.ts'

const waiting = {
  decision: 'PENDING',
  decidedAt: new Date('2026-11-24T10:00:00Z'),
  reasons: ['under_review', 'linked_application'],
  requests: [],
  cases: [],
  owners: [{ id: 'urn:apl:1', type: 'OWNER', status: 'IN_REVIEW' }],
} as const satisfies Parameters<typeof linkedState>[0]
const later = new Date('2026-11-25T10:00:00Z')

test.each<[string, Partial<Parameters<typeof linkedState>[0]>]>([
  ['declined', { decision: 'DECLINED' }],
  ['for another reason', { reasons: ['under_review'] }],
  ['asked for a document', { requests: ['EIN_DOC'] }],
  ['with a change in review', { cases: ['urn:cas:1'] }],
  [
    'with another partner in review',
    { owners: [...waiting.owners, { id: 'urn:apl:2', type: 'OWNER', status: 'ERROR' }] },
  ],
  ['with the partner denied', { owners: [{ id: 'urn:apl:1', type: 'OWNER', status: 'DENIED' }] }],
])('%s, it is in another state [SEC-32]', (_what, change) => {
  expect(linkedState({ ...waiting, ...change })).not.toEqual(linkedState(waiting))
})

test('decided again with the same outcome, it is in the same state; declined again, in another [SEC-32]', () => {
  const again = { decidedAt: later, reasons: waiting.reasons.toReversed() }
  expect(linkedState({ ...waiting, ...again })).toEqual(linkedState(waiting))
  const declined = { ...waiting, decision: 'DECLINED' } as const
  expect(linkedState({ ...declined, decidedAt: later })).not.toEqual(linkedState(declined))
})

test('how an approval came about does not matter [SEC-32]', () => {
  const one = { ...waiting, decision: 'APPROVED', reasons: ['all_verified'] } as const
  const other = { ...waiting, decision: 'APPROVED_PENDING', reasons: ['owners_unverified'] } as const
  expect(linkedState(one)).toEqual(linkedState(other))
})

test('an id alone counts only where no state of it is known [SEC-32]', () => {
  const found = { id: 'urn:app:1', state: 'now' } as const
  expect(isAccepted([{ ...found }], found, false)).toBe(true)
  expect(isAccepted([{ ...found, state: 'before' }], found, true)).toBe(false)
  expect([true, false].map((isKnownBefore) => isAccepted([], found, isKnownBefore))).toEqual([true, false])
  expect(uniqueAcceptances([found, { ...found }, { ...found, state: 'before' }])).toHaveLength(2)
})
