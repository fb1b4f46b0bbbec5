import { type Policy, tableNotes } from './policy-texts.ts'

/** Element id of a row; flips of a replay link to it. */
export const rowAnchor = (table: string, row: number): string => `${table}-${row}`

/** The policy in plain language. */
export const RuleTables = ({ tables }: { tables: Policy['tables'] }) => (
  <>
    {tables.map(({ id, name, rows }) => (
      <section key={id} className="rules" aria-labelledby={`table-${id}`}>
        <h2 id={`table-${id}`}>
          {name} <small>{tableNotes[id]}</small>
        </h2>
        <ol>
          {rows.map(({ row, description, sentence, reason }) => (
            <li key={row} id={rowAnchor(id, row)} value={row}>
              <p>{sentence}</p>
              {description && <p className="hint">{description}</p>}
              {reason && <p className="hint">The applicant reads: “{reason}”</p>}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
)
