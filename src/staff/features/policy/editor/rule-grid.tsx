/** A table as an ARIA grid: arrow keys move between cells, Enter or F2 opens a cell's picker, Escape closes it. */
import {
  type DragEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import { conditionsOf } from '../model/cell-model.ts'
import type { TableChanges } from '../model/compare-tables.ts'
import { deleteRule, emptyRule, insertRule, moveRule, withCells } from '../model/edit-table.ts'
import { CellPicker } from './cell-picker.tsx'
import {
  type CellKey,
  type GridRow,
  gridRows,
  move,
  nearestPlace,
  type Place,
  resultsOf,
} from '../model/grid-rows.ts'
import type { Fault, Rule, Table } from '../model/policy-content.ts'
import { columnIndex, RuleRow } from './rule-row.tsx'

export interface GridHandle {
  /** Scrolls to the rule and focuses it. */
  focusRule: (id: string | undefined) => void
}

interface Drag {
  /** Key of the dragged rule. */
  key: string
  from: number
  /** Key of the row under the pointer. */
  row: string
  side: 'before' | 'after'
}

interface RuleGridProps {
  ref: Ref<GridHandle>
  id: PolicyTableId
  name: string
  table: Table
  changes: TableChanges
  faults: readonly Fault[]
  /** @param act describes the edit, such as “Row 5 moved to 4” */
  onChange: (table: Table, act: string) => void
}

const noFaults: readonly Fault[] = []

export function RuleGrid({ ref, id, name, table, changes, faults, onChange }: RuleGridProps) {
  const faultsOf = useCallback((rule: Rule) => faults.filter((fault) => fault.rule === rule), [faults])
  const rows = useMemo(
    () => gridRows(id, table, changes, (rule) => faultsOf(rule).length > 0),
    [id, table, changes, faultsOf],
  )
  const grid = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ row: rows[0]?.key ?? '', cell: 'rule' })
  const [drawn, setDrawn] = useState(rows)
  const [open, setOpen] = useState<{ row: GridRow; cell: CellKey; anchor: HTMLElement } | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** Place to focus after the rows have rendered. */
  const wanted = useRef<Place | null>(null)
  const hasFocus = useRef(false)
  let active = place
  if (drawn !== rows) {
    active = nearestPlace(rows, drawn, place)
    setDrawn(rows)
    if (active.row !== place.row || active.cell !== place.cell) setPlace(active)
  }
  useEffect(() => {
    const target = wanted.current
    wanted.current = null
    const exists = rows.some(({ key, cells }) => key === target?.row && cells.includes(target.cell))
    if (target && exists) focusOn(grid.current, target)
    // Removing the focused cell moves the focus to the body.
    else if (hasFocus.current && !open && document.activeElement === document.body)
      focusOn(grid.current, active)
    // No event tells when a closing dialog returns the focus while React renders.
    if (grid.current?.contains(document.activeElement)) hasFocus.current = true
  })
  useImperativeHandle(ref, () => ({
    focusRule: (ruleId) => {
      const row = rows.find(({ rule }) => rule['_id'] === ruleId)
      if (row) focusOn(grid.current, { row: row.key, cell: 'rule' })
    },
  }))

  const change = (changed: Table, act: string, focus: Place | null = null) => {
    setOpen(null)
    wanted.current = focus
    onChange(changed, act)
  }
  const addRule = (at: number, rule: Rule = emptyRule(table, crypto.randomUUID()), act = 'added') =>
    change(insertRule(table, at, rule), `Row ${at + 1} ${act}`, {
      row: rule['_id'] ?? '',
      cell: act === 'added' ? 'add' : 'rule',
    })
  const moveTo = (key: string, from: number, to: number, cell: CellKey) => {
    const moved = moveRule(table, from, to)
    if (moved !== table) change(moved, `Row ${from + 1} moved to ${to + 1}`, { row: key, cell })
  }
  const remove = ({ index }: GridRow) => {
    if (index !== null) change(deleteRule(table, index), `Row ${index + 1} deleted`)
  }
  const openCell = (row: GridRow, cell: CellKey, anchor: HTMLElement) => {
    if (row.removed) {
      if (cell === 'put-back') addRule(row.removed.at, row.removed.rule, 'put back')
    } else setOpen({ row, cell: cell === 'rule' ? 'menu' : cell, anchor })
  }
  const handlers = useRef({ openCell, moveTo })
  useEffect(() => {
    handlers.current = { openCell, moveTo }
  })
  const onOpen = useCallback(
    (row: GridRow, cell: CellKey, anchor: HTMLElement) => handlers.current.openCell(row, cell, anchor),
    [],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows.find(({ key }) => key === active.row)
    const element = (event.target as Element).closest<HTMLElement>('[data-cell]')
    if (!row || !element) return
    const hasCommand = event.ctrlKey || event.metaKey
    const next = event.altKey ? null : move(rows, active, event.key, hasCommand)
    const isDelete = event.key === 'Delete' || event.key === 'Backspace'
    const isEnter = event.key === 'Enter'
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const by = event.key === 'ArrowUp' ? -1 : 1
      if (row.index !== null) moveTo(row.key, row.index, row.index + by, active.cell)
    } else if (next) focusOn(grid.current, next)
    else if (isEnter && hasCommand) {
      if (row.index !== null) addRule(row.index + 1)
    } else if (event.key === 'F2' || (isEnter && active.cell === 'rule')) openCell(row, active.cell, element)
    else if (isDelete && active.cell === 'rule') remove(row)
    else if (isDelete && active.cell.startsWith('if:') && row.index !== null) {
      const cleared = withCells(table, row.index, { [active.cell.slice(3)]: '' })
      change(cleared, `Condition removed from row ${row.index + 1}`, active)
    } else return
    event.preventDefault()
  }

  /** A ref, so that `onDrag` stays the same function and the rows do not render again. */
  const dragging = useRef(drag)
  useEffect(() => {
    dragging.current = drag
  })
  const onDrag = useCallback((row: GridRow, event: DragEvent) => {
    const { current } = dragging
    if (event.type === 'dragstart' && row.index !== null) {
      const element = (event.target as Element).closest('[data-row]')
      if (element) event.dataTransfer.setDragImage(element, 24, 24)
      event.dataTransfer.effectAllowed = 'move'
      setDrag({ key: row.key, from: row.index, row: row.key, side: 'before' })
    } else if (event.type === 'dragend') setDrag(null)
    else if (current && row.index !== null) {
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const side = event.clientY < top + height / 2 ? 'before' : 'after'
      if (event.type === 'drop') {
        const gap = row.index + (side === 'after' ? 1 : 0)
        const { key, from } = current
        setDrag(null)
        handlers.current.moveTo(key, from, gap > from ? gap - 1 : gap, 'rule')
      } else if (current.row !== row.key || current.side !== side) setDrag({ ...current, row: row.key, side })
    }
  }, [])

  const widest = Math.max(1, ...table.rules.map((rule) => conditionsOf(id, table, rule).length))
  const results = resultsOf(id)
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="rule-grid"
        aria-label={`${name} table`}
        aria-colcount={columnIndex(id, widest, 'faults')}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          hasFocus.current = true
          const cell = event.target.closest<HTMLElement>('[data-cell]')
          const row = event.target.closest<HTMLElement>('[data-row]')
          if (cell && row) setPlace({ row: row.dataset['row'] ?? '', cell: cell.dataset['cell'] as CellKey })
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !grid.current?.contains(relatedTarget)) hasFocus.current = false
        }}
      >
        <div role="row" className="rule-head">
          <div role="columnheader" aria-colindex={1}>
            Row
          </div>
          <div role="columnheader" aria-colindex={2} aria-colspan={widest + 1}>
            If
          </div>
          {results.map((result, at) => (
            <div
              key={result}
              role="columnheader"
              className={at === 0 ? undefined : 'hidden'}
              aria-colindex={columnIndex(id, widest, `then:${result}`)}
            >
              {at === 0 ? 'Then' : result}
            </div>
          ))}
          {(['note', 'menu', 'faults'] as const).map((cell) => (
            <div
              key={cell}
              role="columnheader"
              className="hidden"
              aria-colindex={columnIndex(id, widest, cell)}
            >
              {{ note: 'Note', menu: 'Actions', faults: 'Faults' }[cell]}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <RuleRow
            key={row.key}
            id={id}
            table={table}
            row={row}
            change={row.index === null ? null : (changes.rules[row.index] ?? null)}
            faults={row.cells.includes('faults') ? faultsOf(row.rule) : noFaults}
            active={active.row === row.key ? active.cell : null}
            widest={widest}
            drop={drag?.row === row.key && drag.from !== row.index ? drag.side : null}
            onOpen={onOpen}
            onDrag={onDrag}
          />
        ))}
      </div>
      <button type="button" className="add-rule" onClick={() => addRule(table.rules.length)}>
        <span aria-hidden="true">+</span> Add a row
      </button>
      {open && open.row.index !== null && (
        <CellPicker
          id={id}
          table={table}
          index={open.row.index}
          cell={open.cell}
          cells={changes.rules[open.row.index]?.cells ?? []}
          anchor={open.anchor}
          onClose={() => setOpen(null)}
          onChange={(changed, act, cell) => change(changed, act, { row: open.row.key, cell })}
          onMove={(by) => moveTo(open.row.key, open.row.index ?? 0, (open.row.index ?? 0) + by, 'menu')}
          onAdd={() => addRule((open.row.index ?? 0) + 1)}
          onDelete={() => remove(open.row)}
        />
      )}
    </>
  )
}

function focusOn(grid: HTMLElement | null, { row, cell }: Place): void {
  const element = grid?.querySelector(`[data-row="${CSS.escape(row)}"]`)
  const target =
    element?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ??
    element?.querySelector<HTMLElement>('[data-cell]')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
