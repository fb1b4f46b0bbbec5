import { expect, test } from 'vitest'
import type { PersonaCheck, PersonaResult } from '../persona/signals.ts'
import { businessFindingOf } from './persona-signals.ts'

const compared: PersonaCheck = {
  name: 'database_business_identity_comparison',
  status: 'passed',
  requirement: 'required',
}
const failed = (name: string): PersonaCheck => ({ name, status: 'failed', requirement: 'required' })
const verification = (status: string, ...checks: PersonaCheck[]): PersonaResult => ({
  type: 'verification/database-business',
  status,
  checks,
  hasMatch: null,
})
const report = (name: string, hasMatch = false): PersonaResult => ({
  type: `report/${name}`,
  status: 'ready',
  checks: [],
  hasMatch,
})
const watchList = report('business-watchlist')
const passed = verification('passed', compared)

test.each<[string, PersonaResult[], string]>([
  ['found and screened', [passed, watchList], 'VERIFIED'],
  ['looked up', [passed, watchList, report('business-registrations-lookup', true)], 'VERIFIED'],
  ['not screened', [passed], 'NO_ANSWER'],
  ['not searched', [watchList], 'NO_ANSWER'],
  ['passed, but with nothing to compare', [verification('passed'), watchList], 'NOT_FOUND'],
  ['on a watch list', [passed, report('business-watchlist', true)], 'NO_ANSWER'],
  ['in the media', [passed, watchList, report('business-adverse-media', true)], 'NO_ANSWER'],
  ['of another name', [verification('failed', failed(compared.name)), watchList], 'NAME_MISMATCH'],
  [
    'of another tax name',
    [
      passed,
      watchList,
      {
        ...verification('failed', failed('database_tin_name_comparison')),
        type: 'verification/database-tin',
      },
    ],
    'NAME_MISMATCH',
  ],
  [
    'inactive, under another name',
    [
      verification('failed', failed(compared.name), failed('database_business_active_business_detection')),
      watchList,
    ],
    'INACTIVE',
  ],
  [
    'not to be searched now',
    [verification('failed', failed('database_business_service_available_detection')), watchList],
    'NO_ANSWER',
  ],
  [
    'an unknown check that failed',
    [verification('passed', compared, failed('database_business_aura')), watchList],
    'NO_ANSWER',
  ],
  ['still searched', [verification('tentatively_failed', failed(compared.name)), watchList], 'PENDING'],
])('%s [VEND-07]', (_, results, expected) => {
  expect(businessFindingOf('completed', results, true)).toBe(expected)
})

test.each<[string, PersonaResult[], string]>([
  ['found by name', [passed, watchList], 'NOT_REGISTERED'],
  ['not found', [verification('failed', failed(compared.name)), watchList], 'NOT_REGISTERED'],
  ['on a watch list', [passed, report('business-watchlist', true)], 'NO_ANSWER'],
  ['still searched', [verification('submitted'), watchList], 'PENDING'],
])('without a number: %s [VEND-07]', (_, results, expected) => {
  expect(businessFindingOf('completed', results, false)).toBe(expected)
})
