/** Converts policy rows to conditions on facts and effects, and reports cells that cannot be parsed. */
import { applicationLevels, decisions } from '../application/states.ts'
import { stepUpTypes } from '../step-ups/step-up.ts'
import { policyReasons } from '../underwriting/verdict.ts'
import { factNames, type FactName } from '../underwriting/stored-facts.ts'
import {
  type AcceptableFact,
  type Condition,
  readAcceptedCell,
  readEffectCell,
  readFactCell,
  textLiteral,
} from './cells.ts'
import type { PolicyFault } from './policy-fault.ts'
import {
  effectsExpression,
  findingEffects,
  type FindingEffect,
  type PolicyColumn,
  type PolicyDocument,
  type PolicyRow,
  type PolicyTable,
  type PolicyTableId,
  verdictAsks,
} from './policy-document.ts'

export interface FindingRule {
  row: PolicyRow
  rowIndex: number
  conditions: readonly { fact: FactName; condition: Condition }[]
  /** Findings that must not have been accepted by an underwriter. */
  unaccepted: readonly AcceptableFact[]
  outputs: { effect: FindingEffect; reason: string; stepUp: string | null }
}

/** A row of _Verdict_ or _Level_. */
export interface EffectRule {
  row: PolicyRow
  rowIndex: number
  /** Null matches any effect. */
  effect: FindingEffect | null
  outputs: Readonly<Record<string, string>>
}

export interface PolicyRules {
  findings: readonly FindingRule[]
  verdict: readonly EffectRule[]
  level: readonly EffectRule[]
}

interface Read<Rule> {
  rules: Rule[]
  faults: PolicyFault[]
}

interface OutputColumn {
  values: readonly string[]
  /** The cell may be empty. */
  optional?: true
}

export type OutputName = 'effect' | 'reason' | 'stepUp' | 'decision' | 'asks' | 'applicationLevel'

/** Output columns of each table. */
export const outputColumns: Readonly<
  Record<PolicyTableId, Readonly<Partial<Record<OutputName, OutputColumn>>>>
> = {
  findings: {
    effect: { values: findingEffects },
    reason: { values: policyReasons },
    stepUp: { values: stepUpTypes, optional: true },
  },
  verdict: { decision: { values: decisions }, asks: { values: verdictAsks } },
  level: { applicationLevel: { values: applicationLevels } },
}

const isFactName = (field: string): field is FactName => (factNames as readonly string[]).includes(field)

const isOutputName = (table: PolicyTableId, field: string): field is OutputName =>
  Object.hasOwn(outputColumns[table], field)

/** Subject of a column: a fact, an unaccepted finding, the effects found, or an output. */
export type ColumnSubject = FactName | 'acceptedFindings' | 'effects' | OutputName

/** @returns null for an unknown column */
export function subjectOf(table: PolicyTableId, { field }: Pick<PolicyColumn, 'field'>): ColumnSubject | null {
  if (isOutputName(table, field)) return field
  if (table !== 'findings') return field === effectsExpression ? 'effects' : null
  if (field === '') return 'acceptedFindings'
  return isFactName(field) ? field : null
}

const isKnownInput = ({ id }: PolicyTable, column: PolicyColumn): boolean => {
  const subject = subjectOf(id, column)
  return subject !== null && !isOutputName(id, subject)
}

function columnFaults(table: PolicyTable): PolicyFault[] {
  const expected = Object.keys(outputColumns[table.id])
  const found = table.outputs.map(({ field }) => field)
  const tested = table.inputs.map(({ field }) => field)
  return [
    ...table.inputs
      .filter((column) => !isKnownInput(table, column))
      .map(({ field, name }): PolicyFault => ({ kind: 'column_unknown', table, text: field || name })),
    ...table.inputs
      .filter(({ field }, at) => field !== '' && tested.indexOf(field) < at)
      .map(({ field, name }): PolicyFault => ({ kind: 'column_repeated', table, text: name || field })),
    ...expected
      .filter((field) => found.filter((each) => each === field).length !== 1)
      .map((field): PolicyFault => ({ kind: 'output_missing', table, text: field })),
    ...found
      .filter((field) => !expected.includes(field))
      .map((field): PolicyFault => ({ kind: 'column_unknown', table, text: field })),
    ...(table.rows.length === 0 ? [{ kind: 'table_empty' as const, table }] : []),
  ]
}

function readOutputs(
  table: PolicyTable,
  row: PolicyRow,
  rowIndex: number,
): { outputs: Record<string, string>; faults: PolicyFault[] } {
  const outputs: Record<string, string> = {}
  const faults: PolicyFault[] = []
  for (const column of table.outputs) {
    const { field } = column
    const { values, optional } = (isOutputName(table.id, field) && outputColumns[table.id][field]) || { values: [] }
    const cell = row.cells[column.id] ?? ''
    if (cell === '' && optional) continue
    const literal = textLiteral(cell)
    if (literal !== null && values.includes(literal)) outputs[field] = literal
    else if (cell === '') faults.push({ kind: 'output_empty', table, rowIndex, column })
    else faults.push({ kind: 'output_unknown', table, rowIndex, column, text: cell })
  }
  return { outputs, faults }
}

/** Effects that require a step-up, and effects that cannot have one. */
export const needsStepUp: readonly string[] = ['ASK_FIRST', 'ASK', 'DECLINE_UNLESS', 'BASIC']
export const takesNoStepUp: readonly string[] = ['DECLINE', 'FAIL']

function readFinding(table: PolicyTable, row: PolicyRow, rowIndex: number): Read<FindingRule> {
  const conditions: { fact: FactName; condition: Condition }[] = []
  const unaccepted: AcceptableFact[] = []
  const { outputs, faults } = readOutputs(table, row, rowIndex)
  for (const column of table.inputs) {
    const cell = row.cells[column.id] ?? ''
    if (cell === '') continue
    if (!isFactName(column.field)) {
      const accepted = readAcceptedCell(cell)
      if (accepted) unaccepted.push(accepted)
      else faults.push({ kind: 'cell_unreadable', table, rowIndex, column, text: cell })
      continue
    }
    const condition = readFactCell(column.field, cell)
    if (!condition) faults.push({ kind: 'cell_unreadable', table, rowIndex, column, text: cell })
    else if ('unknownValue' in condition)
      faults.push({ kind: 'value_unknown', table, rowIndex, column, text: condition.unknownValue })
    else conditions.push({ fact: column.field, condition })
  }
  const { effect = '', reason = '', stepUp = null } = outputs
  if (faults.length === 0 && needsStepUp.includes(effect) && stepUp === null)
    faults.push({ kind: 'step_up_missing', table, rowIndex, text: effect })
  if (faults.length === 0 && takesNoStepUp.includes(effect) && stepUp !== null)
    faults.push({ kind: 'step_up_needless', table, rowIndex, text: effect })
  const rule = { row, rowIndex, conditions, unaccepted, outputs: { effect, reason, stepUp } }
  return { rules: faults.length === 0 ? [rule as FindingRule] : [], faults }
}

function readEffectRule(table: PolicyTable, row: PolicyRow, rowIndex: number): Read<EffectRule> {
  const { outputs, faults } = readOutputs(table, row, rowIndex)
  const cells = table.inputs.map((column) => ({ column, cell: row.cells[column.id] ?? '' }))
  const named = cells.flatMap(({ column, cell }): FindingEffect[] => {
    if (cell === '') return []
    const text = readEffectCell(cell)
    const effect = findingEffects.find((known) => known === text)
    if (!effect)
      faults.push({
        kind: text === null ? 'cell_unreadable' : 'value_unknown',
        table,
        rowIndex,
        column,
        text: text ?? cell,
      })
    return effect ? [effect] : []
  })
  const rule = { row, rowIndex, effect: named[0] ?? null, outputs }
  return { rules: faults.length === 0 ? [rule] : [], faults }
}

function readTable<Rule>(
  table: PolicyTable,
  readRow: (table: PolicyTable, row: PolicyRow, rowIndex: number) => Read<Rule>,
): Read<Rule> {
  const faults = columnFaults(table)
  if (faults.length > 0) return { rules: [], faults }
  const reads = table.rows.map((row, rowIndex) => readRow(table, row, rowIndex))
  return { rules: reads.flatMap(({ rules }) => rules), faults: reads.flatMap((read) => read.faults) }
}

/** The rules are complete only if there are no faults. */
export function readRules(document: PolicyDocument): { rules: PolicyRules; faults: PolicyFault[] } {
  const findings = readTable(document.findings, readFinding)
  const verdict = readTable(document.verdict, readEffectRule)
  const level = readTable(document.level, readEffectRule)
  return {
    rules: { findings: findings.rules, verdict: verdict.rules, level: level.rules },
    faults: [...findings.faults, ...verdict.faults, ...level.faults],
  }
}
