/**
 * Decision form with reasons, for applications, appeals and changes. Shows the current state if someone else decided
 * first.
 */
import { type SubmitEvent, useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import type { CaseState } from '#api/endpoint.ts'
import {
  decisionReasons,
  decisionsWith,
  isAnswerable,
  type DecisionReason,
  type ManualDecision,
  requestableStepUps,
} from '#domain/underwriting/decision-reasons.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { merchantText } from '#staff/ui/case-texts.ts'
import { Refusal } from '#staff/ui/states.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inWords } from './value-names.ts'

const decisionNames: Record<ManualDecision, string> = {
  APPROVED: 'Approve',
  DECLINED: 'Decline',
  PENDING: 'Ask for more',
}

export interface Choice {
  decision: ManualDecision
  reasons: DecisionReason[]
  stepUps: StepUpType[]
  note: string
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]

function decide({ case: item, changes, version }: CaseFile, { decision, reasons, stepUps, note }: Choice) {
  const text = note.trim() ? { note: note.trim() } : {}
  const change = changes.find(({ isWaiting }) => isWaiting)
  if (item.kind === 'CHANGE' && change && decision !== 'PENDING')
    return callApi('POST /applications/{id}/changes/{changeId}/decisions', {
      params: { id: item.applicationId, changeId: change.id },
      body: { decision, reasons, ...text, version },
    })
  return callApi('POST /applications/{id}/decisions', {
    params: { id: item.applicationId },
    body: { decision, reasons, stepUps: decision === 'PENDING' ? stepUps : [], ...text, version },
  })
}

export function ReviewForm({ file, onDone }: { file: CaseFile; onDone: () => Promise<void> }) {
  const decisions: ManualDecision[] =
    file.case.kind === 'CHANGE' ? ['APPROVED', 'DECLINED'] : ['APPROVED', 'DECLINED', 'PENDING']
  return (
    <ChoiceForm
      file={file}
      decisions={decisions}
      verb="Confirm"
      needsSecondPerson={
        file.case.kind === 'CHANGE'
          ? file.changes.some(({ needsSecondPerson }) => needsSecondPerson)
          : file.needsSecondPerson
      }
      send={(choice) => decide(file, choice)}
      onDone={onDone}
    />
  )
}

/** @param send records the choice; its errors are shown with the current state */
export function ChoiceForm({
  file,
  decisions,
  verb,
  needsSecondPerson = false,
  send,
  onDone,
}: {
  file: CaseFile
  decisions: readonly ManualDecision[]
  verb: string
  /** An approval is a proposal that another person confirms. */
  needsSecondPerson?: boolean
  send: (choice: Choice) => Promise<unknown>
  onDone: () => Promise<void>
}) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const save = useAction(async (made: Choice) => {
    await send(made).catch((error: unknown) => {
      setIsConfirming(false)
      throw error
    })
    await onDone()
  })
  const isProposal = needsSecondPerson && choice?.decision === 'APPROVED'
  const check = (event: SubmitEvent) => {
    event.preventDefault()
    if (!choice) return setProblem(new Error('Choose a decision.'))
    if (choice.reasons.length === 0) return setProblem(new Error('Choose at least one reason.'))
    if (choice.decision === 'PENDING' && choice.stepUps.length === 0)
      return setProblem(new Error('Choose what to ask the merchant for.'))
    setProblem(null)
    setIsConfirming(true)
  }
  return (
    <form onSubmit={check} noValidate>
      <fieldset>
        <legend>Decide</legend>
        <div className="segments">
          {decisions.map((decision) => (
            <label key={decision} className="choice">
              <input
                type="radio"
                name="decision"
                checked={choice?.decision === decision}
                onChange={() => setChoice({ decision, reasons: [], stepUps: [], note: choice?.note ?? '' })}
              />
              {decisionNames[decision]}
            </label>
          ))}
        </div>
      </fieldset>
      {choice?.decision === 'APPROVED' && needsSecondPerson && <SecondPersonNotice />}
      {choice && <ChoiceDetails file={file} choice={choice} onChange={setChoice} />}
      <Refusal error={problem ?? save.error} />
      {save.error instanceof ApiError && save.error.current && (
        <PresentState current={save.error.current} onReload={onDone} />
      )}
      <div className="actions">
        <button type="submit" className="primary">
          Continue
        </button>
      </div>
      {isConfirming && choice && (
        <Dialog
          title={isProposal ? 'Propose to approve?' : `${decisionNames[choice.decision]}?`}
          onClose={() => setIsConfirming(false)}
        >
          {isProposal && <SecondPersonNotice />}
          <p>{isProposal ? 'Once it is confirmed, the merchant reads:' : 'The merchant reads:'}</p>
          <ul className="plain">
            {choice.reasons.map((code) => (
              <li key={code}>
                {merchantText(code)}
                <small lang="fr-CA">{merchantText(code, 'fr')}</small>
              </li>
            ))}
          </ul>
          <div className="actions">
            <button type="button" onClick={() => setIsConfirming(false)}>
              Back
            </button>
            <button type="button" className="primary" disabled={save.busy} onClick={() => save.run(choice)}>
              {isProposal ? 'Propose' : verb}
            </button>
          </div>
        </Dialog>
      )}
    </form>
  )
}

const SecondPersonNotice = () => (
  <p className="notice">
    The expected sales are high or not known, so your approval is a proposal: it takes effect when another
    underwriter confirms it.
  </p>
)

function ChoiceDetails({
  file,
  choice,
  onChange,
}: {
  file: CaseFile
  choice: Choice
  onChange: (choice: Choice) => void
}) {
  const { decision, reasons, stepUps, note } = choice
  return (
    <>
      <fieldset>
        <legend>Reasons</legend>
        {decisionReasons
          .filter((code) => decisionsWith(code).includes(decision))
          .map((code) => (
            <label key={code} className="choice">
              <input
                type="checkbox"
                checked={reasons.includes(code)}
                onChange={() => onChange({ ...choice, reasons: toggled(reasons, code) })}
              />
              <span>{merchantText(code)}</span>
            </label>
          ))}
      </fieldset>
      {decision === 'PENDING' && (
        <fieldset>
          <legend>Ask for</legend>
          {requestableStepUps
            .filter((type) => isAnswerable(type, file.case.market))
            .map((type) => (
              <label key={type} className="choice">
                <input
                  type="checkbox"
                  checked={stepUps.includes(type)}
                  onChange={() => onChange({ ...choice, stepUps: toggled(stepUps, type) })}
                />
                <span>{inWords(type)}</span>
              </label>
            ))}
        </fieldset>
      )}
      <label className="field">
        <span>Note for colleagues (optional)</span>
        <textarea
          value={note}
          onChange={(event) => onChange({ ...choice, note: event.target.value })}
          maxLength={1000}
        />
      </label>
    </>
  )
}

function PresentState({ current, onReload }: { current: CaseState; onReload: () => Promise<void> }) {
  return (
    <div className="notice">
      <p>
        Now: {inWords(current.decision).toLowerCase()}
        {current.stepUpDetails.length > 0 &&
          `, asked for ${current.stepUpDetails.map(({ type }) => inWords(type).toLowerCase()).join(', ')}`}
        .
      </p>
      <button type="button" onClick={() => void onReload()}>
        Load the present state
      </button>
    </div>
  )
}
