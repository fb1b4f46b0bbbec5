import { describe, expect, test } from 'vitest'
import type { PersonaCheck, PersonaResult } from '../persona/signals.ts'
import { identityFindingOf as findingOf } from './persona-signals.ts'

const check = (name: string, status: string, requirement = 'required'): PersonaCheck => ({
  name,
  status,
  requirement,
})
const compared = check('database_identity_comparison', 'passed')
const verification = (status: string, ...checks: PersonaCheck[]): PersonaResult => ({
  type: 'verification/database',
  status,
  checks,
  hasMatch: null,
})
const report = (name: string, hasMatch: boolean | null = false, status = 'ready'): PersonaResult => ({
  type: `report/${name}`,
  status,
  checks: [],
  hasMatch,
})
const [watchList, politicallyExposed] = [report('watchlist'), report('politically-exposed-person')]
const screened = [watchList, politicallyExposed, report('adverse-media')]
const passed = verification('passed', compared)

test('a person is verified if they were compared and screened, and nothing else was said [VEND-07]', () => {
  expect(findingOf('completed', [passed, ...screened])).toBe('VERIFIED')
  expect(findingOf('approved', [passed, watchList, politicallyExposed])).toBe('VERIFIED')
  const byParts = verification(
    'passed',
    check('database_name_comparison', 'passed'),
    check('database_birthdate_comparison', 'passed'),
  )
  expect(findingOf('completed', [byParts, ...screened])).toBe('VERIFIED')
})

describe('never verified [VEND-07]', () => {
  test.each<[string, string, PersonaResult[], string]>([
    ['nothing was done', 'completed', [], 'NO_ANSWER'],
    ['nobody was compared', 'completed', screened, 'NO_ANSWER'],
    ['nothing was compared', 'completed', [verification('passed'), ...screened], 'THIN_FILE'],
    ['nobody was screened', 'completed', [passed], 'NO_ANSWER'],
    ['no list was searched', 'completed', [passed, politicallyExposed], 'NO_ANSWER'],
    ['no office was searched', 'completed', [passed, watchList], 'NO_ANSWER'],
    ['Persona declined without a check that failed', 'declined', [passed, ...screened], 'NO_ANSWER'],
    ['Persona wants a review', 'needs review', [passed, ...screened], 'NO_ANSWER'],
    ['failed without a check that failed', 'completed', [verification('failed', compared)], 'NO_ANSWER'],
    ...['requires_retry', 'skipped', 'canceled', 'confirmed', 'brilliant', ''].map(
      (status): [string, string, PersonaResult[], string] => [
        `a verification that is “${status}”`,
        'completed',
        [verification(status, compared), ...screened],
        'NO_ANSWER',
      ],
    ),
    ...['errored', 'archived', ''].map((status): [string, string, PersonaResult[], string] => [
      `a report that is “${status}”`,
      'completed',
      [passed, report('watchlist', false, status), politicallyExposed],
      'NO_ANSWER',
    ]),
    [
      'a report that doesn’t say whether it matches',
      'completed',
      [passed, report('watchlist', null), politicallyExposed],
      'NO_ANSWER',
    ],
    [
      'a match of an unknown report',
      'completed',
      [passed, ...screened, report('horoscope', true)],
      'NO_ANSWER',
    ],
    [
      'a check of an unknown status',
      'completed',
      [verification('passed', compared, check('database_deceased_detection', 'maybe')), ...screened],
      'NO_ANSWER',
    ],
    [
      'an unknown check that failed, required or not',
      'completed',
      [verification('passed', compared, check('database_aura', 'failed', 'not_required')), ...screened],
      'NO_ANSWER',
    ],
    [
      'a verification of another type that failed',
      'completed',
      [passed, ...screened, { ...verification('failed'), type: 'verification/selfie' }],
      'NO_ANSWER',
    ],
    [
      'a verification of another type that is unknown',
      'completed',
      [passed, ...screened, { ...verification('x'), type: 'verification/selfie' }],
      'NO_ANSWER',
    ],
  ])('%s', (_, transaction, results, expected) => {
    expect(findingOf(transaction, results)).toBe(expected)
  })
})

test.each([
  ['database_identity_comparison', 'MISMATCH'],
  ['database_social_security_number_comparison', 'MISMATCH'],
  ['database_name_comparison', 'MISMATCH'],
  ['database_birthdate_comparison', 'MISMATCH'],
  ['database_ecbsv_record_match', 'MISMATCH'],
  ['database_address_comparison', 'PHOTO_ID_REQUIRED'],
  ['database_po_box_detection', 'PHOTO_ID_REQUIRED'],
  ['database_two_plus_two_detection', 'PHOTO_ID_REQUIRED'],
  ['database_address_residential_detection', 'PHOTO_ID_REQUIRED'],
  ['database_phone_number_comparison', 'PHONE_UNVERIFIED'],
  ['database_deceased_detection', 'DECEASED'],
  ['database_ecbsv_death_record', 'DECEASED'],
  ['database_service_available_detection', 'NO_ANSWER'],
])('%s that failed is %s [VEND-07]', (name, expected) => {
  const other = name === compared.name ? [] : [compared]
  const results = (status: string) => [verification(status, ...other, check(name, 'failed')), ...screened]
  expect(findingOf('completed', results('failed'))).toBe(expected)
  if (name !== compared.name) expect(findingOf('completed', results('passed'))).toBe(expected)
})

test('the kind of address counts only where it is required', () => {
  const checks = [compared, check('database_address_residential_detection', 'failed', 'not_required')]
  expect(findingOf('completed', [verification('passed', ...checks), ...screened])).toBe('VERIFIED')
})

test.each([
  ['watchlist', 'WATCH_LIST_POSSIBLE'],
  ['politically-exposed-person', 'POLITICALLY_EXPOSED'],
  ['adverse-media', 'ADVERSE_MEDIA'],
])('a match of %s is %s, whatever else was found, and never a confirmed hit [VEND-07]', (name, expected) => {
  const others = screened.filter(({ type }) => type !== `report/${name}`)
  const mismatch = verification('failed', check('database_identity_comparison', 'failed'))
  for (const [transaction, result] of [
    ['completed', passed],
    ['declined', passed],
    ['completed', mismatch],
  ] as const)
    expect(findingOf(transaction, [result, report(name, true), ...others])).toBe(expected)
})

test.each<[string, string, PersonaResult[]]>([
  ['the transaction was created', 'created', []],
  ['the workflow has a status of its own', 'waiting for Godot', [passed, ...screened]],
  ['a verification runs', 'completed', [verification('submitted'), ...screened]],
  ['a report runs', 'completed', [passed, report('watchlist', false, 'pending'), politicallyExposed]],
])('nothing is known yet while %s [VEND-02]', (_, transaction, results) => {
  expect(findingOf(transaction, results)).toBe('PENDING')
})
