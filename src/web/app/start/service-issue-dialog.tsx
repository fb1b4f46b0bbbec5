/**
 * Dialog for a linked service that has no website yet (START-15), or that violates the terms and has no application
 * whose pages would show the alert (ERR-17).
 */
import { useEffect, useState } from 'react'
import { isMissingWebsite, parseGopayService } from '#domain/stores/service.ts'
import { unsupportedVariant } from '#domain/stores/unsupported-service.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { UnsupportedMessage, useUnsupportedTitle } from '#web/features/services/index.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  /** Query at page load. */
  searchParams: URLSearchParams
}

export default function ServiceIssueDialog({ searchParams }: Props) {
  const { t } = useTranslator()
  const unsupportedTitle = useUnsupportedTitle()
  const { links } = useBrand()
  const { accounts } = useEnvironment()
  const [service, setService] = useState<ApiResponse<'GET /services/{serviceId}'> | null>(null)
  const serviceId = searchParams.get('serviceId') ?? ''
  const apiVersion = searchParams.get('apiVersion') === 'V1' ? 'V1' : 'V2'

  useEffect(() => {
    // Ignore errors: an unreadable service must not block the page.
    callApi('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(setService, () => {})
  }, [serviceId])

  if (!service) return null
  const close = () => setService(null)
  if (isMissingWebsite({ service: parseGopayService(serviceId, service), apiVersion }))
    return (
      <Dialog title={t('screens.service_issue.title')} onClose={close}>
        <p>{t('screens.service_issue.about')}</p>
        <div className="actions">
          <a className="button button-primary" href={service.redirectUrl ?? links.dashboard}>
            {t('screens.service_issue.go')}
          </a>
        </div>
      </Dialog>
    )
  if (service.complies || accounts.some((account) => account.serviceId === serviceId)) return null
  return (
    <Dialog title={unsupportedTitle(service)} onClose={close}>
      <UnsupportedMessage variant={unsupportedVariant(null)} />
      <div className="actions">
        <Button onClick={close}>{t('screens.step.continue')}</Button>
      </div>
    </Dialog>
  )
}
