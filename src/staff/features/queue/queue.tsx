/** The queue: all cases that wait for a reviewer, paginated and operated by keyboard (CASE-01). */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaseItem } from '#api/cases/queue.ts'
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { Link, navigate } from '#staff/app/navigation.tsx'
import { kindNames, reasonName } from '#staff/ui/case-texts.ts'
import { KeysDialog } from '#staff/ui/dialog.tsx'
import { formatAge, formatAmount, formatDay, marketName } from '#staff/ui/format.ts'
import { useShortcuts } from '#staff/ui/shortcuts.ts'
import { Empty, Loading, Problem, Refusal } from '#staff/ui/states.tsx'
import { usePages } from '#ui/console/use-pages.ts'
import { FilterBar, type Filters, readFilters, toQuery } from './filters.tsx'

const keys = [
  ['j ↓', 'Next case'],
  ['k ↑', 'Previous case'],
  ['Enter', 'Open the case'],
  ['c', 'Claim the case, or release your claim'],
  ['?', 'Show these keys'],
] as const

export function Queue() {
  const [filters, setFilters] = useState(() => readFilters(window.location.search))
  const [selected, setSelected] = useState(0)
  const [showsKeys, setShowsKeys] = useState(false)
  const { pages, error, refetch, hasMore, isReadingMore, readMore } = usePages(
    `cases ${JSON.stringify(filters)}`,
    async (cursor) => {
      const page = await callApi('GET /cases', { query: { ...toQuery(filters), cursor } })
      return { ...page, readAt: Date.now() }
    },
  )
  const items = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  const claim = useAction((item: CaseItem) => toggleClaim(item), refetch)
  const current = items[selected]
  const select = (index: number) => {
    setSelected(Math.max(0, Math.min(items.length - 1, index)))
    if (index >= items.length - 1 && hasMore) readMore()
  }
  const change = (next: Filters) => {
    const search = new URLSearchParams(
      Object.entries(next).filter((pair): pair is [string, string] => Boolean(pair[1])),
    )
    window.history.replaceState(null, '', `${window.location.pathname}${search.size > 0 ? `?${search}` : ''}`)
    setSelected(0)
    setFilters(next)
  }
  const handlers = {
    j: () => select(selected + 1),
    ArrowDown: () => select(selected + 1),
    k: () => select(selected - 1),
    ArrowUp: () => select(selected - 1),
    Enter: () => current && navigate(`/cases/${current.id}`),
    c: () => current && claim.run(current),
    '?': () => setShowsKeys(true),
  }
  useShortcuts(handlers)
  return (
    <div className="page">
      <div className="title">
        <h1>Cases</h1>
        <button type="button" className="quiet" onClick={() => setShowsKeys(true)}>
          Keys <kbd>?</kbd>
        </button>
      </div>
      <FilterBar filters={filters} onChange={change} />
      <Refusal error={claim.error} />
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {!pages && error === null && <Loading what="the queue" />}
      {pages && items.length === 0 && (
        <Empty title="No cases here">Nothing waits for a person with these filters.</Empty>
      )}
      {items.length > 0 && (
        <>
          <CaseTable
            now={pages?.at(-1)?.readAt ?? 0}
            items={items}
            selected={selected}
            onSelect={setSelected}
          />
          <p className="more">
            {hasMore ? (
              <button type="button" disabled={isReadingMore} onClick={readMore}>
                {isReadingMore ? 'Loading…' : 'Show more'}
              </button>
            ) : (
              <span className="hint">
                {items.length === 1 ? '1 case' : `${items.length} cases`}, all shown
              </span>
            )}
          </p>
        </>
      )}
      {showsKeys && <KeysDialog keys={keys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

/** Claims the case, or releases your claim. */
export const toggleClaim = ({ id, claim }: CaseItem): Promise<CaseItem> =>
  claim?.isYours
    ? callApi('DELETE /cases/{id}/claims', { params: { id } })
    : callApi('POST /cases/{id}/claims', { params: { id }, body: {} })

function CaseTable({
  now,
  items,
  selected,
  onSelect,
}: {
  /** Time of the newest page, in milliseconds. */
  now: number
  items: readonly CaseItem[]
  selected: number
  onSelect: (index: number) => void
}) {
  const selectedRow = useRef<HTMLTableRowElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // The first render leaves the focus where the browser puts it.
    if (isFirst.current) isFirst.current = false
    else selectedRow.current?.querySelector('a')?.focus({ preventScroll: true })
    selectedRow.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div className="scroll">
      <table className="list cases">
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Reason</th>
            <th scope="col">Deadline</th>
            <th scope="col" className="number">
              Age
            </th>
            <th scope="col">Market</th>
            <th scope="col" className="number">
              Sales a year
            </th>
            <th scope="col">Holder</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr
              key={item.id}
              ref={index === selected ? selectedRow : null}
              className={index === selected ? 'selected' : undefined}
              onFocus={() => onSelect(index)}
            >
              <th scope="row">
                <Link to={`/cases/${item.id}`}>{kindNames[item.kind]}</Link>
                <small>{item.reference}</small>
              </th>
              <td className="reason">{reasonName(item.reason)}</td>
              <td>
                <Deadline item={item} />
              </td>
              <td className="number">{formatAge(now - Date.parse(item.openedAt))}</td>
              <td>{marketName(item.market)}</td>
              <td className="number">{formatAmount(item.amount)}</td>
              <td>
                <Holder item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const Deadline = ({ item }: { item: CaseItem }) =>
  item.isOverdue ? (
    <span className="badge danger">
      <span aria-hidden="true">!</span> Overdue {formatDay(item.dueAt)}
    </span>
  ) : (
    <span>{formatDay(item.dueAt)}</span>
  )

export function Holder({ item: { claim, assignee } }: { item: CaseItem }) {
  if (claim)
    return (
      <span className={claim.isYours ? 'badge accent' : 'badge'}>
        {claim.isYours ? 'You' : (claim.holder.name ?? 'A colleague')}
      </span>
    )
  return assignee ? <span>{assignee.name ?? 'A colleague'} (assigned)</span> : <span className="hint">–</span>
}
