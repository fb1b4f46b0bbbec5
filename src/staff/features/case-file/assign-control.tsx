/** Seniors assign a case and end the claim of another. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CaseFile } from '#api/cases/case-file.ts'
import { call, type StaffApiError } from '#staff/api-client/call-api.ts'
import { useSession } from '#staff/app/staff-session.ts'

export function AssignControl({ file, onDone }: { file: CaseFile; onDone: () => Promise<void> }) {
  const { roles } = useSession()
  const isSenior = roles.includes('senior_underwriter')
  const { case: item } = file
  const params = { id: item.id }
  const { data: people = [] } = useQuery({
    queryKey: ['assignees'],
    queryFn: () => call('GET /cases/assignees'),
    enabled: isSenior,
  })
  const assign = useMutation<unknown, StaffApiError, string>({
    mutationFn: (userId) =>
      call('POST /cases/{id}/assignments', { params, body: { userId: userId || null } }),
    onSettled: onDone,
  })
  const takeOver = useMutation<unknown, StaffApiError>({
    mutationFn: () => call('POST /cases/{id}/claims', { params, body: { takeOver: true } }),
    onSettled: onDone,
  })
  if (!isSenior || item.status === 'CLOSED') return null
  return (
    <section className="card" aria-labelledby="assign">
      <h2 id="assign">Assignment</h2>
      <label className="field">
        <span>Assigned to</span>
        <select value={item.assignee?.id ?? ''} onChange={(event) => assign.mutate(event.target.value)}>
          <option value="">Nobody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? id}
            </option>
          ))}
        </select>
      </label>
      {item.claim && !item.claim.isYours && (
        <button type="button" disabled={takeOver.isPending} onClick={() => takeOver.mutate()}>
          Take over from {item.claim.holder.name ?? 'a colleague'}
        </button>
      )}
      <p className="refusal" role="alert">
        {(assign.error ?? takeOver.error)?.message}
      </p>
    </section>
  )
}
