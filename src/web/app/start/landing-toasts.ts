/** Shows the toasts requested by `completed` and `timeout` once, then removes the parameters (START-13, START-14). */
import { useEffect } from 'react'
import { useLocation, useNavigate } from '#web/router/router.tsx'
import { getStartToasts, removeToastParameters } from '#domain/navigation/start/start-toasts.ts'
import { getTranslator } from '#web/i18n/translations.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export function useLandingToasts(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { portal } = useBrand()
  useEffect(() => {
    const remainingSearch = removeToastParameters(search)
    if (remainingSearch === search) return
    for (const id of getStartToasts(new URLSearchParams(search), portal)) showToast(getTranslator().t(id))
    navigate(pathname + remainingSearch, { replace: true, state })
  }, [pathname, search, state, navigate, portal])
}
