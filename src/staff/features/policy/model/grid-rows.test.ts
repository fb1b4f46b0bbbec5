import { expect, test } from 'vitest'
import { policyContent } from '#test/fixtures/policy-documents.ts'
import { compareTables } from './compare-tables.ts'
import { deleteRule, insertRule, moveRule, withCells } from './edit-table.ts'
import { type CellKey, gridRows, move, nearestPlace } from './grid-rows.ts'
import { type PolicyContent, type Table, tableOf } from './policy-content.ts'

const content: PolicyContent = policyContent()
const findings = tableOf(content, 'findings')
const rowsOf = (table: Table, before = table) =>
  gridRows('findings', table, compareTables(before, table), () => false)
const rows = rowsOf(findings)
const press = (row: number, cell: CellKey, key: string, edge = false) => {
  const place = move(rows, { row: rows[row]!.key, cell }, key, edge)
  return place && [rows.findIndex(({ key: each }) => each === place.row), place.cell]
}

test('the cells of a row are its number, its conditions, its results, its note and its menu [POL-01]', () => {
  expect(rows[4]!.cells).toEqual([
    'rule',
    'if:in_identity',
    'if:in_notAccepted',
    'add',
    'then:effect',
    'then:reason',
    'note',
    'menu',
  ])
  const verdict = gridRows('verdict', tableOf(content, 'verdict'), { rules: [], removed: [] }, () => true)
  expect(verdict[0]!.cells).toEqual(['rule', 'if:in_effects', 'then:decision', 'then:asks', 'note', 'menu', 'faults'])
})

test.each<[number, CellKey, string, boolean, [number, CellKey] | null]>([
  [4, 'rule', 'ArrowRight', false, [4, 'if:in_identity']],
  [4, 'rule', 'ArrowLeft', false, [4, 'rule']],
  [4, 'menu', 'ArrowRight', false, [4, 'menu']],
  [4, 'then:effect', 'ArrowDown', false, [5, 'then:effect']],
  [0, 'then:effect', 'ArrowUp', false, [0, 'then:effect']],
  // A condition on another fact, at the same place of the sentence.
  [5, 'if:in_fullGovernmentIdProvided', 'ArrowUp', false, [4, 'if:in_notAccepted']],
  [4, 'if:in_notAccepted', 'ArrowUp', false, [3, 'add']],
  [4, 'note', 'Home', false, [4, 'rule']],
  [4, 'note', 'End', false, [4, 'menu']],
  [4, 'note', 'Home', true, [0, 'rule']],
  [4, 'note', 'End', true, [38, 'menu']],
  [4, 'note', 'PageDown', false, [9, 'note']],
  [2, 'note', 'PageUp', false, [0, 'note']],
  [4, 'note', 'a', false, null],
])('row %i, %s: %s', (row, cell, key, edge, expected) => {
  expect(press(row, cell, key, edge)).toEqual(expected)
})

test('a removed row stands where it stood, and can only be put back [POL-01]', () => {
  const [, removed] = rowsOf(deleteRule(findings, 1), findings)
  expect([removed!.rule, removed!.index, removed!.cells]).toEqual([findings.rules[1], null, ['rule', 'put-back']])
})

test('rows with the same id are told apart, and the second one is new [POL-01]', () => {
  const twice = insertRule(findings, 5, findings.rules[4]!)
  const { rules, removed } = compareTables(findings, twice)
  expect([rules[4]!.isNew, rules[5]!.isNew, removed]).toEqual([false, true, []])
  expect(new Set(rowsOf(twice, findings).map(({ key }) => key)).size).toBe(40)
})

test('the place follows a row that moves, and goes to the nearest cell when its own is gone [POL-01]', () => {
  const place = { row: rows[4]!.key, cell: 'if:in_identity' as const }
  expect(nearestPlace(rowsOf(moveRule(findings, 4, 9)), rows, place)).toEqual(place)
  const cleared = rowsOf(withCells(findings, 4, { in_identity: '' }))
  expect(nearestPlace(cleared, rows, place)).toEqual({ row: place.row, cell: 'if:in_notAccepted' })
  const without = rowsOf(deleteRule(findings, 4))
  expect(nearestPlace(without, rows, place)).toEqual({ row: rows[5]!.key, cell: 'if:in_identity' })
})
