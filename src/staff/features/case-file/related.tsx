/** Owners, bank accounts, documents and linked applications of a case file. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { Link } from '#staff/app/navigation.tsx'
import { formatMoment } from '#staff/ui/format.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { RevealButton, type Wanted } from './reveal-dialog.tsx'
import { inWords, valueName } from './value-names.ts'

type Revealing = { file: CaseFile; onReveal: (wanted: Wanted) => void }

export function Owners({ file, onReveal }: Revealing) {
  if (file.owners.length === 0) return null
  return (
    <section className="card" aria-labelledby="owners">
      <h2 id="owners">Owners</h2>
      {file.owners.map(({ id, type, status, values, identity, photoId, verifiedAt, checkedAt }) => (
        <article key={id}>
          <h3>
            {type === 'OWNER' ? 'Partner' : 'Applicant'}{' '}
            <span className={status === 'VERIFIED' ? 'badge good' : 'badge'}>{inWords(status)}</span>
          </h3>
          <p className="hint">
            {[
              identity && `Identity check: ${inWords(identity)}`,
              photoId !== 'NONE' && `Photo ID: ${inWords(photoId)}`,
              verifiedAt
                ? `verified ${formatMoment(verifiedAt)}`
                : checkedAt && `checked ${formatMoment(checkedAt)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <DescriptionList
            className="facts"
            items={values.map(({ path, text }) => [
              valueName(path),
              <>
                {text} <RevealButton path={path} text={valueName(path)} onReveal={onReveal} />
              </>,
            ])}
          />
        </article>
      ))}
    </section>
  )
}

export function Accounts({ file, onReveal }: Revealing) {
  if (file.bankAccounts.length === 0) return null
  return (
    <section className="card" aria-labelledby="accounts">
      <h2 id="accounts">Bank accounts</h2>
      <ul className="plain">
        {file.bankAccounts.map(
          ({ id, bankName, last4, holder, holderPath, holderCheck, status, isPrimary, linkedAt }) => (
            <li key={id}>
              <strong>
                {bankName ?? 'Account'} ••{last4}
              </strong>{' '}
              {isPrimary && <span className="badge">Receives payouts</span>}{' '}
              <span className={status === 'FAILED' ? 'badge danger' : 'badge'}>{inWords(status)}</span>
              <p>
                Holder: {holder ?? 'not named'}{' '}
                {holder && <RevealButton path={holderPath} text="Account holder" onReveal={onReveal} />}
                {holderCheck && (
                  <span className={holderCheck === 'NEEDS_REVIEW' ? 'badge care' : 'badge good'}>
                    {inWords(holderCheck)}
                  </span>
                )}
              </p>
              <small>Linked {formatMoment(linkedAt)}</small>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

export function Documents({ file }: { file: CaseFile }) {
  if (file.documents.length === 0 && file.changes.length === 0) return null
  return (
    <section className="card" aria-labelledby="documents">
      <h2 id="documents">Documents and changes</h2>
      <ul className="plain">
        {file.documents.map(({ id, kind, ownerId, outcome, createdAt }) => (
          <li key={id}>
            {kind === 'identification' ? 'Photo ID' : 'Business document'}
            {ownerId && ' of a partner'}: {outcome ? inWords(outcome) : 'not finished'}
            <small>{formatMoment(createdAt)}</small>
          </li>
        ))}
        {file.changes.map(({ id, status, fields, createdAt }) => (
          <li key={id}>
            Change of {fields.map((field) => valueName(field).toLowerCase()).join(', ')}: {inWords(status)}
            <small>{formatMoment(createdAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Links({ file }: { file: CaseFile }) {
  return (
    <section className="card" aria-labelledby="links">
      <h2 id="links">Linked applications</h2>
      {file.links.length + file.otherOwners.length === 0 && (
        <p className="hint">No other application has these details.</p>
      )}
      <ul className="plain">
        {file.links.map(({ id, reference, decision, submittedAt, isWithdrawn, same, holds }) => (
          <li key={id}>
            <Link to={`/cases/${id}`}>{reference}</Link>{' '}
            {(isWithdrawn || decision !== null) && (
              <span className={decision === 'DECLINED' ? 'badge danger' : 'badge'}>
                {isWithdrawn || decision === null ? 'Withdrawn' : inWords(decision)}
              </span>
            )}
            {holds && <span className="badge care">Holds this case</span>}
            <small>
              {same.length > 0
                ? `Same ${same.map((one) => inWords(one).toLowerCase()).join(', ')}`
                : 'Linked by earlier details or by a requested change'}
              {submittedAt && `; submitted ${formatMoment(submittedAt)}`}
            </small>
          </li>
        ))}
        {file.otherOwners.map(({ id, applicationId, reference, name, status, hasLeft }) => (
          <li key={id}>
            {name || 'An owner'} <span className="badge care">{hasLeft ? 'Left' : inWords(status)}</span>
            <small>
              Owner in <Link to={`/cases/${applicationId}`}>{reference}</Link>; approving this case accepts it
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
