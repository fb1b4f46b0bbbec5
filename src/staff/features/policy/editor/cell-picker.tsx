/** Selects the picker that fits the content of a cell. */
import { useState } from 'react'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import { conditionsOf, freeSubjects, parseCell, printCell } from '../model/cell-model.ts'
import { cellText, subjectName } from './cell-words.ts'
import type { RuleChange } from '../model/compare-tables.ts'
import { ConditionPicker } from './condition-picker.tsx'
import { subjectOfColumn, withCells, withCondition } from '../model/edit-table.ts'
import { type CellKey, resultsOf } from '../model/grid-rows.ts'
import { PickerForm, type PickerProps } from './picker.tsx'
import type { Column, Table } from '../model/policy-content.ts'
import { ResultPicker, type Results } from './result-picker.tsx'
import { RuleMenu } from './rule-menu.tsx'

interface CellPickerProps extends Omit<PickerProps, 'title'> {
  id: PolicyTableId
  table: Table
  /** Index of the rule. */
  index: number
  cell: CellKey
  /** Differences from the version in force. */
  cells: RuleChange['cells']
  /** @param cell receives the focus afterwards */
  onChange: (table: Table, act: string, cell: CellKey) => void
  onMove: (by: -1 | 1) => void
  onAdd: () => void
  onDelete: () => void
}

export function CellPicker({
  id,
  table,
  index,
  cell,
  cells,
  onChange,
  onMove,
  onAdd,
  onDelete,
  ...picker
}: CellPickerProps) {
  const rule = table.rules[index] ?? {}
  const act = `Row ${index + 1} changed`
  const title = `Row ${index + 1}`
  const beforeOf = (columns: readonly (Column | undefined)[]) => {
    const changed = cells.filter(({ column }) => columns.some((each) => each?.id === column.id))
    if (changed.length === 0) return null
    return {
      text: changed.map(({ column, before }) => cellText(id, column, before)).join(', '),
      onTake: () =>
        onChange(
          withCells(
            table,
            index,
            Object.fromEntries(changed.map(({ column, before }) => [column.id, before])),
          ),
          act,
          cell,
        ),
    }
  }
  if (cell === 'menu')
    return (
      <RuleMenu
        {...picker}
        title={title}
        isFirst={index === 0}
        isLast={index === table.rules.length - 1}
        onMove={onMove}
        onAdd={onAdd}
        onDelete={onDelete}
      />
    )
  if (cell === 'note')
    return (
      <NoteForm
        {...picker}
        title={`${title}: note`}
        note={rule['_description'] ?? ''}
        onDone={(note) => onChange(withCells(table, index, { _description: note }), act, cell)}
      />
    )
  if (cell.startsWith('then:')) {
    const name = resultsOf(id).find((each) => cell === `then:${each}`)
    if (!name) return null
    const outputs = table.outputs.filter(
      ({ field }) => field === name || (name === 'effect' && field === 'stepUp'),
    )
    const values: Results = {}
    for (const column of outputs) {
      const model = parseCell(id, subjectOfColumn(id, column), rule[column.id] ?? '')
      if (model.kind === 'result') values[model.name] = model.value
    }
    const done = (results: Results) => {
      const texts = outputs.flatMap((column) => {
        const value = results[column.field as keyof Results]
        if (value === undefined) return []
        const text = value && printCell({ kind: 'result', name: column.field as keyof Results, value })
        return [[column.id, text] as const]
      })
      onChange(withCells(table, index, Object.fromEntries(texts)), act, cell)
    }
    return (
      <ResultPicker
        {...picker}
        title={`${title}: ${subjectName(name).toLowerCase()}`}
        table={id}
        name={name}
        values={values}
        before={beforeOf(outputs)}
        onDone={done}
      />
    )
  }
  const condition = conditionsOf(id, table, rule).find(({ column }) => cell === `if:${column.id}`) ?? null
  return (
    <ConditionPicker
      {...picker}
      title={condition ? `${title}: condition` : `${title}: new condition`}
      condition={condition}
      free={freeSubjects(id, table, rule)}
      before={condition && beforeOf([condition.column])}
      onDone={({ subject, text }) => {
        const changed = withCondition(id, table, index, condition?.column ?? null, { subject, text })
        const column = changed.inputs.find((each) => subjectOfColumn(id, each) === subject)
        onChange(changed, act, `if:${column?.id ?? ''}`)
      }}
      onRemove={() => {
        if (condition) onChange(withCells(table, index, { [condition.column.id]: '' }), act, cell)
      }}
    />
  )
}

interface NoteFormProps extends PickerProps {
  note: string
  onDone: (note: string) => void
}

function NoteForm({ note, onDone, ...picker }: NoteFormProps) {
  const [text, setText] = useState(note)
  return (
    <PickerForm {...picker} isComplete onDone={() => onDone(text.trim())}>
      <label className="field">
        <span>Note for colleagues</span>
        <textarea
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value.replaceAll(/\s/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      </label>
    </PickerForm>
  )
}
