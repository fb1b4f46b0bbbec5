/**
 * Opens a texted link. Verifies on a button press only, since link previews would use it up (ROUTE-06, ROUTE-25,
 * PHONE-03).
 */
import { useState } from 'react'
import { useHref } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { ExpiredLinkPage, MissingTokenPage } from './link-pages.tsx'
import { useUrlToken } from '#web/application/url-token.ts'
import { redirectTo } from '#web/application/paths.ts'
import { useRoute } from '#web/application/route.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

export default function PhoneAuthScreen() {
  const { t } = useTranslator()
  const { name } = useBrand()
  const { applicationId: id = '' } = useRoute().params
  const vfp = useUrlToken('vfp', useHref(`/${id}/phone-auth`))
  const [isExpired, setIsExpired] = useState(false)
  const { busy, run } = useSubmit((error) => {
    if (error instanceof ApiError && error.status === 409) setIsExpired(true)
    else showErrorToast(error)
  })
  if (vfp === null) return <MissingTokenPage />
  if (isExpired) return <ExpiredLinkPage />
  const confirm = async () => {
    const { url } = await callApi('GET /applications/{id}/phone-auth/verification-url', {
      params: { id },
      query: { vfp },
    })
    redirectTo(url)
  }
  return (
    <Page title={t('step-ups.landing.title')} lead={t('step-ups.landing.lead', { brand: name })}>
      <div className="actions">
        <Button busyLabel={busy && t('step-ups.landing.busy')} onClick={() => run(confirm)}>
          {t('step-ups.landing.button')}
        </Button>
      </div>
      <p className="hint">{t('step-ups.landing.not_you')}</p>
    </Page>
  )
}
