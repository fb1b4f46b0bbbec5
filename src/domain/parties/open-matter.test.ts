import { expect, test } from 'vitest'
import { holdsApplication, isOpenMatter, type MatterSource, owesEvidence } from './open-matter.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const source = (change: Partial<MatterSource>): MatterSource => ({
  decision: 'PENDING',
  isWithdrawn: false,
  submittedAt: day(20),
  reasons: [],
  hasPersonalRequest: false,
  openCases: [],
  check: 'NONE',
  ...change,
})

test.each<[string, Partial<MatterSource>, boolean]>([
  ['in the queue', { openCases: ['REVIEW'] }, true],
  ['with a proposed decision', { openCases: ['CONFIRMATION'] }, true],
  ['with an appeal', { decision: 'DECLINED', openCases: ['APPEAL'] }, true],
  ['approved, with a change in review', { decision: 'APPROVED', openCases: ['CHANGE'] }, true],
  ['in error', { decision: 'ERROR' }, true],
  ['asked by one of us', { hasPersonalRequest: true }, true],
  ['asked for a photo ID before it is reviewed', { reasons: ['photo_id_needed', 'under_review'] }, true],
  ['asked for a photo ID', { reasons: ['photo_id_needed'] }, false],
  ['approved', { decision: 'APPROVED', reasons: ['all_verified'] }, false],
  ['declined', { decision: 'DECLINED', reasons: ['unable_to_serve'] }, false],
  ['withdrawn while it was reviewed', { isWithdrawn: true, reasons: ['under_review'] }, true],
  ['withdrawn in error', { isWithdrawn: true, decision: 'ERROR' }, true],
  ['withdrawn after one of us asked something', { isWithdrawn: true, hasPersonalRequest: true }, true],
  ['withdrawn while it waited for another', { isWithdrawn: true, reasons: ['linked_application'] }, false],
  ['withdrawn before its photo ID', { isWithdrawn: true, reasons: ['photo_id_needed'] }, false],
  ['that waits for a vendor', { check: 'AWAITED' }, true],
  ['withdrawn while a vendor was to answer', { isWithdrawn: true, check: 'AWAITED' }, true],
  ['about whom a list was found before the decision', { check: 'LISTED' }, true],
  ['returned to its applicant after a list was found', { submittedAt: null, check: 'LISTED' }, true],
  ['approved despite a list', { decision: 'APPROVED', check: 'LISTED' }, false],
  ['declined for a hit that nobody dismissed', { decision: 'DECLINED', check: 'HIT' }, true],
  ['approved beside a hit that nobody dismissed', { decision: 'APPROVED', check: 'HIT' }, true],
  ['approved while a change waits for a vendor', { decision: 'APPROVED', check: 'AWAITED' }, false],
  ['read a second time', { decision: 'APPROVED', openCases: ['SECOND_READING'] }, false],
])('an application %s is an open matter: %j %s [SEC-31]', (_what, change, expected) => {
  expect(isOpenMatter(source(change))).toBe(expected)
})

test('two applications do not wait for each other: one held by the first holds only those after it [SEC-31]', () => {
  const held = source({ reasons: ['linked_application'], openCases: ['REVIEW'] })
  expect(holdsApplication(held, { submittedAt: day(19) })).toBe(false)
  expect(holdsApplication(held, { submittedAt: day(21) })).toBe(true)
  expect(holdsApplication(held, { submittedAt: null })).toBe(true)
  const own = source({ reasons: ['linked_application', 'restricted_category'], openCases: ['REVIEW'] })
  expect(holdsApplication(own, { submittedAt: day(19) })).toBe(true)
})

test('one that only waits for a vendor holds those after it, and what a list says holds all [SEC-31, VEND-02]', () => {
  const waiting = source({ check: 'AWAITED' })
  expect(holdsApplication(waiting, { submittedAt: day(19) })).toBe(false)
  expect(holdsApplication(waiting, { submittedAt: day(21) })).toBe(true)
  // A draft again: it isn't awaiting a decision, so the two can't block each other.
  expect(holdsApplication({ ...waiting, submittedAt: null }, { submittedAt: day(19) })).toBe(true)
  expect(holdsApplication(source({ check: 'LISTED' }), { submittedAt: day(19) })).toBe(true)
})

const later = {
  submittedAt: day(21),
  isSamePerson: true,
  isSameBusiness: true,
  evidence: { photoId: 'NONE', businessDocument: 'NONE' },
} as const

test.each<[string, Partial<MatterSource>, Partial<Parameters<typeof owesEvidence>[1]>, boolean]>([
  ['a withdrawn photo ID', { isWithdrawn: true, reasons: ['photo_id_needed'] }, {}, true],
  ['a photo ID still asked for', { reasons: ['photo_id_needed'] }, {}, true],
  [
    'a document of a dissolved business',
    { decision: 'DECLINED_PENDING', reasons: ['business_not_active'] },
    {},
    true,
  ],
  ['a document of a business', { reasons: ['business_document_needed'] }, {}, true],
  ['a correction of a business', { reasons: ['business_details_differ'] }, {}, true],
  ['a proof of the phone', { reasons: ['phone_proof_needed'] }, {}, false],
  ['nothing any more', { decision: 'APPROVED', reasons: ['all_verified'] }, {}, false],
  [
    'a photo ID of somebody else for another business',
    { reasons: ['photo_id_needed'] },
    { isSamePerson: false, isSameBusiness: false },
    false,
  ],
  [
    'a photo ID of somebody who sends another person for the same business',
    { reasons: ['photo_id_needed'] },
    { isSamePerson: false, evidence: { photoId: 'ACCEPTED', businessDocument: 'NONE' } },
    true,
  ],
  ['a document of another business', { reasons: ['business_not_active'] }, { isSameBusiness: false }, false],
  [
    'a photo ID that the later one gives',
    { reasons: ['photo_id_needed'] },
    { evidence: { photoId: 'ACCEPTED', businessDocument: 'NONE' } },
    false,
  ],
  ['a photo ID, and came later', { submittedAt: day(22), reasons: ['photo_id_needed'] }, {}, false],
])('an application that owes %s holds a later one: %j %j %s [SEC-32]', (_what, other, change, expected) => {
  expect(owesEvidence(source(other), { ...later, ...change })).toBe(expected)
})
