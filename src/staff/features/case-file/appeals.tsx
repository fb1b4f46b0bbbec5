/** The merchant's appeal, with its documents. Each reading is audited. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CaseFile } from '#api/cases/case-file.ts'
import { call, type Response, type StaffApiError } from '#staff/api-client/call-api.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { Problem } from '#staff/ui/states.tsx'

type Appeal = Response<'GET /applications/{id}/appeals'>[number]

const readers = ['underwriter', 'senior_underwriter', 'auditor']

/** Hidden from a second reader, whom the outcome of an appeal would tell the first decision. */
export function Appeals({ file }: { file: CaseFile }) {
  const { roles } = useSession()
  const { applicationId } = file.case
  const mayRead = !file.isBlind && roles.some((role) => readers.includes(role))
  const { data, error, refetch } = useQuery({
    // A decision settles the appeal.
    queryKey: ['appeals', applicationId, file.version],
    queryFn: () => call('GET /applications/{id}/appeals', { params: { id: applicationId } }),
    enabled: mayRead,
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-labelledby="appeals">
      <h2 id="appeals">Appeal</h2>
      {data.map((appeal) => (
        <article key={appeal.id}>
          <p>
            <span className={appeal.status === 'OPEN' ? 'badge care' : 'badge'}>{stateOf(appeal)}</span>{' '}
            <small>
              Sent {formatMoment(appeal.submittedAt)}, promised by {formatMoment(appeal.decideBy)}
            </small>
          </p>
          <blockquote>{appeal.statement}</blockquote>
          {appeal.documents.length > 0 && (
            <ul className="plain">
              {appeal.documents.map((document) => (
                <SentDocument key={document.id} applicationId={applicationId} document={document} />
              ))}
            </ul>
          )}
        </article>
      ))}
    </section>
  )
}

const stateOf = ({ outcome }: Appeal): string =>
  outcome === null ? 'Open' : outcome === 'UPHELD' ? 'Decline upheld' : 'Decline reversed'

interface SentDocumentProps {
  applicationId: string
  document: Appeal['documents'][number]
}

function SentDocument({ applicationId, document: { id, name, mediaType, size } }: SentDocumentProps) {
  const save = useMutation<void, StaffApiError>({
    mutationFn: async () => {
      const { content, fileName } = await call('GET /applications/{id}/appeals/documents/{documentId}', {
        params: { id: applicationId, documentId: id },
      })
      saveFile(fileName, content)
    },
  })
  return (
    <li>
      {name}{' '}
      <button
        type="button"
        className="quiet"
        aria-label={`Save ${name}`}
        onClick={() => save.mutate()}
        disabled={save.isPending}
      >
        Save
      </button>
      <small>{`${mediaType}, ${Math.ceil(size / 1024)} KB`}</small>
      {save.error && <p className="refusal">{save.error.message}</p>}
    </li>
  )
}

/** As a file of no type, so that no browser opens it on this origin. @param name ours @param content base64 */
function saveFile(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
