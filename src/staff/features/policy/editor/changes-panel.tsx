/** Lists the differences between the draft and the policy in force. */
import { type PolicyTableId, policyTables } from '#domain/policy/policy-document.ts'
import { tableNames } from '../policy-texts.ts'
import { cellText, columnName } from './cell-words.ts'
import { countChanges, isChanged, type RuleChange, type TableChanges } from '../model/compare-tables.ts'
import { type PolicyContent, tableOf } from '../model/policy-content.ts'

export type PolicyChanges = Readonly<Record<PolicyTableId, TableChanges>>

interface ChangesPanelProps {
  content: PolicyContent
  changes: PolicyChanges
  /** Name of the version in force; null until loaded. */
  inForce: string | null
  onShow: (table: PolicyTableId, ruleId: string | undefined) => void
}

/** Compares the draft with the version in force, rule by rule. */
export function ChangesPanel({ content, changes, inForce, onShow }: ChangesPanelProps) {
  const count = policyTables.reduce((sum, id) => sum + countChanges(changes[id]), 0)
  return (
    <section className="panel changes" aria-labelledby="changes">
      <h2 id="changes">What would change</h2>
      <p className="hint">
        {inForce === null
          ? 'The version in force didn’t load, so changes aren’t marked.'
          : `${count === 0 ? 'Nothing differs from' : `${count} ${count === 1 ? 'difference' : 'differences'} to`} ${inForce}, the version in force.`}
      </p>
      {policyTables.map((id) => {
        const { rules, removed } = changes[id]
        const list = tableOf(content, id).rules
        if (countChanges(changes[id]) === 0) return null
        return (
          <div key={id}>
            <h3>{tableNames[id]}</h3>
            <ul className="plain">
              {rules.map((change, at) =>
                isChanged(change) ? (
                  <li key={list[at]?.['_id'] ?? at}>
                    <button type="button" className="quiet" onClick={() => onShow(id, list[at]?.['_id'])}>
                      Row {at + 1}
                    </button>
                    <ChangeText table={id} change={change} />
                  </li>
                ) : null,
              )}
              {removed.map(({ rule }) => (
                <li key={rule['_id']}>
                  <button type="button" className="quiet" onClick={() => onShow(id, rule['_id'])}>
                    Removed
                  </button>
                  <span>{rule['_description']}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function ChangeText({ table, change }: { table: PolicyTableId; change: RuleChange }) {
  if (change.isNew) return <span>New</span>
  return (
    <div>
      {change.isMoved && <p>Moved</p>}
      {change.cells.map(({ column, before, after }) => (
        <p key={column.id} className="change">
          {column.id === '_description' ? 'Note' : columnName(table, column)}:{' '}
          <del>{cellText(table, column, before)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{cellText(table, column, after)}</ins>
        </p>
      ))}
    </div>
  )
}
