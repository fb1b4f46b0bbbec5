import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call-api.ts'
import { Loading, Problem } from '../../ui/states.tsx'
import { reasonText } from '../../ui/reason-texts.ts'
import { kindNames } from '../../ui/case-texts.ts'

export default function FiguresPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: () => call('GET /cases/figures'),
  })
  return (
    <div className="page">
      <h1>Figures</h1>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading what="the figures" />}
      {data && (
        <>
          <dl className="figures">
            <Figure name="Open cases" value={data.open} />
            <Figure name="Overdue" value={data.overdue} />
            <Figure name="Claimed by you" value={data.claimedByYou} />
          </dl>
          <table className="list">
            <caption>Open cases by kind</caption>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                <th scope="col" className="number">
                  Open
                </th>
                <th scope="col" className="number">
                  Overdue
                </th>
              </tr>
            </thead>
            <tbody>
              {data.byKind.map(({ kind, open, overdue }) => (
                <tr key={kind}>
                  <th scope="row">{kindNames[kind]}</th>
                  <td className="number">{open.toLocaleString('en')}</td>
                  <td className="number">{overdue.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className="list">
            <caption>Second readings of the last 90 days, by the reason of the first decision</caption>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col" className="number">
                  Read
                </th>
                <th scope="col" className="number">
                  Disagreed
                </th>
              </tr>
            </thead>
            <tbody>
              {data.secondReadings.length === 0 && (
                <tr>
                  <td colSpan={3}>No case has been read a second time yet.</td>
                </tr>
              )}
              {data.secondReadings.map(({ reason, read, disagreed }) => (
                <tr key={reason}>
                  <th scope="row">{reasonText(reason)}</th>
                  <td className="number">{read.toLocaleString('en')}</td>
                  <td className="number">
                    {disagreed.toLocaleString('en')} ({Math.round((disagreed / read) * 100)}%)
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
)
