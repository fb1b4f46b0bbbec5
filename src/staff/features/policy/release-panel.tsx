import { useState } from 'react'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { Refusal } from '#staff/ui/states.tsx'
import { type Policy, timeText } from './policy-texts.ts'

/** Puts this version in force. For a version that was in force before, this is a rollback. */
export function ReleasePanel({
  policy,
  isOwnDraft,
  onDone,
}: {
  policy: Policy
  isOwnDraft: boolean
  onDone: () => Promise<void>
}) {
  const [from, setFrom] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const release = useAction(() =>
    callApi('POST /policies/{version}/releases', {
      params: { version: policy.version },
      body: { revision: policy.revision, ...(from && { from: new Date(from).toISOString() }) },
    }),
    async () => {
      setIsAsking(false)
      await onDone()
    },
  )
  const isReturn = policy.state === 'SUPERSEDED'
  const act = isReturn ? 'Go back to this version' : 'Release'
  return (
    <section className="panel" aria-labelledby="release">
      <h2 id="release">{isReturn ? 'Go back' : 'Release'}</h2>
      <div aria-live="polite">
        {release.result && (
          <p className="badge good">
            {release.result.inForce
              ? 'This version is in force.'
              : `This version is in force from ${timeText(release.result.releasedFrom ?? '')}.`}
          </p>
        )}
      </div>
      {policy.inForce && !release.result && <p>This version is in force.</p>}
      {isOwnDraft && <p>Someone else has to release a draft of yours. Send them the address of this page.</p>}
      {!policy.inForce && !isOwnDraft && (
        <form
          className="policy-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (isAsking) release.run()
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
          <button type="submit" className={isAsking ? 'primary' : ''} disabled={release.busy}>
            {isAsking ? `Yes, ${isReturn ? 'go back' : 'release'}` : act}
          </button>
          {isAsking && (
            <button type="button" className="quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </button>
          )}
        </form>
      )}
      <Refusal error={release.error} />
    </section>
  )
}
