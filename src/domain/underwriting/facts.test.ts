import { expect, test } from 'vitest'
import { comparedFinding, identityFindings } from './facts.ts'

test('without a number a bureau compared nothing, whatever it reports; other findings stay', () => {
  const withoutNumber = identityFindings.map((finding) => comparedFinding(finding, false))
  expect(identityFindings.filter((finding, at) => withoutNumber[at] === finding)).toEqual([
    'PHOTO_ID_REQUIRED',
    'WATCH_LIST',
    'WATCH_LIST_POSSIBLE',
    'POLITICALLY_EXPOSED',
    'ADVERSE_MEDIA',
    'DECEASED',
    'THIN_FILE',
    'UNREADABLE',
    'NO_ANSWER',
    'NUMBER_MISSING',
    'NOT_CHECKED',
  ])
  expect(comparedFinding('VERIFIED', false)).toBe('NUMBER_MISSING')
  expect(identityFindings.map((finding) => comparedFinding(finding, true))).toEqual(identityFindings)
})
