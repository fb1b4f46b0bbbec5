/** One row of a policy table, written as a sentence. */
import { type DragEvent, Fragment, memo, type ReactNode } from 'react'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import type { OutputName } from '#domain/policy/policy-rules.ts'
import { merchantText } from '#staff/ui/case-texts.ts'
import { type CellModel, conditionsOf, parseCell } from '../model/cell-model.ts'
import { cellText, conditionWords, resultWords } from './cell-words.ts'
import type { RuleChange } from '../model/compare-tables.ts'
import { type CellKey, type GridRow, resultsOf } from '../model/grid-rows.ts'
import type { Column, Fault, Rule, Table } from '../model/policy-content.ts'

/** Returns the ARIA column index, which starts at 1. Conditions of a rule fill their columns from the left. */
export function columnIndex(id: PolicyTableId, widest: number, cell: CellKey, condition = 0): number {
  if (cell === 'rule') return 1
  if (cell.startsWith('if:')) return 2 + condition
  const after = 2 + widest
  const results = resultsOf(id)
  if (cell === 'add' || cell === 'put-back') return after
  if (cell.startsWith('then:')) return after + 1 + results.findIndex((name) => cell === `then:${name}`)
  return after + results.length + (cell === 'note' ? 1 : cell === 'menu' ? 2 : 3)
}

interface RuleRowProps {
  id: PolicyTableId
  table: Table
  row: GridRow
  change: RuleChange | null
  faults: readonly Fault[]
  /** Cell that the Tab key reaches; null in all rows but one. */
  active: CellKey | null
  /** Highest number of conditions in any rule of the table. */
  widest: number
  drop: 'before' | 'after' | null
  onOpen: (row: GridRow, cell: CellKey, element: HTMLElement) => void
  onDrag: (row: GridRow, event: DragEvent) => void
}

export const RuleRow = memo(function RuleRow({
  id,
  table,
  row,
  change,
  faults,
  active,
  widest,
  drop,
  onOpen,
  onDrag,
}: RuleRowProps) {
  const { rule, index, key } = row
  const conditions = conditionsOf(id, table, rule)
  const isRemoved = index === null
  const cell = (name: CellKey, className: string, content: ReactNode, condition?: number) => (
    <Cell
      name={name}
      className={className}
      column={columnIndex(id, widest, name, condition)}
      isActive={active === name}
      isFaulty={faults.some(({ columnId }) => columnId !== null && columnId === columnOf(table, name)?.id)}
      describedBy={faults.length > 0 ? `faults-${key}` : undefined}
      onOpen={(element) => onOpen(row, name, element)}
    >
      {content}
    </Cell>
  )
  const was = (column: Column | undefined): string | null =>
    change?.cells.find((each) => each.column.id === column?.id)?.before ?? null
  const before = (column: Column | undefined) => {
    const text = was(column)
    return text === null || !column ? null : (
      <span className="hidden"> (in force: {cellText(id, column, text)})</span>
    )
  }
  const add =
    row.cells.includes('add') &&
    cell(
      'add',
      'add',
      <>
        <span aria-hidden="true">+</span>
        <span className={conditions.length > 0 ? 'hidden' : undefined}>Add a condition</span>
      </>,
    )
  const lead = conditions.length > 0 ? 'If' : id === 'findings' ? 'In every case' : 'Otherwise'
  return (
    <div
      role="row"
      className="rule"
      data-row={key}
      data-change={isRemoved ? 'removed' : changeKind(change)}
      data-drop={drop}
      data-faulty={faults.length > 0 || undefined}
      onDragOver={(event) => onDrag(row, event)}
      onDrop={(event) => onDrag(row, event)}
    >
      <div
        role="rowheader"
        className="rule-number"
        data-cell="rule"
        aria-colindex={1}
        tabIndex={active === 'rule' ? 0 : -1}
      >
        {!isRemoved && (
          <span
            className="grip"
            aria-hidden="true"
            draggable
            onDragStart={(event) => onDrag(row, event)}
            onDragEnd={(event) => onDrag(row, event)}
          />
        )}
        <span>
          <span className="hidden">Row </span>
          {isRemoved ? '–' : index + 1}
        </span>
        <ChangeBadge change={change} isRemoved={isRemoved} />
      </div>
      <div className="rule-if">
        <span className="word">{lead}</span>
        {conditions.map(({ column, cell: model }, at) => (
          <span key={column.id} className="clause">
            {isRemoved ? (
              <span className="said-condition">{wordsOf(model)}</span>
            ) : (
              cell(
                `if:${column.id}`,
                was(column) === null ? 'condition' : 'condition changed',
                <>
                  <Condition model={model} />
                  {before(column)}
                </>,
                at,
              )
            )}
            {at < conditions.length - 1 ? <span className="word">and</span> : add}
          </span>
        ))}
        {conditions.length === 0 && add}
      </div>
      <div className="rule-then">
        {resultsOf(id).map((name) => {
          const column = outputOf(table, name)
          const content = <Result id={id} table={table} rule={rule} name={name} />
          if (isRemoved) return <p key={name}>{content}</p>
          const isChanged =
            was(column) !== null || (name === 'effect' && was(outputOf(table, 'stepUp')) !== null)
          return (
            <Fragment key={name}>
              {cell(
                `then:${name}`,
                `result ${name}${isChanged ? ' changed' : ''}`,
                <>
                  {content}
                  {before(column)}
                </>,
              )}
            </Fragment>
          )
        })}
      </div>
      <div className="rule-note">
        {isRemoved
          ? cell('put-back', 'put-back', 'Put back')
          : cell('note', 'note', rule['_description'] || <span className="faint">Add a note</span>)}
      </div>
      {!isRemoved && (
        <div className="rule-menu">
          {cell(
            'menu',
            'menu',
            <>
              <span aria-hidden="true">⋯</span>
              <span className="hidden">Move or delete row {index + 1}</span>
            </>,
          )}
        </div>
      )}
      {faults.length > 0 && (
        <div
          role="gridcell"
          id={`faults-${key}`}
          className="rule-faults"
          data-cell="faults"
          aria-colindex={columnIndex(id, widest, 'faults')}
          tabIndex={active === 'faults' ? 0 : -1}
        >
          {faults.map(({ key: faultKey, message }) => (
            <p key={faultKey}>{message}</p>
          ))}
        </div>
      )}
    </div>
  )
})

const outputOf = ({ outputs }: Table, name: OutputName): Column | undefined =>
  outputs.find(({ field }) => field === name)

const columnOf = (table: Table, cell: CellKey): Column | undefined => {
  if (cell.startsWith('then:')) return table.outputs.find(({ field }) => cell === `then:${field}`)
  return table.inputs.find(({ id }) => cell === `if:${id}`)
}

const changeKind = (change: RuleChange | null): string | undefined => {
  if (change?.isNew) return 'new'
  if (change && change.cells.length > 0) return 'changed'
  return change?.isMoved ? 'moved' : undefined
}

function ChangeBadge({ change, isRemoved }: { change: RuleChange | null; isRemoved: boolean }) {
  if (isRemoved) return <span className="badge danger">Removed</span>
  if (change?.isNew) return <span className="badge good">New</span>
  if (!change) return null
  return (
    <>
      {change.cells.length > 0 && <span className="badge care">Changed</span>}
      {change.isMoved && <span className="badge accent">Moved</span>}
    </>
  )
}

const wordsOf = (model: CellModel): string => {
  const { subject, verb, value } = conditionWords(model)
  return [subject, verb, value].filter(Boolean).join(' ')
}

function Condition({ model }: { model: CellModel }) {
  const { subject, verb, value } = conditionWords(model)
  if (model.kind === 'written') return <code>{model.text}</code>
  return subject ? (
    <>
      {subject} <span className="verb">{verb}</span> <b>{value}</b>
    </>
  ) : (
    <b>{value}</b>
  )
}

const tones: Readonly<Record<string, string>> = {
  DECLINE: 'danger',
  DECLINE_UNLESS: 'danger',
  FAIL: 'danger',
  DECLINED: 'danger',
  DECLINED_PENDING: 'danger',
  ERROR: 'danger',
  ASK_FIRST: 'care',
  ASK: 'care',
  REVIEW: 'care',
  PENDING: 'care',
  BASIC: 'accent',
  LIMIT: 'accent',
  APPROVED: 'good',
  APPROVED_PENDING: 'good',
  FULL: 'good',
}

interface ResultProps {
  id: PolicyTableId
  table: Table
  rule: Rule
  name: OutputName
}

function Result({ id, table, rule, name }: ResultProps) {
  const cellOf = (output: OutputName): CellModel =>
    parseCell(id, output, rule[outputOf(table, output)?.id ?? ''] ?? '')
  const model = cellOf(name)
  if (model.kind !== 'result')
    return model.kind === 'written' && model.text !== '' ? (
      <code>{model.text}</code>
    ) : (
      <span className="missing">Choose {name === 'effect' ? 'an effect' : `the ${nouns[name]}`}</span>
    )
  if (name === 'reason')
    return (
      <>
        <span className="faint">Applicant reads</span> {merchantText(model.value)}
      </>
    )
  if (name === 'asks')
    return (
      <>
        <span className="faint">Step-ups kept open:</span> {resultWords(model)}
      </>
    )
  const stepUp = name === 'effect' ? cellOf('stepUp') : null
  return (
    <>
      <span className={`badge ${tones[model.value] ?? ''}`}>{resultWords(model)}</span>
      {stepUp?.kind === 'result' && (
        <span className="asks-for">
          <span className="faint">asks for</span> {resultWords(stepUp)}
        </span>
      )}
    </>
  )
}

const nouns: Readonly<Record<string, string>> = {
  reason: 'reason',
  decision: 'decision',
  asks: 'step-ups kept open',
  applicationLevel: 'level',
}

interface CellProps {
  name: CellKey
  className: string
  column: number
  isActive: boolean
  isFaulty: boolean
  describedBy: string | undefined
  onOpen: (element: HTMLElement) => void
  children: ReactNode
}

const Cell = ({ name, className, column, isActive, isFaulty, describedBy, onOpen, children }: CellProps) => (
  <div role="gridcell" className={className} aria-colindex={column}>
    <button
      type="button"
      data-cell={name}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup={name === 'put-back' ? undefined : 'dialog'}
      aria-describedby={isFaulty ? describedBy : undefined}
      data-faulty={isFaulty || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {children}
    </button>
  </div>
)
