/** Edits a draft: one's own, or a new one that begins as another version. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useId, useRef, useState } from 'react'
import { call, StaffApiError } from '#staff/api-client/call-api.ts'
import { Link, navigate } from '#staff/app/navigation.tsx'
import { SessionContext } from '#staff/app/staff-session.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'
import { type Policy, tableNames, titleOf } from '../policy-texts.ts'
import { FaultList } from './fault-list.tsx'
import { type Fault, type PolicyContent, tableOf, type TableId, toFault, withCorrections, withTable } from './policy-content.ts'
import { TableEditor } from './table-editor.tsx'

export default function DraftPage({ version }: { version: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', version],
    queryFn: () => call('GET /policies/{version}', { params: { version } }),
    staleTime: Infinity,
  })
  return (
    <div className="page">
      <p>
        <Link to={`/policy/${version}`}>Back to the version</Link>
      </p>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading what="the editor" />}
      {data && <DraftEditor policy={data} />}
    </div>
  )
}

function DraftEditor({ policy }: { policy: Policy }) {
  const session = use(SessionContext)
  const isOwnDraft = policy.state === 'DRAFT' && policy.author?.id === session?.userId
  const [content, setContent] = useState(() => policy.content as PolicyContent)
  const latest = useRef(content)
  const [name, setName] = useState(isOwnDraft ? (policy.name ?? '') : '')
  const [table, setTable] = useState<TableId>('findings')
  const [shownRow, setShownRow] = useState<number | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [corrections] = useState(() => new Map<Fault, string>())
  const nameId = useId()
  const client = useQueryClient()
  const keep = (changed: PolicyContent) => {
    latest.current = changed
    setContent(changed)
  }
  const show = (fault: Fault) => {
    keep(withCorrections(latest.current, corrections))
    if (fault.table) setTable(fault.table)
    setShownRow(fault.rowIndex)
  }
  const save = useMutation({
    mutationFn: () => {
      keep(withCorrections(latest.current, corrections))
      corrections.clear()
      const body = { name, content: latest.current }
      return isOwnDraft
        ? call('PUT /policies/{version}', { params: { version: policy.version }, body })
        : call('POST /policies', { body: { ...body, basedOn: policy.version } })
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['policies'] })
      client.setQueryData(['policy', saved.version], saved)
      navigate(`/policy/${saved.version}`)
    },
    onError: (error) => {
      const found = faultsOf(error, latest.current)
      setFaults(found)
      setRefusals((count) => count + 1)
      if (found[0]) show(found[0])
    },
  })
  const value = tableOf(content, table)
  return (
    <>
      <header className="policy-head">
        <div>
          <h1>{isOwnDraft ? 'Edit draft' : 'New draft'}</h1>
          <p className="hint">
            {isOwnDraft ? policy.version : `Begins as ${titleOf(policy)}`}. It decides nothing until another
            person releases it.
          </p>
        </div>
        <button type="button" className="primary" disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Checking…' : 'Check and save'}
        </button>
      </header>
      <div className="policy-form">
        <label htmlFor={nameId}>What changes</label>
        <input
          id={nameId}
          className="wide"
          maxLength={200}
          value={name}
          placeholder="Ask everyone for the full number"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {faults.length > 0 && <FaultList faults={faults} onShow={show} />}
      {save.error && faults.length === 0 && (
        <p role="alert" className="refusal">
          {save.error.message}
        </p>
      )}
      <div className="table-tabs" role="group" aria-label="Tables">
        {(Object.keys(tableNames) as TableId[]).map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === table}
            onClick={() => {
              keep(withCorrections(latest.current, corrections))
              setTable(id)
              setShownRow(null)
            }}
          >
            {tableNames[id]}
          </button>
        ))}
        <p className="hint">Select a cell to add or remove rows. Values stand in quotation marks.</p>
      </div>
      {value && (
        <TableEditor
          key={`${table} ${refusals}`}
          name={tableNames[table]}
          value={value}
          faults={faults.filter((fault) => fault.table === table)}
          shownRow={shownRow}
          corrections={corrections}
          onChange={(changed) => keep(withTable(latest.current, table, changed))}
        />
      )}
    </>
  )
}

const faultsOf = (error: Error, content: PolicyContent): Fault[] =>
  error instanceof StaffApiError
    ? (error.failure?.errors ?? [])
        .filter(({ code }) => code === 'policy_fault')
        .map(({ message, field }) => toFault(content, message, field))
    : []
