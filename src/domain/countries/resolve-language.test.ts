import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { resolveLanguage, inferCurrency, type LocaleHints } from './resolve-language.ts'

const none: LocaleHints = { session: null, cookie: null, browser: [] }
const inCanada = (signs: Partial<LocaleHints>) =>
  resolveLanguage({ ...none, ...signs }, countries.CA.languages)

test('the language is the session’s, then the cookie’s, then the browser’s [I18N-02]', () => {
  expect(inCanada({ session: 'en-CA', cookie: 'fr-CA', browser: ['fr-CA'] })).toBe('en-CA')
  expect(inCanada({ cookie: 'fr-CA', browser: ['en-CA'] })).toBe('fr-CA')
  expect(inCanada({ browser: ['de-DE', 'fr-FR', 'en-US'] })).toBe('fr-CA')
})

test('a language that the market does not offer is passed over', () => {
  expect(resolveLanguage({ ...none, session: 'fr-CA', browser: ['fr-CA'] }, countries.US.languages)).toBe(
    'en-US',
  )
  expect(inCanada({ cookie: 'en-US' })).toBe('en-CA')
  expect(inCanada({ cookie: 'nonsense', browser: ['fr'] })).toBe('fr-CA')
})

test('without any sign it is the market’s first', () => {
  expect(inCanada({})).toBe('en-CA')
  expect(resolveLanguage(none, [])).toBe('en-US')
})

test('whoever reads as a Canadian does begins in Canadian dollars, anybody else in US dollars', () => {
  expect(inferCurrency({ ...none, browser: ['fr-CA', 'en-US'] })).toBe('CAD')
  expect(inferCurrency({ ...none, cookie: 'en-CA', browser: ['en-US'] })).toBe('CAD')
  expect(inferCurrency({ ...none, browser: ['en-US', 'fr-CA'] })).toBe('USD')
  expect(inferCurrency({ ...none, browser: ['fr-FR'] })).toBe('USD')
})
