import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policyContent } from '#test/fixtures/policy-documents.ts'
import { acceptableFacts, comparisons } from '#domain/policy/cells.ts'
import { findingEffects, type PolicyTableId, policyTables } from '#domain/policy/policy-document.ts'
import { outputColumns, type OutputName } from '#domain/policy/policy-rules.ts'
import { proofStatuses } from '#domain/step-ups/proof-status.ts'
import { factNames, factTable, type FactName } from '#domain/underwriting/stored-facts.ts'
import { type CellModel, conditionsOf, freeSubjects, isFact, parseCell, printCell } from './cell-model.ts'
import { cellOfDraft, draftOf, emptyDraft, numberOperators, toggleValue } from './condition-draft.ts'
import { subjectOfColumn, withCells } from './edit-table.ts'
import { type PolicyContent, type Table, tableOf, withTable } from './policy-content.ts'

const folder = new URL('../../../../../policy/', import.meta.url)
const policies = readdirSync(folder)
  .filter((name) => name.startsWith('underwriting-'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const tablesOf = (text: string): [PolicyTableId, Table][] => {
  const content = JSON.parse(text) as PolicyContent
  return policyTables.map((id) => [id, tableOf(content, id)])
}

test.each(policies)('every cell of $name is understood, and written as it was [POL-01]', ({ text }) => {
  let count = 0
  for (const [id, table] of tablesOf(text))
    for (const rule of table.rules)
      for (const column of [...table.inputs, ...table.outputs]) {
        const written = rule[column.id] ?? ''
        if (written === '') continue
        const model = parseCell(id, subjectOfColumn(id, column), written)
        expect([column.id, model.kind]).not.toEqual([column.id, 'written'])
        expect(printCell(model)).toBe(written)
        count += 1
      }
  expect(count).toBeGreaterThan(150)
})

test('every condition of the owners’ policy is understood, and written as it was [POL-01]', () => {
  const { nodes } = JSON.parse(readFileSync(new URL('owners-2026-11.json', folder), 'utf8')) as PolicyContent
  const [table] = nodes.flatMap(({ content }) => content ?? [])
  const written = table!.rules.flatMap((rule) =>
    table!.inputs.map((column) => ({ column, text: rule[column.id] ?? '' })).filter(({ text }) => text !== ''),
  )
  const models = written.map(({ column, text }) => parseCell('findings', subjectOfColumn('findings', column), text))
  expect(models.map(({ kind }) => kind)).toEqual(models.map(() => 'fact'))
  expect(models.map(printCell)).toEqual(written.map(({ text }) => text))
  expect(models.length).toBeGreaterThan(7)
})

test.each(policies)('opening and leaving each cell of $name changes no byte [POL-01]', ({ text }) => {
  let content = JSON.parse(text) as PolicyContent
  for (const [id, table] of tablesOf(text))
    table.rules.forEach((rule, at) => {
      for (const { column, subject, cell } of conditionsOf(id, table, rule)) {
        const left = cellOfDraft(draftOf(subject, cell))
        const changed = withCells(tableOf(content, id), at, { [column.id]: left ? printCell(left) : '' })
        expect(changed).toBe(tableOf(content, id))
        content = withTable(content, id, changed)
      }
    })
  expect(`${JSON.stringify(content, null, 2)}\n`).toBe(text)
})

const count = fc.integer({ min: 0, max: 999_999 })
const factCell = (fact: FactName): fc.Arbitrary<CellModel> => {
  const { values } = factTable[fact]
  const of = (expression: fc.Arbitrary<Extract<CellModel, { kind: 'fact' }>['expression']>) =>
    fc.record({ kind: fc.constant('fact' as const), fact: fc.constant(fact), expression })
  const single = (value: fc.Arbitrary<string | boolean | number | null>) =>
    fc.record({ kind: fc.constant('is' as const), values: fc.tuple(value) })
  if (values === 'count')
    return of(
      fc.oneof(
        single(fc.option(count)),
        fc
          .record({
            kind: fc.constant('compare' as const),
            operator: fc.constantFrom(...comparisons),
            bound: count,
          })
          .filter(({ operator, bound }) => operator !== '<' || bound > 0),
        fc
          .tuple(count, count)
          .map(([a, b]) => ({ kind: 'between' as const, min: Math.min(a, b), max: Math.max(a, b) })),
      ),
    )
  if (typeof values[0] === 'boolean') return of(single(fc.boolean()))
  return of(
    fc.record({
      kind: fc.constantFrom('is' as const, 'isNot' as const),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: values.length - 1 }),
    }),
  )
}
const condition = fc.oneof(
  fc.constantFrom(...factNames).chain(factCell),
  fc.constantFrom(...acceptableFacts).map((fact): CellModel => ({ kind: 'accepted', fact })),
  fc.constantFrom(...findingEffects).map((effect): CellModel => ({ kind: 'found', effect })),
)
const result = fc.constantFrom(...policyTables).chain((table) =>
  fc
    .constantFrom(
      ...Object.entries(outputColumns[table]).flatMap(([name, { values }]) =>
        values.map((value): CellModel => ({ kind: 'result', name: name as OutputName, value })),
      ),
    )
    .map((cell) => ({ table, cell })),
)
const subjectOfCell = (cell: CellModel) => {
  if (cell.kind === 'fact') return cell.fact
  if (cell.kind === 'accepted') return 'acceptedFindings'
  return cell.kind === 'found' ? 'effects' : null
}

test('what is written is read again as the same cell [POL-01]', () => {
  fc.assert(
    fc.property(condition, (cell) => {
      const table = cell.kind === 'found' ? 'verdict' : 'findings'
      expect(parseCell(table, subjectOfCell(cell), printCell(cell))).toEqual(cell)
    }),
  )
  fc.assert(
    fc.property(result, ({ table, cell }) => {
      const subject = cell.kind === 'result' ? cell.name : null
      expect(parseCell(table, subject, printCell(cell))).toEqual(cell)
    }),
  )
})

test('a picker that is opened and kept leaves its cell as it was [POL-01]', () => {
  fc.assert(
    fc.property(condition, (cell) => {
      expect(cellOfDraft(draftOf(subjectOfCell(cell), cell))).toEqual(cell)
    }),
  )
})

test('whatever is typed and chosen in a picker, it writes a cell that the check can read, or none [POL-01]', () => {
  const drafts = fc
    .constantFrom(...factNames)
    .chain((subject) => {
      const { values } = factTable[subject]
      return fc.record({
        subject: fc.constant(subject),
        values: values === 'count' ? fc.constant([]) : fc.subarray([...values]),
        isExcluded: values !== 'count' && typeof values[0] === 'string' ? fc.boolean() : fc.constant(false),
        operator: fc.constantFrom(...numberOperators),
        bound: fc.oneof(fc.string(), count.map(String)),
        max: fc.oneof(fc.string(), count.map(String)),
      })
    })
  fc.assert(
    fc.property(drafts, (draft) => {
      const cell = cellOfDraft(draft)
      if (!cell) return
      const isTwoFlags = draft.values.length === 2 && typeof draft.values[0] === 'boolean'
      if (!isTwoFlags) expect(parseCell('findings', draft.subject, printCell(cell))).toEqual(cell)
    }),
  )
})

test.each([
  ['no value', { ...emptyDraft('photoId') }],
  ['every value excluded', { ...emptyDraft('photoId'), isExcluded: true, values: [...proofStatuses] }],
  ['no number', emptyDraft('monthsSinceDecline')],
  ['less than nothing', { ...emptyDraft('monthsSinceDecline'), bound: '0' }],
  ['a range that ends before it starts', { ...emptyDraft('monthsSinceDecline'), operator: 'between' as const, bound: '5', max: '3' }],
  ['no fact', emptyDraft(null)],
])('a condition with %s is not finished [POL-01]', (_case, draft) => {
  expect(cellOfDraft(draft)).toBeNull()
})

test.each([
  ['monthsSinceDecline', '3, 12'],
  ['kycKybRequired', 'true, false'],
  ['identity', '$ != "VERIFIED"'],
  ['identity', '"RETIRED_VALUE"'],
] as const)('a cell of %s that no picker can make, %s, is kept as it is [POL-01]', (subject, text) => {
  const cell = parseCell('findings', subject, text)
  expect([cell, printCell(cell)]).toEqual([{ kind: 'written', text }, text])
})

test('values chosen again keep their order; new ones follow in the order of the fact [POL-01]', () => {
  const known = factTable.photoId.values as readonly string[]
  const first = ['REJECTED', 'NONE']
  const without = toggleValue(first, 'REJECTED', first, known)
  expect([without, toggleValue(without, 'REJECTED', first, known)]).toEqual([['NONE'], first])
  expect(toggleValue(first, 'ACCEPTED', first, known)).toEqual(['REJECTED', 'NONE', 'ACCEPTED'])
})

test('a further condition is about a fact that the row does not test yet [POL-01]', () => {
  const table = tableOf(policyContent(), 'findings')
  const rule = table.rules[4]!
  const free = freeSubjects('findings', table, rule)
  expect(conditionsOf('findings', table, rule).map(({ subject }) => subject)).toEqual(['identity', 'acceptedFindings'])
  expect([free.length, free.every(isFact), free.includes('identity')]).toEqual([factNames.length - 1, true, false])
})
