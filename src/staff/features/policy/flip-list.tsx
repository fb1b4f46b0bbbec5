import { countText, decisionText, type Policy, type Replay, tableNames } from './policy-texts.ts'
import { rowAnchor } from './rule-tables.tsx'

type Side = Replay['flips'][number]['from']

/** Cases that would be decided differently, grouped by the old and the new decision, with the rows that cause it. */
export const FlipList = ({ replay, tables }: { replay: Replay; tables: Policy['tables'] }) => (
  <>
    {replay.pairs.map(({ from, to, count }) => {
      const flips = replay.flips.filter((flip) => flip.from.decision === from && flip.to.decision === to)
      return (
        <details key={`${from} ${to}`} className="flips" open={replay.pairs.length === 1}>
          <summary>
            {from === to
              ? `${decisionText(from)}, with other step-ups or another level`
              : `${decisionText(from)} → ${decisionText(to)}`}
            : {countText(count)}
          </summary>
          {flips.length < count && (
            <p className="hint">
              The first {flips.length} of {countText(count)}.
            </p>
          )}
          <ul>
            {flips.map((flip, at) => (
              <li key={flip.applicationId ?? at}>
                {flip.applicationId !== null && <code>{flip.applicationId}</code>}
                <SideText label="As decided" side={flip.from} />
                <SideText label="By this version" side={flip.to} tables={tables} />
              </li>
            ))}
          </ul>
        </details>
      )
    })}
  </>
)

/** @param tables tables of the version on the page, for links to its rows */
function SideText({ label, side, tables }: { label: string; side: Side; tables?: Policy['tables'] }) {
  return (
    <p className="hint">
      {label}: {decisionText(side.decision)}, level {side.applicationLevel}
      {side.stepUps.length > 0 && `, asks for ${side.stepUps.join(', ')}`}.
      {side.rows
        .filter(({ table }) => table === 'findings')
        .map(({ table, row }) => {
          const name = `${tableNames[table]} ${row}`
          const sentence = tables
            ?.find(({ id }) => id === table)
            ?.rows.find((each) => each.row === row)?.sentence
          return (
            <span key={name}>
              {' '}
              {tables ? <a href={`#${rowAnchor(table, row)}`}>{name}</a> : name}
              {sentence && `: ${sentence}`}
            </span>
          )
        })}
    </p>
  )
}
