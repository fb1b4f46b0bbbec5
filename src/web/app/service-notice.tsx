/** On every page of an application: its service does not comply with our terms, if that is so (ERR-17). */
import { useEffect, useState } from 'react'
import { unsupportedVariant } from '../../domain/stores/unsupported.ts'
import { call, type Answer } from '../client/call.ts'
import { useApplication } from '../journey/journey.ts'
import { Unsupported } from '../journey/unsupported.tsx'
import { useTexts } from '../language/texts.ts'
import { Notice } from '../ui/notice.tsx'

export default function ServiceNotice({ serviceId }: { serviceId: string }) {
  const { t } = useTexts()
  const { applicationStatus } = useApplication().view.application
  const [service, setService] = useState<Answer<'GET /services/{serviceId}'> | null>(null)
  useEffect(() => {
    // A service that cannot be read stands in nobody's way.
    call('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(setService, () => {})
  }, [serviceId])
  if (!service || service.complies) return null
  return (
    <Notice kind="warning" title={t('screens.unsupported.title', { kind: service.kind })}>
      <Unsupported variant={unsupportedVariant(applicationStatus)} />
    </Notice>
  )
}
