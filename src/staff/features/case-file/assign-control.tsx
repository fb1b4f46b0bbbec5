/** Seniors assign a case and end the claim of another. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { useAction } from '#client/use-submit.ts'
import { useSession } from '#staff/app/staff-session.ts'
import { Refusal } from '#staff/ui/states.tsx'

export function AssignControl({ file, onDone }: { file: CaseFile; onDone: () => Promise<void> }) {
  const { roles } = useSession()
  const isSenior = roles.includes('senior_underwriter')
  const { case: item } = file
  const params = { id: item.id }
  const { data: people } = useFetch(isSenior, async () => (isSenior ? callApi('GET /cases/assignees') : []))
  const assign = useAction(
    (userId: string) => callApi('POST /cases/{id}/assignments', { params, body: { userId: userId || null } }),
    onDone,
  )
  const takeOver = useAction(
    () => callApi('POST /cases/{id}/claims', { params, body: { takeOver: true } }),
    onDone,
  )
  if (!isSenior || item.status === 'CLOSED') return null
  return (
    <section className="card" aria-labelledby="assign">
      <h2 id="assign">Assignment</h2>
      <label className="field">
        <span>Assigned to</span>
        <select value={item.assignee?.id ?? ''} onChange={(event) => assign.run(event.target.value)}>
          <option value="">Nobody</option>
          {people?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? id}
            </option>
          ))}
        </select>
      </label>
      {item.claim && !item.claim.isYours && (
        <button type="button" disabled={takeOver.busy} onClick={() => takeOver.run()}>
          Take over from {item.claim.holder.name ?? 'a colleague'}
        </button>
      )}
      <Refusal error={assign.error ?? takeOver.error} />
    </section>
  )
}
