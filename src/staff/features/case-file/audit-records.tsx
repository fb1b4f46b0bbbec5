/** The application's audit records, for auditors and seniors, loaded and exported on demand. */
import { callApi } from '#client/call-api.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { saveFile } from '#staff/ui/save-file.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'

const readers = ['auditor', 'senior_underwriter']

export function AuditRecords({ applicationId }: { applicationId: string }) {
  const { roles } = useSession()
  const { result, error, busy, run } = useAction(() =>
    callApi('GET /applications/{id}/audit', { params: { id: applicationId } }),
  )
  if (!roles.some((role) => readers.includes(role))) return null
  const exportCsv = async () => {
    const response = await fetch(`/api/v2/applications/${encodeURIComponent(applicationId)}/audit`, {
      headers: { accept: 'text/csv' },
    })
    if (response.ok) saveFile('audit.csv', await response.arrayBuffer(), 'text/csv')
  }
  return (
    <section className="card" aria-labelledby="audit">
      <h2 id="audit">Audit records</h2>
      {!busy && !result && !error && (
        <button type="button" onClick={() => run()}>
          Read and verify the audit records
        </button>
      )}
      {busy && <Loading what="the audit records" />}
      {error !== null && <Problem error={error} />}
      {result && (
        <>
          {result.isIntact ? (
            <p className="notice good">
              Verified: {result.records.length} records, none changed, removed or inserted.
            </p>
          ) : (
            <div className="notice danger" role="alert">
              {result.problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </div>
          )}
          <div className="segments">
            <button type="button" onClick={() => void exportCsv()}>
              Export CSV
            </button>
            <button
              type="button"
              onClick={() =>
                saveFile(
                  'audit.jsonl',
                  result.records.map((record) => `${JSON.stringify(record)}\n`).join(''),
                  'application/jsonl',
                )
              }
            >
              Export JSON Lines
            </button>
          </div>
          <div className="scroll">
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">Details</th>
                </tr>
              </thead>
              <tbody>
                {result.records.map(({ at, actor, action, details, day, sequence }) => (
                  <tr key={`${day}${sequence}`}>
                    <td>{formatMoment(at)}</td>
                    <td>{actor.name ?? actor.id}</td>
                    <td>{action}</td>
                    <td>
                      <code>{JSON.stringify(details)}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
