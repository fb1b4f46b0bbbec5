import { type SubmitEvent, useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { Refusal } from '#staff/ui/states.tsx'

interface FormProps {
  file: CaseFile
  onDone: () => Promise<void>
}

export function HolderForm({ file, onDone }: FormProps) {
  const { userId } = useSession()
  const waiting = file.bankAccounts.filter(
    ({ holderCheck, status }) => holderCheck === 'NEEDS_REVIEW' && status !== 'FAILED',
  )
  const decide = useAction(
    ({ instrumentId, decision }: { instrumentId: string; decision: 'CLEARED' | 'REFUSED' }) =>
      callApi('POST /applications/{id}/financial-instruments/{instrumentId}/decisions', {
        params: { id: file.case.applicationId, instrumentId },
        body: { decision, version: file.version },
      }),
    onDone,
  )
  return (
    <>
      {waiting.map(({ id, bankName, last4, clearanceProposedBy: first }) => (
        <div key={id} className="field">
          <span>
            {bankName ?? 'Account'} ••{last4}
          </span>
          <p>May payouts go to this holder?</p>
          {first && (
            <p className="notice">
              {first.id === userId
                ? 'You accepted the holder. Because of the sales, somebody else confirms it.'
                : `${first.name ?? 'A colleague'} accepted the holder. It takes effect when you accept it too.`}
            </p>
          )}
          <div className="segments">
            <button
              type="button"
              className="primary"
              disabled={decide.busy || first?.id === userId}
              onClick={() => decide.run({ instrumentId: id, decision: 'CLEARED' })}
            >
              Accept the holder
            </button>
            <button
              type="button"
              className="danger"
              disabled={decide.busy}
              onClick={() => decide.run({ instrumentId: id, decision: 'REFUSED' })}
            >
              Refuse the account
            </button>
          </div>
        </div>
      ))}
      <Refusal error={decide.error} />
    </>
  )
}

export function CloseForm({ file, onDone }: FormProps) {
  const [note, setNote] = useState('')
  const close = useAction(
    () => callApi('POST /cases/{id}/closures', { params: { id: file.case.id }, body: { note } }),
    onDone,
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (note.trim() !== '') close.run()
  }
  return (
    <form onSubmit={send}>
      <p>The system goes on trying. Close the case once you have dealt with the cause.</p>
      <label className="field">
        <span>What was done</span>
        <textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={1000} />
      </label>
      <Refusal error={close.error} />
      <div className="actions">
        <button type="submit" className="primary" disabled={close.busy || note.trim() === ''}>
          Close the case
        </button>
      </div>
    </form>
  )
}
