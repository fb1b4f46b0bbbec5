/** The vectors of this folder as rows, and what a rule says differently from them. */
import { readFileSync } from 'node:fs'
import type { Rule, RuleContext } from '../../../src/domain/rules/rule.ts'

export interface Vector {
  value: string
  expected: string
  rule: string
  locale: string
  source: string
  note: string
}

/** RFC 4180: quoted fields may hold commas, line ends and doubled quotes. */
function fieldsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length === 6)
}

/** Every row of `<name>.csv`; with a rule, only the rows whose rule column begins with it. */
export function vectors(name: string, rule = ''): Vector[] {
  const rows = fieldsOf(readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')).slice(1)
  return rows
    .map(([value = '', expected = '', ruleName = '', locale = '', source = '', note = '']) => {
      return { value, expected, rule: ruleName, locale, source, note }
    })
    .filter((row) => row.rule.startsWith(rule))
}

const contextOf = ({ locale }: Vector): RuleContext => ({
  market: ['CAD', 'en-CA', 'fr-CA'].includes(locale) ? 'CA' : 'US',
  today: '2026-11-20',
})

/** The rows that a rule does not judge as the table does; empty when it agrees with them all. */
export const disagreements = (rows: readonly Vector[], rule: Rule): string[] =>
  rows
    .filter((row) => {
      const fine = row.expected === 'valid' || row.expected === 'ok'
      return (rule(row.value, contextOf(row)) === null) !== fine
    })
    .map((row) => `${row.locale} ${JSON.stringify(row.value.slice(0, 80))} should be ${row.expected}`)
