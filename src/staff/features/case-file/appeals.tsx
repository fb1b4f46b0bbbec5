/** The merchant's appeal with its documents. Every read is audited. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { type ApiResponse, callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { saveFile } from '#ui/save-file.ts'
import { Problem, Refusal } from '#staff/ui/states.tsx'

type Appeal = ApiResponse<'GET /applications/{id}/appeals'>[number]

const readers = ['underwriter', 'senior_underwriter', 'auditor']

/** Hidden from a blind reviewer, because the outcome of an appeal reveals the first decision. */
export function Appeals({ file }: { file: CaseFile }) {
  const { roles } = useSession()
  const { applicationId } = file.case
  const mayRead = !file.isBlind && roles.some((role) => readers.includes(role))
  // A decision also resolves the appeal.
  const { data, error, refetch } = useFetch(file.version, async () =>
    mayRead ? callApi('GET /applications/{id}/appeals', { params: { id: applicationId } }) : [],
  )
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
  const save = useAction(async () => {
    const { content, fileName } = await callApi('GET /applications/{id}/appeals/documents/{documentId}', {
      params: { id: applicationId, documentId: id },
    })
    const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
    // Without a file type, so that no browser opens the file on this origin.
    saveFile(fileName, new Blob([bytes], { type: 'application/octet-stream' }))
  })
  return (
    <li>
      {name}{' '}
      <button
        type="button"
        className="quiet"
        aria-label={`Save ${name}`}
        onClick={() => save.run()}
        disabled={save.busy}
      >
        Save
      </button>
      <small>{`${mediaType}, ${Math.ceil(size / 1024)} KB`}</small>
      <Refusal error={save.error} />
    </li>
  )
}
