/** The application's audit records, for auditors and seniors, loaded and exported on demand. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#staff/api-client/call-api.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { Loading, Problem } from '#staff/ui/states.tsx'

const readers = ['auditor', 'senior_underwriter']

function save(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function AuditRecords({ applicationId }: { applicationId: string }) {
  const { roles } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isLoading } = useQuery({
    queryKey: ['audit', applicationId],
    queryFn: () => call('GET /applications/{id}/audit', { params: { id: applicationId } }),
    enabled: isOpen,
  })
  if (!roles.some((role) => readers.includes(role))) return null
  const exportCsv = async () => {
    const response = await fetch(`/api/v2/applications/${encodeURIComponent(applicationId)}/audit`, {
      headers: { accept: 'text/csv' },
    })
    if (response.ok) save('audit.csv', await response.arrayBuffer(), 'text/csv')
  }
  return (
    <section className="card" aria-labelledby="audit">
      <h2 id="audit">Audit records</h2>
      {!isOpen && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Read and verify the audit records
        </button>
      )}
      {isLoading && <Loading what="the audit records" />}
      {error && <Problem error={error} />}
      {data && (
        <>
          {data.isIntact ? (
            <p className="notice good">
              Verified: {data.records.length} records, none changed, removed or inserted.
            </p>
          ) : (
            <div className="notice danger" role="alert">
              {data.problems.map((problem) => (
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
                save(
                  'audit.jsonl',
                  data.records.map((record) => `${JSON.stringify(record)}\n`).join(''),
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
                {data.records.map(({ at, actor, action, details, day, sequence }) => (
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
