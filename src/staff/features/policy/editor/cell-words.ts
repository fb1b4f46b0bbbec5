/** Cells in words, as in the sentences of the policy page. */
import type { FactExpression, FactValue } from '#domain/policy/cells.ts'
import { type ColumnSubject, outputColumns } from '#domain/policy/policy-rules.ts'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import type { FactName } from '#domain/underwriting/stored-facts.ts'
import { createTranslator } from '#messages/translator.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import english from '#messages/generated/policy.en.ts'
import { reasonName } from '#staff/ui/case-texts.ts'
import { asksTexts, decisionText, levelTexts } from '../policy-texts.ts'
import { type CellModel, isFact, parseCell } from '../model/cell-model.ts'
import { subjectOfColumn } from '../model/edit-table.ts'
import type { Column } from '../model/policy-content.ts'

const { t, list } = createTranslator('en-US', [english])

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const subjectName = (subject: ColumnSubject): string => t(`policy.column.${subject}`)

export const columnName = (table: PolicyTableId, column: Column): string => {
  const subject = subjectOfColumn(table, column)
  return subject ? subjectName(subject) : (column.name ?? column.id)
}

const proofs: readonly FactName[] = ['photoId', 'phoneProof', 'businessDocument']

/** Returns the name of a value in a list of choices. */
export function valueName(subject: ColumnSubject, value: FactValue): string {
  if (typeof value === 'boolean' && isFact(subject)) return t(`policy.flag.${subject}.${value}` as MessageId)
  if (subject === 'acceptedFindings') return t(`policy.accepted.${String(value)}` as MessageId)
  if (subject === 'effects') return t(`policy.effect.${String(value)}` as MessageId)
  const kind = isFact(subject) && proofs.includes(subject) ? 'proof' : subject
  return t(`policy.${kind}.${String(value)}` as MessageId)
}

function numberWords(expression: FactExpression): string {
  if ('values' in expression) {
    const [value] = expression.values
    return value == null ? t('policy.months.none') : t('policy.months.at', { n: Number(value) })
  }
  if (expression.kind === 'between')
    return t('policy.months.between', { min: expression.min, max: expression.max })
  const { operator, bound } = expression
  if (operator === '<') return t('policy.months.under', { n: bound })
  if (operator === '>=') return t('policy.months.from', { n: bound })
  return operator === '>'
    ? t('policy.months.from', { n: bound + 1 })
    : t('policy.months.under', { n: bound + 1 })
}

export function verbOf(subject: ColumnSubject, isExcluded: boolean): string {
  if (subject === 'identity' || subject === 'business') return isExcluded ? 'doesn’t say' : 'says'
  return isExcluded ? 'isn’t' : 'is'
}

/**
 * A condition in parts: “Identity check” “is” “thin file”. Where one sentence says it all, only the last part is set.
 */
export interface ConditionWords {
  subject: string
  verb: string
  value: string
}

const sentence = (value: string): ConditionWords => ({ subject: '', verb: '', value: capitalized(value) })

export function conditionWords(cell: CellModel): ConditionWords {
  if (cell.kind === 'accepted') return sentence(valueName('acceptedFindings', cell.fact))
  if (cell.kind === 'found')
    return sentence(t('policy.effect_found', { effect: valueName('effects', cell.effect) }))
  if (cell.kind === 'result') return sentence(resultWords(cell))
  if (cell.kind === 'written') return { subject: '', verb: '', value: cell.text }
  const { fact, expression } = cell
  if (fact === 'monthsSinceDecline' || !('values' in expression))
    return { subject: subjectName(fact), verb: 'is', value: numberWords(expression) }
  const values = list(
    expression.values.map((value) => valueName(fact, value)),
    'disjunction',
  )
  if (typeof expression.values[0] === 'boolean') return sentence(values)
  return { subject: subjectName(fact), verb: verbOf(fact, expression.kind === 'isNot'), value: values }
}

export function resultWords(cell: CellModel): string {
  if (cell.kind !== 'result') return cell.kind === 'written' ? cell.text : ''
  const { name, value } = cell
  if (name === 'effect') return capitalized(valueName('effects', value))
  if (name === 'reason') return reasonName(value)
  if (name === 'stepUp') return t(`policy.stepUp.${value}` as MessageId)
  if (name === 'decision') return decisionText(value)
  return (name === 'asks' ? asksTexts : levelTexts)[value] ?? value
}

/** Text of a cell in any column, for the list of changes. */
export function cellText(table: PolicyTableId, column: Column, text: string): string {
  if (column.id === '_description') return text || 'none'
  const subject = subjectOfColumn(table, column)
  if (text === '') return subject && Object.hasOwn(outputColumns[table], subject) ? 'none' : 'any'
  const { verb, value } = conditionWords(parseCell(table, subject, text))
  return verb.endsWith('n’t') || verb.startsWith('doesn’t') ? `not ${value}` : value
}
