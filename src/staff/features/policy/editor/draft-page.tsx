/** Edits a draft: an existing one, or a new one that starts as a copy of another version. */
import './editor.css'
import './pickers.css'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type PolicyTableId, policyTables } from '#domain/policy/policy-document.ts'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { useAction } from '#client/use-submit.ts'
import { Link, navigate } from '#staff/app/navigation.tsx'
import { SessionContext } from '#staff/app/staff-session.ts'
import { KeysDialog } from '#staff/ui/dialog.tsx'
import { useShortcuts } from '#staff/ui/shortcuts.ts'
import { Loading, Problem, Refusal } from '#staff/ui/states.tsx'
import { type Policy, tableNames, tableNotes, titleOf } from '../policy-texts.ts'
import { ChangesPanel, type PolicyChanges } from './changes-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { compareTables, countChanges } from '../model/compare-tables.ts'
import { FaultList } from './fault-list.tsx'
import { record, redo, startHistory, undo } from '../model/history.ts'
import { type Fault, type PolicyContent, type Table, tableOf, toFault, withTable } from '../model/policy-content.ts'
import { type GridHandle, RuleGrid } from './rule-grid.tsx'

/** Reads the policy in force, for comparison with the draft. Pages through all versions, newest first, because the one in force may be old. */
async function readInForce(): Promise<Policy> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
    const found = page.data.find(({ inForce }) => inForce)
    if (found) return callApi('GET /policies/{version}', { params: { version: found.version } })
    cursor = page.nextCursor
  }
  throw new Error('No version is in force.')
}

const readPage = (cursor: string | undefined) => callApi('GET /policies', { query: { cursor } })

export default function DraftPage({ version }: { version: string }) {
  const { data, error, refetch } = useFetch(version, () =>
    callApi('GET /policies/{version}', { params: { version } }),
  )
  const inForce = useFetch('in force', readInForce)
  const isWaiting = !inForce.data && inForce.error === null
  return (
    <div className="page">
      <p>
        <Link to={`/policy/${version}`}>Back to the version</Link>
      </p>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {error === null && (!data || isWaiting) && <Loading what="the editor" />}
      {data && !isWaiting && <DraftEditor policy={data} inForce={inForce.data} />}
    </div>
  )
}

/** Description of one edit, shown after undo and redo. */
interface Act {
  text: string
  table: PolicyTableId
}

const keys = [
  ['← → ↑ ↓', 'Move between cells'],
  ['Enter F2', 'Change the cell; Escape leaves it as it was'],
  ['Home End', 'First and last cell of the row, with Ctrl of the table'],
  ['Alt ↑', 'Move the row up, with ↓ down'],
  ['Ctrl Enter', 'Add a row below'],
  ['Delete', 'Remove the condition, or on its number the row'],
  ['Ctrl Z', 'Undo, with Shift redo'],
] as const

function DraftEditor({ policy, inForce }: { policy: Policy; inForce: Policy | null }) {
  const session = use(SessionContext)
  const isOwnDraft = policy.state === 'DRAFT' && policy.author?.id === session?.userId
  const [history, setHistory] = useState(() =>
    startHistory<PolicyContent, Act>(policy.content as PolicyContent),
  )
  const content = history.present
  const [name, setName] = useState(isOwnDraft ? (policy.name ?? '') : '')
  const [table, setTable] = useState<PolicyTableId>('findings')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [said, setSaid] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  const grid = useRef<GridHandle>(null)
  /** Rule to focus once its table is rendered. */
  const wanted = useRef<string | null>(null)
  const nameId = useId()
  const changes = useMemo(
    () =>
      Object.fromEntries(
        policyTables.map((id) => {
          const after = tableOf(content, id)
          return [id, compareTables(inForce ? tableOf(inForce.content as PolicyContent, id) : after, after)]
        }),
      ) as PolicyChanges,
    [content, inForce],
  )
  useEffect(() => {
    if (wanted.current !== null) grid.current?.focusRule(wanted.current)
    wanted.current = null
  }, [table])
  const show = (id: PolicyTableId, ruleId: string | undefined) => {
    if (id === table) grid.current?.focusRule(ruleId)
    else {
      wanted.current = ruleId ?? null
      setTable(id)
    }
  }
  const change = (changed: Table, text: string) => {
    setHistory(record(history, withTable(content, table, changed), { text, table }))
    setSaid(`${text}.`)
  }
  const past = history.past.at(-1)
  const future = history.future.at(-1)
  const step = (kind: 'Undone' | 'Redone') => {
    const taken = kind === 'Undone' ? past : future
    if (!taken) return
    setHistory(kind === 'Undone' ? undo(history) : redo(history))
    setTable(taken.act.table)
    setSaid(`${kind}: ${taken.act.text}.`)
  }
  useUndoKeys(step)
  useShortcuts({ '?': () => setShowsKeys(true) })
  const save = useAction(async () => {
    const body = { name, content }
    try {
      const saved = isOwnDraft
        ? await callApi('PUT /policies/{version}', { params: { version: policy.version }, body })
        : await callApi('POST /policies', { body: { ...body, basedOn: policy.version } })
      navigate(`/policy/${saved.version}`)
    } catch (caught) {
      const found = faultsOf(caught, content)
      setFaults(found)
      if (found[0]?.table) setTable(found[0].table)
      throw caught
    }
  })
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
        <div className="head-acts">
          <button
            type="button"
            disabled={!past}
            title={past && `Undo: ${past.act.text}`}
            onClick={() => step('Undone')}
          >
            Undo
          </button>
          <button
            type="button"
            disabled={!future}
            title={future && `Redo: ${future.act.text}`}
            onClick={() => step('Redone')}
          >
            Redo
          </button>
          <button type="button" className="primary" disabled={save.busy} onClick={() => save.run()}>
            {save.busy ? 'Checking…' : 'Check and save'}
          </button>
        </div>
      </header>
      <p className="hidden" role="status">
        {said}
      </p>
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
      {faults.length > 0 && (
        <FaultList
          faults={faults}
          isCurrent={({ table: id, rule }) => !id || !rule || tableOf(content, id).rules.includes(rule)}
          onShow={({ table: id, rule }) => id && show(id, rule?.['_id'])}
        />
      )}
      <Refusal error={faults.length === 0 ? save.error : null} />
      <div className="editor">
        <section className="rule-table" aria-label={`${tableNames[table]} editor`}>
          <div className="table-tabs" role="group" aria-label="Tables">
            {policyTables.map((id) => (
              <button key={id} type="button" aria-pressed={id === table} onClick={() => setTable(id)}>
                {tableNames[id]}
                {countChanges(changes[id]) > 0 && (
                  <span className="badge care">
                    {countChanges(changes[id])} <span className="hidden">changed</span>
                  </span>
                )}
              </button>
            ))}
            <p className="hint">
              {tableNotes[table]}{' '}
              <button type="button" className="quiet small" onClick={() => setShowsKeys(true)}>
                Keys <kbd>?</kbd>
              </button>
            </p>
          </div>
          <RuleGrid
            key={table}
            ref={grid}
            id={table}
            name={tableNames[table]}
            table={tableOf(content, table)}
            changes={changes[table]}
            faults={faults}
            onChange={change}
          />
        </section>
        <div className="editor-side">
          <ChangesPanel
            content={content}
            changes={changes}
            inForce={inForce && titleOf(inForce)}
            onShow={show}
          />
          <ChecksPanel content={content} onShow={show} />
        </div>
      </div>
      {showsKeys && <KeysDialog keys={keys} onClose={() => setShowsKeys(false)} />}
    </>
  )
}

/** Handles Ctrl Z, Ctrl Shift Z and Ctrl Y, except in fields, which have their own undo, and in open dialogs. */
function useUndoKeys(step: (kind: 'Undone' | 'Redone') => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches('input, select, textarea')
      if (!(event.ctrlKey || event.metaKey) || isTyping || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      step(key === 'z' && !event.shiftKey ? 'Undone' : 'Redone')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [step])
}

const faultsOf = (error: unknown, content: PolicyContent): Fault[] =>
  error instanceof ApiError
    ? error.errors
        .filter(({ code }) => code === 'policy_fault')
        .map(({ message, field }) => toFault(content, message, field))
    : []
