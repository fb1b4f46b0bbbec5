import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policyContent } from '#test/fixtures/policy-documents.ts'
import { compareTables, countChanges } from './compare-tables.ts'
import { deleteRule, emptyRule, insertRule, moveRule, withCells, withCondition } from './edit-table.ts'
import { record, redo, startHistory, undo } from './history.ts'
import { type PolicyContent, type Table, tableOf, toFault } from './policy-content.ts'

const content: PolicyContent = policyContent()
const findings = tableOf(content, 'findings')
const ids = ({ rules }: Table) => rules.map((rule) => rule['_id'])

test('a row moves to its new place, and not beyond the table [POL-01]', () => {
  const start = ids(findings).slice(0, 4)
  expect(ids(moveRule(findings, 0, 2)).slice(0, 4)).toEqual([start[1], start[2], start[0], start[3]])
  expect(ids(moveRule(findings, 3, 0)).slice(0, 4)).toEqual([start[3], start[0], start[1], start[2]])
  for (const to of [-1, 0, findings.rules.length]) expect(moveRule(findings, 0, to)).toBe(findings)
})

test('a condition moves to the column of its new fact [POL-01]', () => {
  const column = findings.inputs.find(({ id }) => id === 'in_identity')!
  const changed = withCondition('findings', findings, 2, column, { subject: 'photoId', text: '"NONE"' })
  expect([changed.rules[2]!['in_identity'], changed.rules[2]!['in_photoId']]).toEqual(['', '"NONE"'])
  expect(changed.inputs).toBe(findings.inputs)
})

test.each([
  ['category', { id: 'in_category', name: 'category', field: 'category' }],
  ['acceptedFindings', { id: 'in_acceptedFindings', name: 'unless a person accepted this finding' }],
] as const)('a fact without a column gets one: %s [POL-01]', (subject, expected) => {
  const inputs = findings.inputs.filter(({ id }) => id !== 'in_category' && id !== 'in_notAccepted')
  const changed = withCondition('findings', { ...findings, inputs }, 0, null, { subject, text: 'x' })
  expect([changed.inputs.at(-1), changed.rules[0]![expected.id]]).toEqual([expected, 'x'])
  expect(changed.rules.slice(1)).toEqual(findings.rules.slice(1))
})

/** Any change that the editor offers. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: fc.nat(40), to: fc.nat(40) }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(34), id: fc.uuid() }),
  fc.record({ kind: fc.constant('cell' as const), at: fc.nat(40), text: fc.constantFrom('', '"NONE"', '"ACCEPTED"') }),
)
const apply = (table: Table, change: typeof edit extends fc.Arbitrary<infer Value> ? Value : never): Table => {
  if (change.kind === 'move') return moveRule(table, change.from, change.to)
  if (change.kind === 'delete') return table.rules.length > 1 ? deleteRule(table, change.at) : table
  if (change.kind === 'add') return insertRule(table, change.at, emptyRule(table, change.id))
  return withCells(table, change.at, { in_photoId: change.text })
}

test('undo leads back to the start, and redo to the end [POL-01]', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const start = startHistory<Table, string>(findings)
      const end = edits.reduce((history, change) => record(history, apply(history.present, change), change.kind), start)
      let back = end
      while (back.past.length > 0) back = undo(back)
      expect(back.present).toBe(findings)
      let again = back
      while (again.future.length > 0) again = redo(again)
      expect(again).toEqual(end)
      expect([undo(back), redo(end)]).toEqual([back, end])
    }),
  )
})

test('a change after undo forgets what was undone [POL-01]', () => {
  const first = record(startHistory<string, string>('a'), 'b', 'one')
  expect(record(undo(first), 'c', 'two')).toEqual({ past: [{ value: 'a', act: 'two' }], present: 'c', future: [] })
  expect(record(first, 'b', 'nothing')).toBe(first)
})

test('a table does not differ from itself, and every difference is marked on its row [POL-01]', () => {
  expect(countChanges(compareTables(findings, findings))).toBe(0)
  const moved = moveRule(findings, 1, 5)
  const changed = withCells(moved, 4, { in_identity: '"VERIFIED"' })
  const added = insertRule(changed, 0, emptyRule(changed, 'new'))
  const { rules, removed } = compareTables(findings, deleteRule(added, 20))
  const marked = rules.flatMap(({ isNew, isMoved, cells }, at) =>
    isNew || isMoved || cells.length > 0
      ? [[at, isNew ? 'new' : '', isMoved ? 'moved' : '', ...cells.map(({ column }) => column.id)].filter((each) => each !== '')]
      : [],
  )
  expect(marked).toEqual([
    [0, 'new'],
    [5, 'in_identity'],
    [6, 'moved'],
  ])
  expect(removed).toEqual([{ rule: findings.rules[19], at: 20 }])
})

test('only the rows that moved are marked, however many there are between [POL-01]', () => {
  const swapped = moveRule(findings, 0, findings.rules.length - 1)
  const { rules, removed } = compareTables(findings, swapped)
  expect(rules.flatMap(({ isMoved }, at) => (isMoved ? [at] : []))).toEqual([findings.rules.length - 1])
  expect(removed).toEqual([])
})

test('putting a removed row back where it stood leaves no difference [POL-01]', () => {
  fc.assert(
    fc.property(fc.nat(34), (at) => {
      const without = deleteRule(findings, at)
      const [removed] = compareTables(findings, without).removed
      expect(insertRule(without, removed!.at, removed!.rule)).toEqual(findings)
    }),
  )
})

test('columns that have another id in the other version are compared by their fact [POL-01]', () => {
  const renamed: Table = {
    ...findings,
    inputs: findings.inputs.map((column) => (column.id === 'in_identity' ? { ...column, id: 'x' } : column)),
    rules: findings.rules.map(({ in_identity: cell = '', ...rule }) => ({ ...rule, x: cell })),
  }
  expect(countChanges(compareTables(findings, renamed))).toBe(0)
})

test('a fault belongs to the row that was checked until that row changes [POL-01]', () => {
  const fault = toFault(content, 'Wrong.', 'content.nodes[1].content.rules[3].in_identity')
  expect(fault).toMatchObject({ table: 'findings', columnId: 'in_identity', rule: findings.rules[3] })
  expect(moveRule(findings, 3, 0).rules.indexOf(fault.rule!)).toBe(0)
  expect(withCells(findings, 3, { in_identity: '' }).rules.includes(fault.rule!)).toBe(false)
  expect(toFault(content, 'Wrong.', 'content')).toMatchObject({ table: null, rule: null, columnId: null })
})
