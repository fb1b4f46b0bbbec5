import { useState } from 'react'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { Refusal } from '#staff/ui/states.tsx'
import { countText, decisionOrder, decisionText, type Policy, type Replay, timeText } from './policy-texts.ts'
import { FlipList } from './flip-list.tsx'

/**
 * Decides past cases again with this version.
 * @param readsCases false shows only how many decisions flip, among at least ten cases since the start of a month
 */
export function ReplayPanel({
  policy,
  readsCases,
  onDone,
}: {
  policy: Policy
  readsCases: boolean
  onDone: () => Promise<void>
}) {
  const [since, setSince] = useState('')
  const [applicationId, setApplicationId] = useState('')
  const replay = useAction(async () => {
    const replayed = await callApi('POST /policies/{version}/replays', {
      params: { version: policy.version },
      body: {
        ...(since && { since: new Date(`${since}T00:00`).toISOString() }),
        ...(applicationId.trim() && { applicationId: applicationId.trim() }),
      },
    })
    await onDone()
    return replayed
  })
  const shown = replay.result ?? policy.replays[0]
  return (
    <section className="panel" aria-labelledby="replay">
      <h2 id="replay">Replay</h2>
      <p className="hint">
        Decides past cases again from their stored facts. No case changes.
        {!readsCases &&
          ' Since you don’t read cases, it counts ten or more, from the start of a month, and doesn’t name them.'}
      </p>
      <form
        className="policy-form"
        onSubmit={(event) => {
          event.preventDefault()
          replay.run()
        }}
      >
        <label>
          <span>
            Decided since <small>(all if empty)</small>
          </span>
          <input type="date" value={since} onChange={(event) => setSince(event.target.value)} />
        </label>
        {readsCases && (
          <label>
            <span>
              One application <small>(optional)</small>
            </span>
            <input
              value={applicationId}
              placeholder="urn:app:…"
              onChange={(event) => setApplicationId(event.target.value)}
            />
          </label>
        )}
        <button type="submit" disabled={replay.busy}>
          {replay.busy ? 'Replaying…' : 'Replay'}
        </button>
      </form>
      <Refusal error={replay.error} />
      <div aria-live="polite">{shown && <ReplayResult replay={shown} policy={policy} />}</div>
    </section>
  )
}

function ReplayResult({ replay, policy }: { replay: Replay; policy: Policy }) {
  const decisions = decisionOrder.filter((each) => each in replay.before || each in replay.after)
  const count = (counts: Replay['before'], decision: string) =>
    counts[decision as keyof Replay['before']] ?? 0
  return (
    <>
      <p>
        <strong>
          {countText(replay.flipped)} of {countText(replay.cases)} cases would be decided differently.
        </strong>{' '}
        <small>
          {timeText(replay.requestedAt)} by {replay.requestedBy.name}
          {replay.revision !== policy.revision && ', of an earlier revision of this draft'}
          {replay.since && `, cases decided since ${timeText(replay.since)}`}
        </small>
      </p>
      {replay.cases > 0 && (
        <table className="list">
          <caption className="hidden">Cases by decision</caption>
          <thead>
            <tr>
              <th scope="col">Decision</th>
              <th scope="col" className="number">
                As decided
              </th>
              <th scope="col" className="number">
                By this version
              </th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={decision}>
                <th scope="row">{decisionText(decision)}</th>
                <td className="number">{countText(count(replay.before, decision))}</td>
                <td className="number">{countText(count(replay.after, decision))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FlipList replay={replay} tables={policy.tables} />
    </>
  )
}
