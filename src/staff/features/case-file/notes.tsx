import { type SubmitEvent, useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { Refusal } from '#staff/ui/states.tsx'
import { valueName } from './value-names.ts'

export function Notes({ file, onDone }: { file: CaseFile; onDone: () => Promise<void> }) {
  const { roles } = useSession()
  const [text, setText] = useState('')
  const write = useAction(async () => {
    await callApi('POST /cases/{id}/notes', { params: { id: file.case.id }, body: { text } })
    setText('')
    await onDone()
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '') write.run()
  }
  const mayWrite = roles.some((role) => ['underwriter', 'senior_underwriter', 'support'].includes(role))
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {mayWrite && !file.isBlind && (
        <form onSubmit={send}>
          <label className="field">
            <span>New note</span>
            <textarea
              id="note"
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={4000}
            />
            <small>For colleagues. The merchant never sees it.</small>
          </label>
          <Refusal error={write.error} />
          <div className="actions">
            <button type="submit" disabled={write.busy || text.trim() === ''}>
              Add note
            </button>
          </div>
        </form>
      )}
      {file.notes.length === 0 && <p className="hint">{file.isBlind ? 'Hidden for now' : 'No notes yet'}</p>}
      <ul className="plain">
        {file.notes.map(({ id, author, text: body, revealedPath, createdAt }) => (
          <li key={id}>
            {revealedPath && <strong>Revealed {valueName(revealedPath).toLowerCase()}: </strong>}
            {body}
            <small>
              {author.name ?? 'A colleague'}, {formatMoment(createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
