import { expect, test } from 'vitest'
import { policyContent, policyWith, stricterPolicy, type TableContent } from '#test/fixtures/policy-documents.ts'
import { checkPolicy } from './check-policy.ts'
import { faultField } from './policy-fault.ts'

const faultsOf = (content: unknown) => {
  const checked = checkPolicy(content)
  return 'faults' in checked
    ? checked.faults.map((fault) => `${fault.kind} ${faultField(fault)} ${fault.text ?? ''}`.trim())
    : []
}
type Tables = Parameters<Parameters<typeof policyWith>[0]>[0]
const withCell = (row: number, column: string, cell: string) =>
  policyWith(({ findings }) => void (findings.rules[row - 1]![column] = cell))
const findings = 'content.nodes[1].content'

test('the policy in force has no fault, and neither has a sensible draft [POL-01]', () => {
  expect(faultsOf(policyContent())).toEqual([])
  expect(faultsOf(stricterPolicy())).toEqual([])
})

test.each([null, [], 'policy', {}, { nodes: [], edges: 'none' }, { nodes: [{}], edges: [] }])(
  '%j is no policy [POL-01]',
  (content) => {
    expect(faultsOf(content)).toEqual(['unreadable content'])
  },
)

test.each<[string, Parameters<typeof policyWith>[0]]>([
  ['without a table', (_tables, content) => content.nodes.splice(3, 1)],
  ['with code in place of a table', (_tables, content) => (content.nodes[2]!.type = 'functionNode')],
  ['with a further node', (_tables, content) => content.nodes.push({ id: 'x', type: 'expressionNode' })],
  ['without a connection', (_tables, content) => content.edges.pop()],
  ['in a circle', (_tables, content) => (content.edges[3]!.targetId = 'findings')],
  ['with tables in another order', (_tables, content) => ([content.edges[1]!.targetId, content.edges[2]!.sourceId] = ['level', 'level'])],
  ['that stops at the first finding', ({ findings: table }) => (table.hitPolicy = 'first')],
])('a policy %s is refused [POL-01]', (_case, change) => {
  expect(faultsOf(policyWith(change))).toEqual(['frame content'])
})

test.each([
  ['a value that the fact never has', 3, 'in_identity', '"WATCHLIST"', 'value_unknown', 'WATCHLIST'],
  ['a missing quotation mark', 3, 'in_identity', '"WATCH_LIST', 'cell_unreadable', '"WATCH_LIST'],
  ['an expression', 3, 'in_identity', '$ != "VERIFIED"', 'cell_unreadable', '$ != "VERIFIED"'],
  ['a word for a flag', 32, 'in_kycKybRequired', '"yes"', 'value_unknown', 'yes'],
  ['a number for a word', 3, 'in_identity', '< 12', 'cell_unreadable', '< 12'],
  ['a word for a number', 28, 'in_monthsSinceDecline', '"recent"', 'value_unknown', 'recent'],
  ['another finding than the one accepted', 5, 'in_notAccepted', 'acceptedFindings.identity != business', 'cell_unreadable', 'acceptedFindings.identity != business'],
  ['an effect that no verdict ranks', 3, 'out_effect', '"BLOCK"', 'output_unknown', '"BLOCK"'],
  ['no effect', 3, 'out_effect', '', 'output_empty', ''],
  ['a reason without a text', 3, 'out_reason', '"watch_list"', 'output_unknown', '"watch_list"'],
  ['a step-up that does not exist', 6, 'out_stepUp', '"DNA"', 'output_unknown', '"DNA"'],
])('%s is refused at its cell [POL-01]', (_case, row, column, cell, kind, text) => {
  expect(faultsOf(withCell(row, column, cell))).toEqual([
    `${kind} ${findings}.rules[${row - 1}].${column} ${text}`.trim(),
  ])
})

test('a request without a step-up, or a decline with one, is refused at its row [POL-01]', () => {
  expect(faultsOf(withCell(6, 'out_stepUp', ''))).toEqual([`step_up_missing ${findings}.rules[5] ASK`])
  expect(faultsOf(withCell(3, 'out_stepUp', '"EIN_DOC"'))).toEqual([
    `step_up_needless ${findings}.rules[2] DECLINE`,
  ])
})

test('columns are facts, and results are complete [POL-01]', () => {
  const column = (change: (table: TableContent) => unknown, table: keyof Tables = 'findings') =>
    faultsOf(policyWith((tables) => void change(tables[table])))
  expect(column(({ inputs }) => inputs.push({ id: 'x', name: 'Score', field: 'score' }))).toEqual([
    `column_unknown ${findings} score`,
  ])
  expect(column(({ outputs }) => outputs.pop())).toEqual([`output_missing ${findings} stepUp`])
  expect(column(({ outputs }) => outputs.push({ id: 'x', name: 'x', field: 'decision' }))).toEqual([
    `column_unknown ${findings} decision`,
  ])
  expect(column(({ rules }) => rules.splice(0), 'level')).toEqual([
    'table_empty content.nodes[3].content',
  ])
})

test('facts without a verdict are refused, with an example of them [POL-01]', () => {
  const content = policyWith(({ verdict }) => void verdict.rules.splice(2, 1))
  const checked = checkPolicy(policyWith(({ verdict }) => void verdict.rules.pop()))
  expect(faultsOf(content)).toEqual([])
  expect(checked).toMatchObject({ faults: [{ kind: 'no_verdict', facts: { identity: 'VERIFIED' } }] })
})

test('a row that can never hold is refused [POL-01]', () => {
  expect(faultsOf(withCell(28, 'in_monthsSinceDecline', '< 0'))).toEqual([
    `row_contradicts ${findings}.rules[27]`,
  ])
  const twice = policyWith(({ findings: table }) => {
    table.inputs.push({ id: 'again', name: 'again', field: 'identity' })
    table.rules[2]!['again'] = '"VERIFIED"'
  })
  expect(faultsOf(twice)).toEqual([`column_repeated ${findings} again`])
  const shadowed = policyWith(({ verdict }) => void verdict.rules.unshift(verdict.rules.pop()!))
  expect(faultsOf(shadowed)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((row) => `row_never_reached content.nodes[2].content.rules[${row}]`),
  )
  const unused = policyWith(({ findings: table }) => {
    table.rules = table.rules.filter((rule) => rule['out_effect'] !== '"LIMIT"')
  })
  expect(faultsOf(unused)).toEqual(['row_never_reached content.nodes[2].content.rules[6]'])
})

test('bounds of whole numbers are told apart [POL-01]', () => {
  const cells = ['>= 3', '[3..3]', '3', '<= 0', 'null', '0, 1, 2']
  expect(cells.flatMap((cell) => faultsOf(withCell(28, 'in_monthsSinceDecline', cell)))).toEqual([])
  expect(faultsOf(withCell(28, 'in_monthsSinceDecline', '[4..3]'))).toEqual([
    `row_contradicts ${findings}.rules[27]`,
  ])
})

test.each<[string, Parameters<typeof policyWith>[0]]>([
  ['without its rows', (_tables, content) => delete content.nodes[1]!.content],
  ['with a number for a cell', ({ findings: table }) => Object.assign(table.rules[2]!, { in_identity: 12 })],
  ['with more rows than a table takes', ({ findings: table }) => (table.rules = Array.from({ length: 301 }, () => table.rules[2]!))],
  ['with more columns than a table takes', ({ level }) => (level.inputs = Array.from({ length: 61 }, () => level.inputs[0]!))],
])('a table %s cannot be read [POL-01]', (_case, change) => {
  expect(faultsOf(policyWith(change))).toEqual(['unreadable content'])
})

test('a table with too many combinations is refused in time [POL-01]', () => {
  const tangled = policyWith(({ findings: table }) => {
    const rows = table.rules.filter((rule) => rule['out_effect'] === '"REVIEW"')
    const columns = table.inputs.filter(({ id }) => id !== 'in_notAccepted' && id !== 'in_monthsSinceDecline')
    const cell = (id: string) => table.rules.map((rule) => rule[id]).find((text) => text) ?? ''
    for (let copy = 0; copy < 200; copy += 1) {
      const two = [columns[copy % columns.length]!, columns[Math.floor(copy / columns.length) % columns.length]!]
      const months = { in_monthsSinceDecline: `[${copy}..${copy + 1}]` }
      table.rules.push({ ...rows[0]!, ...Object.fromEntries(two.map(({ id }) => [id, cell(id)])), ...months })
    }
  })
  const startedAt = performance.now()
  expect(faultsOf(tangled)).toEqual([`too_complex ${findings}`])
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a policy with too many filled cells is refused [POL-01, SEC-33]', () => {
  const filled = policyWith(({ findings: table }) => {
    const cells = Object.fromEntries([...table.inputs, ...table.outputs].map(({ id }) => [id, '"x"']))
    table.rules = Array.from({ length: 150 }, () => cells)
  })
  expect(faultsOf(filled)).toEqual(['too_many_cells content'])
})

test.each([
  { copies: 45, expected: [] },
  { copies: 200, expected: ['too_many_cells content'] },
])('a count that $copies rows test in $copies ways each is checked in time [POL-01, SEC-33]', (count) => {
  const { copies, expected } = count
  const counted = policyWith(({ findings: table }) => {
    const [row] = table.rules.filter((rule) => rule['out_effect'] === '"REVIEW"')
    for (let copy = 0; copy < copies; copy += 1) {
      const months = Array.from({ length: copies }, (_, at) => copy * copies + at).join()
      table.rules.push({ ...row!, _id: `copy_${copy}`, in_monthsSinceDecline: months })
    }
  })
  const startedAt = process.cpuUsage()
  expect(faultsOf(counted)).toEqual(expected)
  const { user, system } = process.cpuUsage(startedAt)
  expect(user + system).toBeLessThan(5_000_000)
})

test('the check stays quick when a table grows [POL-01]', () => {
  const grown = policyWith(({ findings: table }) => {
    const rows = table.rules.filter((rule) => rule['out_effect'] === '"REVIEW"')
    for (let copy = 0; copy < 10; copy += 1)
      table.rules.push(...rows.map((rule, at) => ({ ...rule, _id: `copy_${copy}_${at}` })))
  })
  const startedAt = performance.now()
  expect(faultsOf(grown)).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
