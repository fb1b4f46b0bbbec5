/**
 * The service that a link names may not do: it has no website yet, which leads to where it gets one (START-15), or it
 * does not comply with our terms and nothing was applied for with it, so that no application's page tells it (ERR-17).
 */
import { useEffect, useState } from 'react'
import { lacksWebsite } from '../../domain/start/external.ts'
import { gopayService } from '../../domain/stores/service.ts'
import { unsupportedVariant } from '../../domain/stores/unsupported.ts'
import { call, type Answer } from '../client/call.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { Unsupported } from '../journey/unsupported.tsx'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** What the page's address named when it was loaded. */
  parameters: URLSearchParams
}

export default function ServiceGap({ parameters }: Props) {
  const { t } = useTexts()
  const { links } = useBrand()
  const { accounts } = useEnvironment()
  const [service, setService] = useState<Answer<'GET /services/{serviceId}'> | null>(null)
  const serviceId = parameters.get('serviceId') ?? ''
  const apiVersion = parameters.get('apiVersion') === 'V1' ? 'V1' : 'V2'

  useEffect(() => {
    // A service that cannot be read stands in nobody's way.
    call('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(setService, () => {})
  }, [serviceId])

  if (!service) return null
  const close = () => setService(null)
  if (lacksWebsite({ service: gopayService(serviceId, service), apiVersion }))
    return (
      <Dialog title={t('screens.service_gap.title')} onClose={close}>
        <p>{t('screens.service_gap.about')}</p>
        <div className="actions">
          <a className="button button-primary" href={service.redirectUrl ?? links.dashboard}>
            {t('screens.service_gap.go')}
          </a>
        </div>
      </Dialog>
    )
  if (service.complies || accounts.some((account) => account.serviceId === serviceId)) return null
  return (
    <Dialog title={t('screens.unsupported.title', { kind: service.kind })} onClose={close}>
      <Unsupported variant={unsupportedVariant(null)} />
      <div className="actions">
        <Button onClick={close}>{t('screens.step.continue')}</Button>
      </div>
    </Dialog>
  )
}
