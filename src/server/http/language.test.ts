import { expect, test } from 'vitest'
import { callerLanguage } from './language.ts'

test.each([
  ['fr-CA', 'en-US', 'fr-CA'],
  ['en-CA', 'fr', 'en-CA'],
  ['de-DE', 'fr', 'fr-CA'],
  ['CA', 'en-CA', 'en-CA'],
])('a market cookie %s with a browser asking for %s is answered in %s', (cookie, header, language) => {
  expect(callerLanguage(cookie, header)).toBe(language)
})

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-CA'],
  ['fr-FR', 'fr-CA'],
  ['en-GB,en;q=0.7', 'en-US'],
  ['en-CA', 'en-CA'],
  ['de, es;q=0.9', 'en-US'],
  ['en;q=0.3, fr;q=0.7', 'fr-CA'],
  ['fr;q=0, en', 'en-US'],
  ['*', 'en-US'],
  ['fr;q=nonsense', 'en-US'],
  [undefined, 'en-US'],
])('without a cookie a browser asking for %s is answered in %s', (header, language) => {
  expect(callerLanguage(undefined, header)).toBe(language)
})
