import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import { call, type StaffApiError } from '#staff/api-client/call-api.ts'
import { refusalOf } from '../queue/queue.tsx'

interface FormProps {
  file: CaseFile
  onDone: () => Promise<void>
}

export function HolderForm({ file, onDone }: FormProps) {
  const waiting = file.bankAccounts.filter(
    ({ holderCheck, status }) => holderCheck === 'NEEDS_REVIEW' && status !== 'FAILED',
  )
  const decide = useMutation<
    unknown,
    StaffApiError,
    { instrumentId: string; decision: 'CLEARED' | 'REFUSED' }
  >({
    mutationFn: ({ instrumentId, decision }) =>
      call('POST /applications/{id}/financial-instruments/{instrumentId}/decisions', {
        params: { id: file.case.applicationId, instrumentId },
        body: { decision },
      }),
    onSettled: onDone,
  })
  return (
    <>
      {waiting.map(({ id, bankName, last4 }) => (
        <div key={id} className="field">
          <span>
            {bankName ?? 'Account'} ••{last4}
          </span>
          <p>May payouts go to this holder?</p>
          <div className="segments">
            <button
              type="button"
              className="primary"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ instrumentId: id, decision: 'CLEARED' })}
            >
              Accept the holder
            </button>
            <button
              type="button"
              className="danger"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ instrumentId: id, decision: 'REFUSED' })}
            >
              Refuse the account
            </button>
          </div>
        </div>
      ))}
      <p className="refusal" role="alert">
        {decide.error && refusalOf(decide.error)}
      </p>
    </>
  )
}

export function CloseForm({ file, onDone }: FormProps) {
  const [note, setNote] = useState('')
  const close = useMutation<unknown, StaffApiError>({
    mutationFn: () => call('POST /cases/{id}/closures', { params: { id: file.case.id }, body: { note } }),
    onSettled: onDone,
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (note.trim() !== '') close.mutate()
  }
  return (
    <form onSubmit={send}>
      <p>The system goes on trying. Close the case once you have dealt with the cause.</p>
      <label className="field">
        <span>What was done</span>
        <textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={1000} />
      </label>
      <p className="refusal" role="alert">
        {close.error && refusalOf(close.error)}
      </p>
      <div className="actions">
        <button type="submit" className="primary" disabled={close.isPending || note.trim() === ''}>
          Close the case
        </button>
      </div>
    </form>
  )
}
