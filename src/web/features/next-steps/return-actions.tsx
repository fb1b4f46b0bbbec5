/**
 * Ways to leave an outcome page: return to the partner or service, the dashboard, or close the window (DEC-06, DEC-22,
 * ROUTE-29).
 */
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import {
  toReturnContext,
  returnToPartner,
  findReturnTarget,
  hasPossibleReturnUrl,
  type ReturnTarget,
} from '#web/application/return-to-partner.ts'
import { closeWindow, returnQuery, hasOpener } from '#web/application/paths.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useQuery } from '#ui/use-query.ts'

interface Props {
  view: ApplicationView
  /** The channel created on this page. */
  channelId?: string
  variant?: 'primary' | 'secondary'
  hideDashboard?: boolean
}

export function ReturnActions({ view, channelId, variant = 'primary', hideDashboard = false }: Props) {
  const { t } = useTranslator()
  const { links, name } = useBrand()
  const env = useEnvironment()
  const returnContext = toReturnContext(view)
  const { data } = useQuery(returnContext.applicationId, async () => ({
    target: await findReturnTarget(returnContext, env),
  }))
  const { busy, run } = useSubmit(showErrorToast)
  const returnToTarget = (target: ReturnTarget) =>
    run(() => returnToPartner(target, returnContext, env, channelId))
  useImmediateReturn(data?.target ?? null, returnToTarget)
  // Support must not return to the partner as the applicant.
  if (env.session?.lookingAt) return null
  if (data === null)
    return hideDashboard && !hasPossibleReturnUrl(returnContext, env) ? null : (
      <div className="actions actions-pending" />
    )
  const { target } = data
  return (
    <div className="actions">
      {target && (
        <Button
          variant={variant}
          busyLabel={busy && t('stores.return.going')}
          onClick={() => returnToTarget(target)}
        >
          {target.isServiceWebsite ? t('stores.return.site') : t('stores.return.to', { name })}
        </Button>
      )}
      {!target && !hideDashboard && (
        <a className={`button button-${variant}`} href={links.dashboard}>
          {t('screens.complete.dashboard', { brand: name })}
        </a>
      )}
      {hasOpener() && (
        <Button variant="secondary" onClick={closeWindow}>
          {t('stores.return.close')}
        </Button>
      )}
    </div>
  )
}

/** Returns automatically once after the journey; the back button then shows the page. */
function useImmediateReturn(
  target: ReturnTarget | null,
  returnToTarget: (target: ReturnTarget) => void,
): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDue = target !== null && search === returnQuery
  const returnNow = useEffectEvent(() => {
    if (!target) return
    navigate(pathname, { replace: true })
    returnToTarget(target)
  })
  useEffect(() => {
    if (isDue) returnNow()
  }, [isDue])
}
