/** Alert on application pages when the service violates the terms (ERR-17). */
import { useEffect, useState } from 'react'
import { unsupportedVariant } from '../../domain/stores/unsupported-service.ts'
import { callApi, type ApiResponse } from '../api-client/call-api.ts'
import { useApplication } from '../application/journey.ts'
import { UnsupportedMessage } from '../features/stores/index.ts'
import { useTranslator } from '../i18n/translations.ts'
import { Alert } from '../ui/alert.tsx'

export default function ServiceComplianceAlert({ serviceId }: { serviceId: string }) {
  const { t } = useTranslator()
  const { applicationStatus } = useApplication().view.application
  const [service, setService] = useState<ApiResponse<'GET /services/{serviceId}'> | null>(null)
  useEffect(() => {
    // Ignore errors: an unreadable service must not block the page.
    callApi('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(setService, () => {})
  }, [serviceId])
  if (!service || service.complies) return null
  return (
    <Alert kind="warning" title={t('screens.unsupported.title', { kind: service.kind })}>
      <UnsupportedMessage variant={unsupportedVariant(applicationStatus)} />
    </Alert>
  )
}
