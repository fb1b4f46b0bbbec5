import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call-api.ts'
import { Loading, Problem } from '../../ui/states.tsx'
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
