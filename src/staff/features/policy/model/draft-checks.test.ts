import { expect, test } from 'vitest'
import { policyContent, policyWith } from '#test/fixtures/policy-documents.ts'
import { checkDraft } from './draft-checks.ts'

type Change = Parameters<typeof policyWith>[0]

test.each<[string, Change, string[]]>([
  ['as released', () => undefined, ['complete passed', 'reached passed', 'possible passed']],
  [
    'with a row that has no result yet',
    ({ findings }) => Object.assign(findings.rules[6]!, { out_effect: '', out_reason: '' }),
    ['complete failed findings 6', 'reached unknown', 'possible unknown'],
  ],
  [
    'whose last row of the verdict is gone',
    ({ verdict }) => verdict.rules.pop(),
    ['complete passed', 'reached failed', 'possible passed'],
  ],
  [
    'whose last row of the verdict comes first',
    ({ verdict }) => verdict.rules.unshift(verdict.rules.pop()!),
    ['complete passed', 'reached passed', `possible failed ${[1, 2, 3, 4, 5, 6, 7].map((row) => `verdict ${row}`).join()}`],
  ],
])('a draft %s is checked while it is written [POL-01]', (_case, change, expected) => {
  const results = checkDraft(policyWith(change))
  expect(
    results.map(({ check, state, rows }) =>
      [check, state, ...(rows.length > 0 ? [rows.map(({ table, index }) => `${table} ${index}`).join()] : [])].join(' '),
    ),
  ).toEqual(expected)
})

test('what is no policy is not complete [POL-01]', () => {
  const [complete] = checkDraft({ ...policyContent(), nodes: [] })
  expect(complete).toMatchObject({ check: 'complete', state: 'failed', rows: [] })
})
