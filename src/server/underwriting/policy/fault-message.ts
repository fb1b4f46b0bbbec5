import type { PolicyFault } from '#domain/policy/policy-fault.ts'
import type { Translator } from '#messages/translator.ts'
import { factsWords } from './plain-words.ts'

/** A fault in the reader's language, with its table, row and column. */
export const faultMessage = (
  { kind, table, rowIndex = 0, column, text = '', facts = {} }: PolicyFault,
  translator: Translator,
): string =>
  translator.t(`policy.fault.${kind}`, {
    table: table ? translator.t(`policy.table.${table.id}`) : '',
    row: rowIndex + 1,
    column: column ? column.name || column.field || column.id : '',
    text,
    facts: factsWords(translator, facts),
  })
