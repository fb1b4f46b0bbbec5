import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPrivacyNotices } from './terms-texts.ts'

const fileOf = (content: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'notices-')), 'notices.json')
  writeFileSync(file, content)
  return file
}

test('the product has notices of an automated decision and of a selfie in both languages of Canada', () => {
  const notices = loadPrivacyNotices({ privacyNotices: undefined })
  expect(Object.keys(notices)).toEqual(['decision', 'photo_id'])
  for (const texts of Object.values(notices)) expect(Object.keys(texts)).toEqual(['en-CA', 'fr-CA'])
})

test('an operator replaces the notices, or has none', () => {
  const own = { decision: { 'fr-CA': 'Notre avis.' } }
  expect(loadPrivacyNotices({ privacyNotices: fileOf(JSON.stringify(own)) })).toEqual(own)
  expect(loadPrivacyNotices({ privacyNotices: fileOf('{}') })).toEqual({})
})

test.each([
  ['an unknown place', '{"start": {"fr-CA": "Avis"}}'],
  ['an unknown language', '{"decision": {"fr-FR": "Avis"}}'],
  ['an empty text', '{"decision": {"fr-CA": ""}}'],
  ['no JSON', 'Avis'],
])('%s is refused with the name of the setting', (_, content) => {
  expect(() => loadPrivacyNotices({ privacyNotices: fileOf(content) })).toThrow(/^PRIVACY_NOTICES: /)
})
