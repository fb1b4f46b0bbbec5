/** Picker of one condition: fact, operator and values. */
import { useState } from 'react'
import { acceptableFacts, type FactValue } from '#domain/policy/cells.ts'
import { findingEffects } from '#domain/policy/policy-document.ts'
import type { ColumnSubject } from '#domain/policy/policy-rules.ts'
import { factTable } from '#domain/underwriting/stored-facts.ts'
import { type FilledCell, isFact, printCell } from '../model/cell-model.ts'
import { capitalized, subjectName, valueName, verbOf } from './cell-words.ts'
import {
  cellOfDraft,
  draftOf,
  emptyDraft,
  type NumberOperator,
  numberOperators,
  toggleValue,
} from '../model/condition-draft.ts'
import { Choices, InForce, PickerForm, type PickerProps } from './picker.tsx'

const operatorTexts: Record<NumberOperator, string> = {
  '<': 'less than',
  '<=': 'at most',
  '>=': 'at least',
  '>': 'more than',
  between: 'between',
  is: 'exactly',
  none: 'not applicable: there was none',
}

const knownValues = (subject: ColumnSubject): readonly FactValue[] | 'count' => {
  if (isFact(subject)) return factTable[subject].values
  return subject === 'effects' ? findingEffects : acceptableFacts
}

const isList = (subject: ColumnSubject): boolean => {
  const known = knownValues(subject)
  return isFact(subject) && known !== 'count' && typeof known[0] !== 'boolean'
}

interface ConditionPickerProps extends PickerProps {
  /** Null for a new condition. */
  condition: FilledCell | null
  /** Subjects that the rule does not test yet. */
  free: readonly ColumnSubject[]
  /** Content of this cell in the version in force, if it differs. */
  before: { text: string; onTake: () => void } | null
  onDone: (condition: { subject: ColumnSubject; text: string }) => void
  onRemove: () => void
}

export function ConditionPicker({
  condition,
  free,
  before,
  onDone,
  onRemove,
  ...picker
}: ConditionPickerProps) {
  const [first] = useState(() =>
    condition
      ? draftOf(condition.subject, condition.cell)
      : emptyDraft(free.length === 1 ? (free[0] ?? null) : null),
  )
  const [draft, setDraft] = useState(first)
  const { subject, values, isExcluded } = draft
  const isWritten = condition?.cell.kind === 'written' && draft === first
  const cell = isWritten ? null : cellOfDraft(draft)
  const subjects = condition?.subject ? [condition.subject, ...free] : free
  const known = subject && knownValues(subject)
  const choose = (value: FactValue) => {
    if (!subject || !known || known === 'count') return
    const wasChosen = subject === first.subject ? first.values : []
    setDraft({ ...draft, values: isList(subject) ? toggleValue(values, value, wasChosen, known) : [value] })
  }
  return (
    <PickerForm
      {...picker}
      isComplete={cell !== null}
      hint={subject && !isWritten ? 'Choose at least one value.' : undefined}
      onDone={() => subject && cell && onDone({ subject, text: printCell(cell) })}
      aside={
        condition && (
          <button type="button" className="quiet danger aside" onClick={onRemove}>
            Remove condition
          </button>
        )
      }
    >
      {before && <InForce {...before} />}
      {isWritten && condition.cell.kind === 'written' && (
        <p>
          <code>{condition.cell.text}</code>{' '}
          <span className="hint">
            This was written elsewhere and is kept as it is. Choose a fact to replace it.
          </span>
        </p>
      )}
      {subjects.length > 1 || isWritten ? (
        <label className="field">
          <span>Fact</span>
          <select
            value={isWritten ? '' : (subject ?? '')}
            onChange={({ target }) => setDraft(emptyDraft(target.value as ColumnSubject))}
          >
            <option value="" disabled>
              Choose a fact
            </option>
            {subjects.map((each) => (
              <option key={each} value={each}>
                {subjectName(each)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {subject && isList(subject) && !isWritten && (
        <div className="segments two" role="radiogroup" aria-label="Operator">
          {[false, true].map((excluded) => (
            <label key={String(excluded)}>
              <input
                type="radio"
                name="operator"
                checked={isExcluded === excluded}
                onChange={() => setDraft({ ...draft, isExcluded: excluded })}
              />
              {excluded ? `${verbOf(subject, true)} any of` : `${verbOf(subject, false)} one of`}
            </label>
          ))}
        </div>
      )}
      {subject && known && known !== 'count' && !isWritten && (
        <Choices
          name="value"
          type={isList(subject) ? 'checkbox' : 'radio'}
          legend={isList(subject) ? 'Values' : subjectName(subject)}
          options={known.map((value) => ({
            value: String(value),
            label: capitalized(valueName(subject, value)),
            isChosen: values.includes(value),
          }))}
          onChoose={(text) => {
            const value = known.find((each) => String(each) === text)
            if (value !== undefined) choose(value)
          }}
        />
      )}
      {known === 'count' && !isWritten && (
        <div className="number">
          <label className="field">
            <span>Months</span>
            <select
              data-first
              value={draft.operator}
              onChange={({ target }) => setDraft({ ...draft, operator: target.value as NumberOperator })}
            >
              {numberOperators.map((operator) => (
                <option key={operator} value={operator}>
                  {operatorTexts[operator]}
                </option>
              ))}
            </select>
          </label>
          {draft.operator !== 'none' && (
            <NumberField
              label={draft.operator === 'between' ? 'From' : 'Number'}
              value={draft.bound}
              onChange={(bound) => setDraft({ ...draft, bound })}
            />
          )}
          {draft.operator === 'between' && (
            <NumberField label="To" value={draft.max} onChange={(max) => setDraft({ ...draft, max })} />
          )}
        </div>
      )}
    </PickerForm>
  )
}

const NumberField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      inputMode="numeric"
      maxLength={6}
      size={6}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  </label>
)
