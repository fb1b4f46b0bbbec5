import { use } from 'react'
import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { Link } from '#staff/app/navigation.tsx'
import { SessionContext } from '#staff/app/staff-session.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'
import { type Policy, stateText, stateTone, timeText, titleOf } from './policy-texts.ts'
import { ReleasePanel } from './release-panel.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { RuleTables } from './rule-tables.tsx'

export function VersionPage({ version }: { version: string }) {
  const { data, error, refetch } = useFetch(version, () =>
    callApi('GET /policies/{version}', { params: { version } }),
  )
  return (
    <div className="page">
      <p>
        <Link to="/policy">All versions</Link>
      </p>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Loading what="the version" />}
      {data && <Version policy={data} onDone={refetch} />}
    </div>
  )
}

const originOf = ({ name, version, author, basedOn, releasedBy, releasedAt }: Policy): string =>
  [
    ...(name ? [version] : []),
    author ? `written by ${author.name}` : 'ships with the product',
    ...(basedOn ? [`based on ${basedOn}`] : []),
    ...(releasedBy && releasedAt ? [`released by ${releasedBy.name} on ${timeText(releasedAt)}`] : []),
  ].join(', ')

function Version({ policy, onDone }: { policy: Policy; onDone: () => Promise<void> }) {
  const session = use(SessionContext)
  const readsCases = session?.roles.some((role) => role !== 'policy_author') ?? false
  const mayWrite = session?.roles.some((role) => role !== 'auditor' && role !== 'support') ?? false
  const isOwnDraft = policy.state === 'DRAFT' && policy.author?.id === session?.userId
  return (
    <>
      <header className="policy-head">
        <div>
          <h1>{titleOf(policy)}</h1>
          <p className="hint">
            <span className={stateTone(policy)}>{stateText(policy)}</span> {originOf(policy)}
          </p>
        </div>
        {mayWrite && (
          <Link className="button" to={`/policy/${policy.version}/edit`}>
            {isOwnDraft ? 'Edit draft' : 'New draft from this'}
          </Link>
        )}
      </header>
      {mayWrite && (
        <div className="policy-acts">
          <ReplayPanel policy={policy} readsCases={readsCases} onDone={onDone} />
          <ReleasePanel key={policy.revision} policy={policy} isOwnDraft={isOwnDraft} onDone={onDone} />
        </div>
      )}
      <RuleTables tables={policy.tables} />
    </>
  )
}
