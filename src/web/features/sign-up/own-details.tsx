/** Offers the applicant's details from an earlier application, so that a second business needs none of them again. */
import { useEffect, useState } from 'react'
import type { Applicant } from '../../../domain/application/application.ts'
import { omitUndefined } from '../../../domain/optional.ts'
import { callApi } from '../../api-client/call-api.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { useJourney } from '../../application/journey.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Details = Pick<Applicant, 'name' | 'dob' | 'address' | 'localPhoneNumber'>

interface Offer {
  details: Details
  business: string
}

export function OwnDetails() {
  const { t } = useTranslator()
  const { accounts, config } = useEnvironment()
  const { applicationId, answers, save } = useJourney()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const isOffered = applicationId === null && answers.applicant.dob === undefined
  const earlier = accounts.find(
    ({ company }) => company.name !== null && company.currency === config.currency,
  )
  const earlierId = earlier?.applicationId

  useEffect(() => {
    if (!isOffered || earlierId === undefined) return
    let isCancelled = false
    callApi('GET /applications/{id}', { params: { id: earlierId }, quiet: true }).then(
      ({ applicant: { name, dob, address, localPhoneNumber }, company }) => {
        const details = omitUndefined({ name, dob, address, localPhoneNumber }) as Details
        if (!isCancelled && dob !== undefined) setOffer({ details, business: company.name ?? '' })
      },
      // The user types them.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [isOffered, earlierId])

  if (isTaken)
    return (
      <Alert kind="success" live>
        <p>{t('screens.own_details.taken')}</p>
      </Alert>
    )
  if (!isOffered || !offer) return null
  const take = async () => {
    await save('applicant', { applicant: offer.details })
    setIsTaken(true)
  }
  return (
    <Alert title={t('screens.own_details.title', { business: offer.business })}>
      <p>{t('screens.own_details.text')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => void take()}>
          {t('screens.own_details.take')}
        </Button>
      </div>
    </Alert>
  )
}
