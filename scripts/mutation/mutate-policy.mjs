/** Mutates decision tables, which Stryker cannot: one cell or row at a time, in a copy of the repository. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

const minimumScore = 80

/**
 * @typedef {Record<string, string>} Rule cells by column id; a blank input matches anything
 * @typedef {{ id: string, name: string, field?: string }} Column
 * @typedef {{ hitPolicy: string, inputs: Column[], outputs: Column[], rules: Rule[] }} Table
 * @typedef {{ name: string, content?: Partial<Table> }} Node
 * @typedef {{ nodes: Node[] }} Policy
 * @typedef {{ description: string, apply: (policy: Policy) => void }} Mutant
 */

/** @param {string} version @returns {Promise<number>} exit code */
export function mutatePolicyTables(version) {
  const file = `policy/${version}.json`
  const original = readFileSync(join(root, file), 'utf8')
  const mutants = listMutants(parsePolicy(original))
  const copy = join(root, '.build', 'mutation-tables')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const path of ['src', 'policy', 'test', 'scripts', 'data', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const runTests = () =>
    spawnSync(
      'vitest',
      ['run', '--bail', '1', '--config', 'test/mutation/vitest.config.ts', 'src/server/underwriting/policy'],
      { cwd: copy, encoding: 'utf8' },
    )
  const first = runTests()
  if (first.status !== 0) throw new Error(`The tests fail without a mutant:\n${first.stdout}${first.stderr}`)
  const survivors = mutants.filter(({ apply }) => {
    const policy = parsePolicy(original)
    apply(policy)
    writeFileSync(join(copy, file), JSON.stringify(policy))
    return runTests().status === 0
  })
  rmSync(copy, { recursive: true, force: true })
  const score = 100 * (1 - survivors.length / mutants.length)
  for (const { description } of survivors) console.log(`survived: ${description}`)
  console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length}, ${score.toFixed(1)} %`)
  return Promise.resolve(score >= minimumScore ? 0 : 1)
}

/** @param {string} text @returns {Policy} */
function parsePolicy(text) {
  return /** @type {Policy} */ (JSON.parse(text))
}

/** @param {Policy} policy @returns {Mutant[]} */
function listMutants({ nodes }) {
  return nodes.flatMap(({ name, content }, node) => {
    const { rules = [], inputs = [], outputs = [], hitPolicy } = content ?? {}
    const describe = (/** @type {number} */ row, /** @type {string} */ change) =>
      `${name}, “${rules[row]?.['_description'] ?? row}”: ${change}`
    const change = (
      /** @type {number} */ row,
      /** @type {string} */ description,
      /** @type {(table: Table) => void} */ mutate,
    ) => ({
      description: describe(row, description),
      apply: (/** @type {Policy} */ policy) => mutate(/** @type {Table} */ (policy.nodes[node]?.content)),
    })
    const setCell = (/** @type {number} */ row, /** @type {Column} */ column, /** @type {string} */ value) =>
      change(row, `${column.field ?? column.name} is ${value || 'blank'}`, (table) => {
        const rule = table.rules[row]
        if (rule) rule[column.id] = value
      })
    return rules.flatMap((rule, row) => [
      change(row, 'row removed', (table) => void table.rules.splice(row, 1)),
      ...(hitPolicy === 'first' && row > 0
        ? [
            change(row, 'row moved up', (table) => {
              const [moved] = table.rules.splice(row, 1)
              if (moved) table.rules.splice(row - 1, 0, moved)
            }),
          ]
        : []),
      ...inputs.flatMap((column) =>
        inputMutants(rule[column.id] ?? '').map((value) => setCell(row, column, value)),
      ),
      ...outputs.flatMap((column) =>
        outputMutants(
          rule[column.id] ?? '',
          rules.map((other) => other[column.id] ?? ''),
        ).map((value) => setCell(row, column, value)),
      ),
    ])
  })
}

/** Makes the input match anything, or drops one of the listed values. @param {string} cell */
function inputMutants(cell) {
  if (cell === '') return []
  const values = /^"[A-Z_\d]+"(?:, "[A-Z_\d]+")+$/.test(cell) ? cell.split(', ') : []
  return ['', ...values.map((dropped) => values.filter((value) => value !== dropped).join(', '))]
}

/**
 * Blanks the output, or sets the next different value of the column.
 * @param {string} cell @param {readonly string[]} column
 */
function outputMutants(cell, column) {
  const others = [...new Set(column)].filter((value) => value !== cell && value !== '')
  const next = others[(column.indexOf(cell) + 1) % others.length]
  return [...(cell === '' ? [] : ['']), ...(next === undefined ? [] : [next])]
}
