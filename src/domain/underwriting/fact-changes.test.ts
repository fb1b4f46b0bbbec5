import { expect, test } from 'vitest'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { changedFacts } from './fact-changes.ts'

const lines = (...args: Parameters<typeof changedFacts>) =>
  changedFacts(...args).map(({ fact, value, source }) => `${fact} ${JSON.stringify(value)} ${source}`)

test('the first decision records what differs from the neutral values, and what vendors said [POL-04]', () => {
  expect(lines(null, cleanFacts, ['identity'], false)).toEqual([
    'identity "VERIFIED" BUREAU',
    'business "VERIFIED" REGISTRY',
    'ownership "SOLE" APPLICANT',
  ])
})

test('later ones record what changed or was asked for again [POL-04]', () => {
  expect(lines(cleanFacts, cleanFacts, [], false)).toEqual([])
  expect(lines(cleanFacts, cleanFacts, ['identity'], false)).toEqual(['identity "VERIFIED" BUREAU'])
  expect(
    lines(
      cleanFacts,
      { ...cleanFacts, photoId: 'ACCEPTED', monthsSinceDecline: 3, kycKybRequired: true },
      [],
      false,
    ),
  ).toEqual([
    'photoId "ACCEPTED" DOCUMENT_VENDOR',
    'monthsSinceDecline 3 BOOK',
    'kycKybRequired true PARTNER',
  ])
})

test('what a person settles is theirs, and findings of vendors stay the vendors’ [POL-04]', () => {
  const before = { ...cleanFacts, businessNumberReplaced: true }
  const after = { ...cleanFacts, category: 'PROHIBITED', acceptedFindings: { identity: 'VERIFIED' } } as const
  expect(lines(before, after, [], true)).toEqual([
    'businessNumberReplaced false PERSON',
    'category "PROHIBITED" APPLICANT',
    'acceptedFindings {"identity":"VERIFIED"} PERSON',
  ])
})
