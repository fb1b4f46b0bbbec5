/** What a waiting change asks for, and what is known about it: an approval accepts both. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { factNames, inWords, valueName } from './value-names.ts'

export function Requested({ file }: { file: CaseFile }) {
  const change = file.changes.find(({ requested, findings }) => requested.length + findings.length > 0)
  if (!change) return null
  return (
    <section className="card" aria-labelledby="requested">
      <h2 id="requested">Requested change</h2>
      <DescriptionList
        className="facts"
        items={change.requested.map(({ path, from, to }) => [
          valueName(path),
          <>
            {to ?? 'Removed'} <span className="said">Before: {from ?? 'none'}</span>
          </>,
        ])}
      />
      <ul className="plain">
        {change.findings.map(({ fact, value, reportedAt }) => (
          <li key={fact}>
            <strong>{factNames[fact] ?? fact}:</strong> {inWords(value)}
            {reportedAt && <small>{formatMoment(reportedAt)}</small>}
          </li>
        ))}
      </ul>
      {change.findings.length > 0 && (
        <p className="hint">These are about the requested answers. Approving the change accepts them.</p>
      )}
    </section>
  )
}
