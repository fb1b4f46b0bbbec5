import { expect, test } from 'vitest'
import { translatorFor } from '#messages/catalogs.ts'
import { languageOptions } from './language-options.ts'

test.each([
  ['fr-CA', ['Français', 'Anglais']],
  ['en-CA', ['English', 'French']],
] as const)('a reader of %s finds their own language first', (locale, order) => {
  const options = languageOptions(translatorFor(locale), ['en-CA', 'fr-CA'])
  expect(options.map(({ label }) => label)).toEqual(order)
})
