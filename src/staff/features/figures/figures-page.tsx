import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { kindNames, reasonName } from '#staff/ui/case-texts.ts'

export default function FiguresPage() {
  const { data, error, refetch } = useFetch('figures', () => callApi('GET /cases/figures'))
  return (
    <div className="page">
      <h1>Figures</h1>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Loading what="the figures" />}
      {data && (
        <>
          <DescriptionList
            className="figures"
            items={[
              ['Open cases', count(data.open)],
              ['Overdue', count(data.overdue)],
              ['Claimed by you', count(data.claimedByYou)],
            ]}
          />
          <CountTable
            caption="Open cases by kind"
            columns={['Kind', 'Open', 'Overdue']}
            rows={data.byKind.map(({ kind, open, overdue }) => [
              kindNames[kind],
              count(open),
              count(overdue),
            ])}
          />
          <CountTable
            caption="Second readings of the last 90 days, by the reason of the first decision"
            columns={['Reason', 'Read', 'Disagreed']}
            rows={data.secondReadings.map(({ reason, read, disagreed }) => [
              reasonName(reason),
              count(read),
              `${count(disagreed)} (${Math.round((disagreed / read) * 100)}%)`,
            ])}
            empty="No case has been read a second time yet."
          />
        </>
      )}
    </div>
  )
}

const count = (value: number): string => value.toLocaleString('en')

interface CountTableProps {
  caption: string
  columns: readonly [name: string, ...counts: string[]]
  rows: readonly (readonly [name: string, ...counts: string[]])[]
  empty?: string
}

function CountTable({ caption, columns: [name, ...counts], rows, empty }: CountTableProps) {
  return (
    <table className="list">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {counts.map((column) => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={counts.length + 1}>{empty}</td>
          </tr>
        )}
        {rows.map(([row, ...values]) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {values.map((value, index) => (
              <td key={counts[index]} className="number">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
