/** A store whose service has no website yet cannot go on here: says so and leads to where it gets one (START-15). */
import { useEffect, useState } from 'react'
import { lacksWebsite } from '../../domain/start/external.ts'
import { gopayService } from '../../domain/stores/service.ts'
import { call } from '../client/call.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** What the page's address named when it was loaded. */
  parameters: URLSearchParams
}

export default function ServiceGap({ parameters }: Props) {
  const { t } = useTexts()
  const { links } = useBrand()
  const [address, setAddress] = useState<string | null>(null)
  const serviceId = parameters.get('serviceId') ?? ''
  const apiVersion = parameters.get('apiVersion') === 'V1' ? 'V1' : 'V2'

  useEffect(() => {
    // A service that cannot be read stands in nobody's way.
    call('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(
      (fetched) => {
        if (lacksWebsite({ service: gopayService(serviceId, fetched), apiVersion }))
          setAddress(fetched.redirectUrl ?? links.dashboard)
      },
      () => {},
    )
  }, [serviceId, apiVersion, links.dashboard])

  if (address === null) return null
  return (
    <Dialog title={t('screens.service_gap.title')} onClose={() => setAddress(null)}>
      <p>{t('screens.service_gap.about')}</p>
      <div className="actions">
        <a className="button button-primary" href={address}>
          {t('screens.service_gap.go')}
        </a>
      </div>
    </Dialog>
  )
}
