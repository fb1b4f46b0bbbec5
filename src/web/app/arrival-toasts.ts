/** The toasts that an address asks for: `completed` and `timeout`, raised once, then taken off it (START-13, START-14). */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toastsAtStart, withoutToastParameters } from '../../domain/start/toasts.ts'
import { texts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { showToast } from '../ui/toasts.tsx'

export function useArrivalToasts(): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  const { portal } = useBrand()
  useEffect(() => {
    const rest = withoutToastParameters(search)
    if (rest === search) return
    for (const id of toastsAtStart(new URLSearchParams(search), portal)) showToast(texts().t(id))
    void navigate({ pathname, search: rest }, { replace: true, state })
  }, [pathname, search, state, navigate, portal])
}
