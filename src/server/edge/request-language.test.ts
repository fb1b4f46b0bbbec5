import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const languageFor = (market: string | undefined, header: string | undefined): string =>
  requestLanguage(market, header === undefined ? {} : { 'accept-language': header })

test.each([
  ['fr-CA', 'en-US', 'fr-CA'],
  ['en-CA', 'fr', 'en-CA'],
  ['de-DE', 'fr', 'fr-CA'],
  ['CA', 'en-CA', 'en-CA'],
])('with market cookie %s and Accept-Language %s uses %s', (cookie, header, language) => {
  expect(languageFor(cookie, header)).toBe(language)
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
])('without a cookie and with Accept-Language %s uses %s', (header, language) => {
  expect(languageFor(undefined, header)).toBe(language)
})
