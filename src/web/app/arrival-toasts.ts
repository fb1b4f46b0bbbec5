/** The toasts that an address asks for: `completed` and `timeout`, raised once, then taken off it (START-13, START-14). */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { showToast } from '../ui/toasts.tsx'

export function useArrivalToasts(): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const { portal } = useBrand()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has('completed') && !query.has('timeout')) return
    const { t } = texts()
    if (query.has('completed')) showToast(t(`shell.arrival.completed.${portal}`))
    if (query.has('timeout')) showToast(t('shell.arrival.timeout'))
    query.delete('completed')
    query.delete('timeout')
    void navigate({ pathname, search: query.toString() }, { replace: true, state })
  }, [pathname, search, state, navigate, portal])
}
