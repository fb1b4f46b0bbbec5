/** The application's audit records, for auditors and seniors, loaded and exported on demand. */
import { callApi } from '#client/call-api.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { saveFile } from '#ui/save-file.ts'
import { Loading, Problem, Refusal } from '#staff/ui/states.tsx'

const readers = ['auditor', 'senior_underwriter']

export function AuditRecords({ applicationId }: { applicationId: string }) {
  const { roles } = useSession()
  const { result, error, busy, run } = useAction(() =>
    callApi('GET /applications/{id}/audit', { params: { id: applicationId } }),
  )
  const exportCsv = useAction(async () =>
    saveFile(
      'audit.csv',
      await fetchFile(`/applications/${encodeURIComponent(applicationId)}/audit`, 'text/csv'),
    ),
  )
  if (!roles.some((role) => readers.includes(role))) return null
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
            <button type="button" onClick={() => exportCsv.run()}>
              Export CSV
            </button>
            <button
              type="button"
              onClick={() =>
                saveFile(
                  'audit.jsonl',
                  new Blob(
                    result.records.map((record) => `${JSON.stringify(record)}\n`),
                    { type: 'application/jsonl' },
                  ),
                )
              }
            >
              Export JSON Lines
            </button>
          </div>
          <Refusal error={exportCsv.error} />
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
