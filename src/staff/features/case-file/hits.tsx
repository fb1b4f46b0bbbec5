/** What vendors reported late: the first thing to read where a decision settles it. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { inWords } from './value-names.ts'

type Hit = CaseFile['hits'][number]

const vendors: Record<Hit['about'], string> = {
  APPLICANT: 'Identity check of the applicant',
  BUSINESS: 'Business check',
  OWNER: 'Identity check of an owner',
}

/** The name is masked, as in the rest of the file. */
function subject({ about, ownerId }: Hit, { owners, otherOwners }: CaseFile): string {
  const owner = owners.find(({ id }) => id === ownerId)
  const name =
    owner?.values.find(({ path }) => path.endsWith('.name'))?.text ??
    otherOwners.find(({ id }) => id === ownerId)?.name
  return name ? `${vendors[about]}, ${name}` : vendors[about]
}

const outdated = (about: Hit['about']): string =>
  about === 'OWNER'
    ? 'This owner has left the application.'
    : 'About answers that the merchant has changed, or asked to change.'

const isClosed = ({ isWithdrawn, decision, cases }: CaseFile): boolean =>
  isWithdrawn ||
  (decision === 'DECLINED' && !cases.some(({ kind, status }) => kind === 'APPEAL' && status === 'OPEN'))

export function Hits({ file }: { file: CaseFile }) {
  if (file.hits.length === 0) return null
  return (
    <section className="card" aria-labelledby="hits">
      <h2 id="hits">Reported late</h2>
      <ul className="plain">
        {file.hits.map((hit) => (
          <li key={hit.caseId}>
            <strong>{subject(hit, file)}:</strong> <span className="badge care">{inWords(hit.finding)}</span>
            {hit.former && <span className="said">Before: {inWords(hit.former)}</span>}
            {!hit.isPresent && <span className="said">{outdated(hit.about)}</span>}
            <small>{formatMoment(hit.reportedAt)}</small>
          </li>
        ))}
      </ul>
      <p className="hint">
        {isClosed(file)
          ? 'These reopen nothing. Close the case with a note once you have looked at them.'
          : 'Payouts wait until these are decided on. An approval dismisses them; a decline confirms them.'}
      </p>
    </section>
  )
}
