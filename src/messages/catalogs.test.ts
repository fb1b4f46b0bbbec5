import { expect, test } from 'vitest'
import { translatorFor } from './catalogs.ts'

test('a language has one translator, however often it is asked for', () => {
  for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
    expect(translatorFor(locale).locale).toBe(locale)
    expect(translatorFor(locale)).toBe(translatorFor(locale))
  }
})
