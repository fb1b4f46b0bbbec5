import { expect, test } from 'vitest'
import { isSameSignature, parseTerms, termsLanguage, type TermsText } from './terms.ts'

test.each([
  ['US', 'en-US', 'en-US'],
  ['US', 'fr-CA', 'en-US'],
  ['CA', 'en-CA', 'en-CA'],
  ['CA', 'fr-CA', 'fr-CA'],
  ['CA', 'en-US', 'en-CA'],
] as const)('the terms of %s are read in %s as %s', (market, language, expected) => {
  expect(termsLanguage(market, language)).toBe(expected)
})

test('a text has a title, sections, paragraphs and lists', () => {
  const text = '# Agreement\r\n\r\n## 1. Fees\n\nOne line,\ncontinued.\n\n- first\n- second\n\n'
  expect(parseTerms(text)).toEqual([
    { kind: 'title', text: 'Agreement' },
    { kind: 'heading', text: '1. Fees' },
    { kind: 'paragraph', text: 'One line, continued.' },
    { kind: 'list', items: ['first', 'second'] },
  ])
})

const text: TermsText = { version: '2026-01', language: 'fr-CA', text: 'Convention', sha256: 'ab' }
test.each([
  ['the same text', {}, true],
  ['another version', { version: '2026-02' }, false],
  ['another text under the same version', { sha256: 'cd' }, false],
  ['another language', { language: 'en-CA' }, false],
] as const)('a signature of %s is the same one: %j → %s [CHG-07]', (_name, change, expected) => {
  expect(isSameSignature({ version: '2026-01', sha256: 'ab', language: 'fr-CA', ...change }, text)).toBe(
    expected,
  )
})
