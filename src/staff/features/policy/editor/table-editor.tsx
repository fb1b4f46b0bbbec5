/** GoRules' editor for one table. Its libraries are loaded with this page only. */
import './style-nonce.ts'
import '@gorules/jdm-editor/dist/style.css'
import { DecisionTable, type DecisionTableType, JdmConfigProvider } from '@gorules/jdm-editor'
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Fault } from './policy-content.ts'

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  darkScheme.addEventListener('change', listener)
  return () => darkScheme.removeEventListener('change', listener)
}

type EditorProps = ComponentProps<typeof DecisionTable>
type CellRenderer = NonNullable<EditorProps['cellRenderer']>
type ScrollApi = NonNullable<NonNullable<EditorProps['scrollApiRef']>['current']>

/** A new key for another table or other faults: the editor keeps its own state, and draws cells once. */
interface TableEditorProps {
  name: string
  value: DecisionTableType
  /** Of this table. */
  faults: readonly Fault[]
  /** Row to show, from 0. */
  shownRow: number | null
  /** Corrections typed into faulty cells; the editor receives them when it is mounted again. */
  corrections: Map<Fault, string>
  onChange: (table: DecisionTableType) => void
}

export function TableEditor({
  name,
  value,
  faults,
  shownRow,
  corrections,
  onChange,
}: TableEditorProps) {
  const isDark = useSyncExternalStore(subscribe, () => darkScheme.matches)
  const scrollApi = useRef<ScrollApi | null>(null)
  useEffect(() => {
    if (shownRow !== null) scrollApi.current?.scrollToRowIndex(shownRow)
  }, [shownRow])
  // The editor does not say which row it asks for: equal cells of a column have the same fault.
  const cellRenderer: CellRenderer = ({ column, value: text }) => {
    const fault = faults.find((each) => each.columnId === column?.id && each.cell === text)
    return fault ? (
      <textarea
        className="faulty-cell"
        aria-invalid
        aria-label={fault.message}
        title={fault.message}
        defaultValue={corrections.get(fault) ?? text}
        // The editor would take the focus for a cell of its own.
        onFocus={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => corrections.set(fault, event.target.value)}
      />
    ) : null
  }
  return (
    <JdmConfigProvider theme={{ mode: isDark ? 'dark' : 'light' }}>
      <div className="table-editor" role="region" aria-label={`${name} table`}>
        <DecisionTable
          tableHeight="100%"
          name={name}
          defaultValue={value}
          onChange={onChange}
          cellRenderer={cellRenderer}
          scrollApiRef={scrollApi}
          disableHitPolicy
          minColWidth={140}
        />
      </div>
    </JdmConfigProvider>
  )
}
