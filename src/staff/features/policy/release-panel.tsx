import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#staff/api-client/call-api.ts'
import { type Policy, timeText } from './policy-texts.ts'

/** Puts this version in force. For a version that was in force before, this is a rollback. */
export function ReleasePanel({ policy, isOwnDraft }: { policy: Policy; isOwnDraft: boolean }) {
  const [from, setFrom] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      call('POST /policies/{version}/releases', {
        params: { version: policy.version },
        body: { revision: policy.revision, ...(from && { from: new Date(from).toISOString() }) },
      }),
    onSettled: async () => {
      setIsAsking(false)
      await client.invalidateQueries({ queryKey: ['policies'] })
      await client.invalidateQueries({ queryKey: ['policy'] })
    },
  })
  const isReturn = policy.state === 'SUPERSEDED'
  const act = isReturn ? 'Go back to this version' : 'Release'
  return (
    <section className="panel" aria-labelledby="release">
      <h2 id="release">{isReturn ? 'Go back' : 'Release'}</h2>
      <div aria-live="polite">
        {release.data && (
          <p className="badge good">
            {release.data.inForce
              ? 'This version is in force.'
              : `This version is in force from ${timeText(release.data.releasedFrom ?? '')}.`}
          </p>
        )}
      </div>
      {policy.inForce && !release.data && <p>This version is in force.</p>}
      {isOwnDraft && <p>Someone else has to release a draft of yours. Send them the address of this page.</p>}
      {!policy.inForce && !isOwnDraft && (
        <form
          className="policy-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (isAsking) release.mutate()
            else setIsAsking(true)
          }}
        >
          <label>
            <span>
              From <small>(now if empty)</small>
            </span>
            <input
              type="datetime-local"
              value={from}
              onChange={(event) => {
                setFrom(event.target.value)
                setIsAsking(false)
              }}
            />
          </label>
          {isAsking && (
            <p>
              {from ? `From ${timeText(from)}, every` : 'From now on, every'} application is decided by this
              version.
            </p>
          )}
          <button type="submit" className={isAsking ? 'primary' : ''} disabled={release.isPending}>
            {isAsking ? `Yes, ${isReturn ? 'go back' : 'release'}` : act}
          </button>
          {isAsking && (
            <button type="button" className="quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </button>
          )}
        </form>
      )}
      {release.error && (
        <p role="alert" className="refusal">
          {release.error.message}
        </p>
      )}
    </section>
  )
}
