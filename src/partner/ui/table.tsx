/**
 * A table whose rows become cards on phones. Roles are explicit, because browsers drop those of a table that is not laid
 * out as one.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table that is laid out as cards */
import type { ReactNode } from 'react'

export interface Column {
  /** Also names the cell on phones. */
  label: string
  /** Seen by screen readers alone. */
  hidden?: boolean
  numeric?: boolean
}

export interface TableRow {
  key: string
  cells: readonly ReactNode[]
}

interface Props {
  caption: string
  /** The first one names the row. */
  columns: readonly Column[]
  rows: readonly TableRow[]
  showsCaption?: boolean
}

const numericClass = ({ numeric }: Column): string | undefined => (numeric ? 'number' : undefined)

export const Table = ({ caption, columns, rows, showsCaption = false }: Props) => (
  <table className="table" role="table">
    <caption className={showsCaption ? undefined : 'hidden'}>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.label} scope="col" role="columnheader" className={numericClass(column)}>
            {column.hidden ? <span className="hidden">{column.label}</span> : column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ key, cells }) => (
        <tr key={key} role="row">
          {columns.map((column, index) =>
            index === 0 ? (
              <th key={column.label} scope="row" role="rowheader">
                {cells[index]}
              </th>
            ) : (
              <td
                key={column.label}
                role="cell"
                className={numericClass(column)}
                data-label={column.hidden ? undefined : column.label}
              >
                {cells[index]}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
