/** Alert on application pages when the service violates the terms (ERR-17). */
import { unsupportedVariant } from '#domain/stores/unsupported-service.ts'
import type { ApiResponse } from '#client/call-api.ts'
import { useApplication } from '../application/journey.ts'
import { UnsupportedMessage, useUnsupportedTitle } from '../features/services/index.ts'
import { Alert } from '#ui/alert.tsx'

export default function ServiceComplianceAlert({
  service,
}: {
  service: ApiResponse<'GET /services/{serviceId}'>
}) {
  const unsupportedTitle = useUnsupportedTitle()
  const { applicationStatus } = useApplication().view.application
  return (
    <Alert kind="warning" title={unsupportedTitle(service)}>
      <UnsupportedMessage variant={unsupportedVariant(applicationStatus)} />
    </Alert>
  )
}
