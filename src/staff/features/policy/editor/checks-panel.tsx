/** Checks the draft while it is edited and lists the faults. */
import { useDeferredValue, useMemo } from 'react'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import { tableNames } from '../policy-texts.ts'
import { checkDraft, type DraftCheck, type DraftCheckResult } from '../model/draft-checks.ts'
import { type PolicyContent, tableOf } from '../model/policy-content.ts'

const texts: Record<DraftCheck, Record<DraftCheckResult['state'], string>> = {
  complete: {
    passed: 'Every row is complete',
    failed: 'Some rows aren’t complete',
    unknown: '',
  },
  reached: {
    passed: 'Every case reaches a row',
    failed: 'Some cases reach no row, or there are too many to try. Save to see which.',
    unknown: 'Every case reaches a row: checked once the rows are complete',
  },
  possible: {
    passed: 'Every row can apply',
    failed: 'Some rows can never apply',
    unknown: 'Every row can apply: checked once the rows are complete',
  },
}
const marks = { passed: '✓', failed: '!', unknown: '–' }

interface ChecksPanelProps {
  content: PolicyContent
  onShow: (table: PolicyTableId, ruleId: string | undefined) => void
}

/** Shows the checks that saving would run, for the current rows. */
export function ChecksPanel({ content, onShow }: ChecksPanelProps) {
  const checked = useDeferredValue(content)
  const results = useMemo(() => checkDraft(checked), [checked])
  return (
    <section className="panel checks" aria-labelledby="checks">
      <h2 id="checks">Checks on the tables</h2>
      <ul className="plain">
        {results.map(({ check, state, rows }) => (
          <li key={check} data-state={state}>
            <span aria-hidden="true">{marks[state]}</span>
            <div>
              {texts[check][state]}
              {rows.length > 0 && (
                <p className="check-rows">
                  {rows.map(({ table, index }) => (
                    <button
                      key={`${table} ${index}`}
                      type="button"
                      className="quiet"
                      onClick={() => onShow(table, tableOf(checked, table).rules[index]?.['_id'])}
                    >
                      {tableNames[table]} {index + 1}
                    </button>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
