import { expect, test } from 'vitest'
import type { Decision } from '#domain/application/states.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { AppealRow } from '#server/features/appeals/core/repository.ts'
import { type Decided, decisionEffects } from './decision-effects.ts'

const row = (decision: Decision) => ({ decision }) as ApplicationRow
const ofDecision = [
  'payouts',
  'holder cases',
  'telemetry',
  'email',
  'linked approvals',
  'delayed change',
  'permission',
]
const always = ['appeal', 'boarding', 'orders', 'blind review']

const effectsOf = (kind: Decided['kind'], from: Decision, to: Decision, appeal?: AppealRow) => {
  const decided = { kind, actor: 'system', before: row(from), after: row(to), reasons: [], appeal }
  return decisionEffects.filter(({ when }) => when?.(decided) ?? true).map(({ name }) => name)
}
const sorted = (names: readonly string[]) => names.toSorted()

test.each<[string, Decided['kind'], Decision, Decision, readonly string[]]>([
  ['the policy approves', 'policy', 'PENDING', 'APPROVED', []],
  ['the policy approves with more to come', 'policy', 'PENDING', 'APPROVED_PENDING', []],
  ['the policy waits', 'policy', 'PENDING', 'PENDING', []],
  ['the policy announces a decline', 'policy', 'PENDING', 'DECLINED_PENDING', []],
  ['the policy declines', 'policy', 'PENDING', 'DECLINED', ['invitations', 'open change']],
  ['the policy finds answers that cannot be checked', 'policy', 'APPROVED', 'ERROR', ['open change']],
  ['a person approves', 'person', 'PENDING', 'APPROVED', []],
  ['a person asks for more', 'person', 'PENDING', 'PENDING', []],
  ['a person declines', 'person', 'APPROVED', 'DECLINED', ['invitations', 'open change']],
  ['a person upholds a decline', 'person', 'DECLINED', 'DECLINED', ['open change']],
  ['a person reverses a decline', 'person', 'DECLINED', 'APPROVED', []],
])('when %s, this follows', (_, kind, from, to, more) => {
  expect(sorted(effectsOf(kind, from, to))).toEqual(sorted([...always, ...ofDecision, ...more]))
})

test('a withdrawal ends invitations, changes and orders, and decides nothing', () => {
  expect(effectsOf('withdrawal', 'PENDING', 'PENDING')).toEqual([
    'boarding',
    'appeal',
    'invitations',
    'open change',
    'orders',
    'blind review',
  ])
})

test('payouts are recorded first and mails go out before orders are charged', () => {
  const names = decisionEffects.map(({ name }) => name)
  expect(names[0]).toBe('payouts')
  expect(names.indexOf('boarding')).toBeLessThan(names.indexOf('email'))
  expect(names.indexOf('email')).toBeLessThan(names.indexOf('orders'))
  expect(names.indexOf('open change')).toBeLessThan(names.indexOf('orders'))
})
