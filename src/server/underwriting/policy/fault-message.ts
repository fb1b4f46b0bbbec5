/** Messages for faults that the policy check finds. */
import type { PolicyColumn, PolicyTable } from '#domain/policy/policy-document.ts'
import type { PolicyFault } from '#domain/policy/policy-fault.ts'
import { subjectOf } from '#domain/policy/policy-rules.ts'
import type { Translator } from '#messages/translator.ts'
import { factsWords } from './plain-words.ts'

const columnName = (
  table: PolicyTable | undefined,
  column: PolicyColumn | undefined,
  { t }: Translator,
): string => {
  const subject = table && column && subjectOf(table.id, column)
  return subject ? t(`policy.column.${subject}`) : column ? column.name || column.field || column.id : ''
}

/** Describes a fault in the reader's language, with its table, row and column. */
export const faultMessage = (
  { kind, table, rowIndex = 0, column, text = '', facts = {} }: PolicyFault,
  translator: Translator,
): string =>
  translator.t(`policy.fault.${kind}`, {
    table: table ? translator.t(`policy.table.${table.id}`) : '',
    row: rowIndex + 1,
    column: columnName(table, column, translator),
    text,
    facts: factsWords(translator, facts),
  })
