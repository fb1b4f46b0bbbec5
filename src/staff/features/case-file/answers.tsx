import type { CaseFile } from '#api/cases/case-file.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { type Wanted, RevealButton } from './reveal-dialog.tsx'
import { factNames, inWords, sourceNames, valueName } from './value-names.ts'

const coded = ['company.businessType', 'company.hasBeneficialOwners']

function shownText(path: string, text: string): string {
  if (path === 'company.gpv') return Number(text).toLocaleString('en-US')
  return coded.includes(path) ? inWords(text) : text
}

export function Answers({ file, onReveal }: { file: CaseFile; onReveal: (wanted: Wanted) => void }) {
  return (
    <section className="card" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <table className="list">
        <thead className="hidden">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Confirmed</th>
          </tr>
        </thead>
        <tbody>
          {file.values.map(({ path, text, isMasked, saidBy, saidAt, verifiedBy, verifiedAt }) => (
            <tr key={path}>
              <th scope="row">{valueName(path)}</th>
              <td>
                {shownText(path, text)}{' '}
                {isMasked && <RevealButton path={path} text={valueName(path)} onReveal={onReveal} />}
                <span className="said">
                  Said by {sourceNames[saidBy]}, {formatMoment(saidAt)}
                </span>
              </td>
              <td>
                {verifiedBy ? (
                  <>
                    <span className="badge good">Confirmed</span>
                    <span className="said">
                      by {sourceNames[verifiedBy]}
                      {verifiedAt && `, ${formatMoment(verifiedAt)}`}
                    </span>
                  </>
                ) : (
                  <span className="hint">Not confirmed</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const goodFindings = ['VERIFIED', 'ACCEPTED', 'REGULAR', 'SOLE', 'NONE', 'false', 'none']

export function Facts({ file }: { file: CaseFile }) {
  if (file.facts.length === 0) return null
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">Facts behind the decision</h2>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Finding</th>
            <th scope="col">Source</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {file.facts.map(({ fact, value, source, since, isAccepted }) => (
            <tr key={fact}>
              <th scope="row">{factNames[fact] ?? fact}</th>
              <td>
                <span className={goodFindings.includes(value) ? undefined : 'badge care'}>
                  {inWords(value)}
                </span>
                {isAccepted && <span className="said">Accepted by a person</span>}
              </td>
              <td>{inWords(sourceNames[source])}</td>
              <td>{since ? formatMoment(since) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
