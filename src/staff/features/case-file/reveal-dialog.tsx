/** Shows one masked value for a reason. The value stays in this dialog and is gone when it closes (CASE-03). */
import { type SubmitEvent, useState } from 'react'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { focusFirst } from '#staff/ui/dialog.tsx'
import { errorText } from '#staff/ui/states.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface Wanted {
  path: string
  name: string
}

const deciders = ['underwriter', 'senior_underwriter']
const minLength = 10

export function RevealButton({
  path,
  text,
  onReveal,
}: {
  path: string
  text: string
  onReveal: (wanted: Wanted) => void
}) {
  const { roles } = useSession()
  if (!roles.some((role) => deciders.includes(role))) return null
  return (
    <button type="button" className="quiet small" onClick={() => onReveal({ path, name: text })}>
      Reveal<span className="hidden"> {text.toLowerCase()}</span>
    </button>
  )
}

export function RevealDialog({
  caseId,
  wanted,
  onClose,
  onDone,
}: {
  caseId: string
  wanted: Wanted
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const reveal = useAction(async () => {
    const body = { path: wanted.path, reason }
    const revealed = await callApi('POST /cases/{id}/reveals', { params: { id: caseId }, body })
    void onDone()
    return revealed
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setIsShort(reason.trim().length < minLength)
    if (reason.trim().length >= minLength) reveal.run()
  }
  if (reveal.result)
    return (
      <Dialog title={wanted.name} onClose={onClose}>
        <p className="revealed" data-testid="revealed">
          {reveal.result.value}
        </p>
        <div className="actions">
          <button type="button" className="primary" onClick={onClose}>
            Hide
          </button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={`Reveal ${wanted.name.toLowerCase()}`} onOpen={focusFirst} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>Your name, the time and your reason are recorded. The value is shown once.</p>
        <label className="field">
          <span>Reason</span>
          <textarea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-invalid={isShort || undefined}
            aria-describedby="reveal-problem"
            maxLength={1000}
          />
        </label>
        <p className="refusal" id="reveal-problem" role="alert">
          {isShort ? 'Say why in at least 10 characters.' : reveal.error !== null && errorText(reveal.error)}
        </p>
        <div className="actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" disabled={reveal.busy}>
            Reveal
          </button>
        </div>
      </form>
    </Dialog>
  )
}
