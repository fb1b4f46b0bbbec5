import type { CaseFile } from '#api/cases/case-file.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { reasonText } from '#staff/ui/case-texts.ts'
import { inWords } from './value-names.ts'

/** Formats `application.saved` as `Application saved`. */
const actionText = (action: string): string => inWords(action.replace('.', ' '))

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
                  <div key={code}>{reasonText(code)}</div>
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
              {actor.name ?? (actor.id === 'system' ? 'The system' : 'The merchant')}, {formatMoment(at)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
