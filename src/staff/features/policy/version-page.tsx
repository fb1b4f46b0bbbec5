import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '#staff/api-client/call-api.ts'
import { Link } from '#staff/app/navigation.tsx'
import { SessionContext } from '#staff/app/staff-session.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'
import { type Policy, stateText, stateTone, timeText, titleOf } from './policy-texts.ts'
import { ReleasePanel } from './release-panel.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { RuleTables } from './rule-tables.tsx'

export function VersionPage({ version }: { version: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', version],
    queryFn: () => call('GET /policies/{version}', { params: { version } }),
  })
  return (
    <div className="page">
      <p>
        <Link to="/policy">All versions</Link>
      </p>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading what="the version" />}
      {data && <Version policy={data} />}
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

function Version({ policy }: { policy: Policy }) {
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
          <ReplayPanel policy={policy} readsCases={readsCases} />
          <ReleasePanel key={policy.revision} policy={policy} isOwnDraft={isOwnDraft} />
        </div>
      )}
      <RuleTables tables={policy.tables} />
    </>
  )
}
