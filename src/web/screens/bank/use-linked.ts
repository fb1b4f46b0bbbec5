/** What follows once an account is linked: the application as it stands now, and the page that comes next (DEC-18…DEC-22). */
import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useApplication } from '../../journey/journey.ts'
import { addressAfterBank, go } from '../../journey/outcome.ts'

export function useLinked(): () => Promise<void> {
  const env = useEnvironment()
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  return async () => {
    const next = await call('GET /applications/{id}', { params: { id } }).catch(() => view)
    take(next)
    go(addressAfterBank(next, env), (to) => void navigate(to))
  }
}
