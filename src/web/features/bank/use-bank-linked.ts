/** Returns the action after linking: refetches the application and opens the next page (DEC-18…DEC-22). */
import { useNavigate } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pathAfterBankLinking, navigateTo } from '#web/application/outcome-paths.ts'

export function useBankLinked(): () => Promise<void> {
  const env = useEnvironment()
  const { id, view, updateView } = useApplication()
  const navigate = useNavigate()
  return async () => {
    const next = await callApi('GET /applications/{id}', { params: { id } }).catch(() => view)
    updateView(next)
    navigateTo(pathAfterBankLinking(next, env), navigate)
  }
}
