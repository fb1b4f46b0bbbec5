/** Reads the test vectors of this folder and compares rules with them. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Rule, RuleContext } from '#domain/fields/rules/rule.ts'

export interface Vector {
  value: string
  expected: string
  rule: string
  locale: string
  source: string
  note: string
}

/** Returns the rows of `<name>.csv` whose rule column starts with `rule`. */
export const vectors = (name: string, rule = ''): Vector[] =>
  parse<Vector>(readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  }).filter((row) => row.rule.startsWith(rule))

const toRuleContext = ({ locale }: Vector): RuleContext => ({
  market: ['CAD', 'en-CA', 'fr-CA'].includes(locale) ? 'CA' : 'US',
  today: '2026-11-20',
})

/** Returns one line for each row on which the rule and the table disagree. */
export const mismatches = (rows: readonly Vector[], rule: Rule): string[] =>
  rows
    .filter((row) => {
      const isValid = row.expected === 'valid' || row.expected === 'ok'
      return (rule(row.value, toRuleContext(row)) === null) !== isValid
    })
    .map((row) => `${row.locale} ${JSON.stringify(row.value.slice(0, 80))} should be ${row.expected}`)
