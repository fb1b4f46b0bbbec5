import type { CaseFile } from '#api/cases/case-file.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { reasonName } from '#staff/ui/case-texts.ts'
import { inWords } from './value-names.ts'

/** Formats `application.saved` as `Application saved`. */
const actionText = (action: string): string => inWords(action.replace('.', ' '))

/** What the product does when a merchant submits, although the record names who submitted. */
const automaticActions: Readonly<Record<string, string>> = {
  'application.decided': 'The policy',
  'owner.decided': 'The policy',
  'payouts.started': 'The system',
  'payouts.paused': 'The system',
}

function actorName({ id, name }: CaseFile['history'][number]['actor'], action: string): string {
  if (name) return name
  return automaticActions[action] ?? (id === 'system' ? 'The system' : 'The merchant')
}

export function Story({ file }: { file: CaseFile }) {
  return (
    <section className="card" aria-labelledby="story">
      <h2 id="story">History</h2>
      {file.decisions.length > 0 && (
        <>
          <h3>Decisions</h3>
          <ul className="plain">
            {file.decisions.map(({ at, by, decision, reasons, policyVersion }) => (
              <li key={at + decision}>
                <strong>{inWords(decision)}</strong> by{' '}
                {by ? (by.name ?? 'a colleague') : `policy ${policyVersion}`}
                {reasons.map((code) => (
                  <div key={code}>{reasonName(code)}</div>
                ))}
                <small>{formatMoment(at)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Everything that happened</h3>
      <ol className="plain">
        {file.history.map(({ at, actor, action }, index) => (
          <li key={`${at}${action}${file.history.length - index}`}>
            {actionText(action)}
            <small>
              {actorName(actor, action)}, {formatMoment(at)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
