/** Forms for a second person: confirm an approval, or review a decided case (CASE-04, CASE-06). */
import { useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { merchantText } from '#staff/ui/case-texts.ts'
import { Refusal } from '#staff/ui/states.tsx'
import { ChoiceForm } from './review-form.tsx'
import { valueName } from './value-names.ts'

interface FormProps {
  file: CaseFile
  onDone: () => Promise<void>
}

export function ConfirmForm({ file, onDone }: FormProps) {
  const { userId } = useSession()
  const [note, setNote] = useState('')
  const answer = useAction(
    (confirm: boolean) =>
      callApi('POST /cases/{id}/confirmations', {
        params: { id: file.case.id },
        body: confirm ? { confirm } : { confirm, note },
      }),
    onDone,
  )
  const { proposal } = file
  const changed = file.changes
    .find(({ id }) => id === proposal?.changeId)
    ?.fields.map((field) => valueName(field).toLowerCase())
  if (!proposal) return <p className="hint">The proposal is gone.</p>
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p>
        {proposal.by.name ?? 'A colleague'} proposes to approve
        {proposal.changeId === null
          ? ' this application'
          : ` a change of ${changed?.join(', ') ?? 'the account'}`}
        . It takes effect when another person confirms it.
      </p>
      <ul className="plain">
        {proposal.reasons.map((code) => (
          <li key={code}>{merchantText(code)}</li>
        ))}
      </ul>
      {proposal.note && <p>Note: {proposal.note}</p>}
      {proposal.by.id === userId ? (
        <p className="notice">You proposed it, so somebody else confirms it.</p>
      ) : (
        <>
          <label className="field">
            <span>Why it goes back (only to send it back)</span>
            <textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={1000} />
          </label>
          <Refusal error={answer.error} />
          <div className="actions">
            <button
              type="button"
              className="danger"
              disabled={answer.busy || note.trim() === ''}
              onClick={() => answer.run(false)}
            >
              Send back
            </button>
            <button type="button" className="primary" disabled={answer.busy} onClick={() => answer.run(true)}>
              Confirm approval
            </button>
          </div>
        </>
      )}
    </form>
  )
}

export const ReadingForm = ({ file, onDone }: FormProps) => (
  <>
    <p>Decide as if you were the first. Your reading is recorded and changes nothing for the merchant.</p>
    <ChoiceForm
      file={file}
      decisions={['APPROVED', 'DECLINED', 'PENDING']}
      verb="Record reading"
      send={({ decision, reasons, note }) =>
        callApi('POST /cases/{id}/readings', {
          params: { id: file.case.id },
          body: { decision, reasons, ...(note.trim() ? { note: note.trim() } : {}) },
        })
      }
      onDone={onDone}
    />
  </>
)
