/** Picker of the result of a row: effect with step-up, or reason. */
import { useState } from 'react'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import {
  needsStepUp,
  outputColumns,
  type OutputName,
  takesNoStepUp,
} from '#domain/policy/policy-rules.ts'
import { merchantText } from '#staff/ui/case-texts.ts'
import { capitalized, resultWords, subjectName } from './cell-words.ts'
import { Choices, InForce, PickerForm, type PickerProps } from './picker.tsx'

/** Values by output name; an empty value means none. */
export type Results = Partial<Record<OutputName, string>>

interface ResultPickerProps extends PickerProps {
  table: PolicyTableId
  name: OutputName
  values: Results
  before: { text: string; onTake: () => void } | null
  onDone: (values: Results) => void
}

const labelOf = (name: OutputName, value: string): string =>
  name === 'reason' ? merchantText(value) : capitalized(resultWords({ kind: 'result', name, value }))

/** Picks one result of a rule. An effect and its step-up share a picker, because only some effects have a step-up. */
export function ResultPicker({ table, name, values, before, onDone, ...picker }: ResultPickerProps) {
  const [chosen, setChosen] = useState(values[name] ?? '')
  const [stepUp, setStepUp] = useState(values.stepUp ?? '')
  const known = outputColumns[table][name]?.values ?? []
  const isEffect = name === 'effect'
  const takesStepUp = isEffect && chosen !== '' && !takesNoStepUp.includes(chosen)
  const isMissing = isEffect && needsStepUp.includes(chosen) && stepUp === ''
  return (
    <PickerForm
      {...picker}
      isComplete={chosen !== '' && !isMissing}
      hint={isMissing ? 'This effect asks for something. Choose its step-up.' : undefined}
      onDone={() =>
        onDone(isEffect ? { effect: chosen, stepUp: takesStepUp ? stepUp : '' } : { [name]: chosen })
      }
    >
      {before && <InForce {...before} />}
      {name === 'reason' ? (
        <>
          <label className="field">
            <span>The applicant reads</span>
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="" disabled>
                Choose a reason
              </option>
              {known.map((value) => (
                <option key={value} value={value}>
                  {merchantText(value)}
                </option>
              ))}
            </select>
          </label>
          {chosen !== '' && (
            <p className="reads">
              <span lang="en">{merchantText(chosen)}</span>
              <span lang="fr-CA">{merchantText(chosen, 'fr')}</span>
            </p>
          )}
        </>
      ) : (
        <Choices
          name="result"
          type="radio"
          legend={subjectName(name)}
          options={known.map((value) => ({ value, label: labelOf(name, value), isChosen: value === chosen }))}
          onChoose={setChosen}
        />
      )}
      {takesStepUp && (
        <label className="field">
          <span>Asks for</span>
          <select value={stepUp} onChange={({ target }) => setStepUp(target.value)}>
            {!needsStepUp.includes(chosen) && <option value="">Nothing</option>}
            {needsStepUp.includes(chosen) && (
              <option value="" disabled>
                Choose a step-up
              </option>
            )}
            {(outputColumns[table].stepUp?.values ?? []).map((value) => (
              <option key={value} value={value}>
                {labelOf('stepUp', value)}
              </option>
            ))}
          </select>
        </label>
      )}
    </PickerForm>
  )
}
