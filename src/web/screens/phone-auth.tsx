/** Where a texted link opens on the phone: nothing happens before the person presses (ROUTE-06, ROUTE-25, PHONE-03). */
import { useState } from 'react'
import { useHref } from 'react-router'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { ExpiredLink, LostLink } from '../journey/link-pages.tsx'
import { useLinkToken } from '../journey/link-token.ts'
import { leaveFor } from '../journey/paths.ts'
import { useRoute } from '../journey/route.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { tellFailure } from '../journey/tell-failure.ts'

export default function PhoneAuthScreen() {
  const { t } = useTexts()
  const { name } = useBrand()
  const { applicationId: id = '' } = useRoute().params
  const vfp = useLinkToken('vfp', useHref(`/${id}/phone-auth`))
  const [expired, setExpired] = useState(false)
  const { busy, run } = useSubmit((failure) => {
    if (failure instanceof CallFailure && failure.status === 409) setExpired(true)
    else tellFailure(failure)
  })
  if (vfp === null) return <LostLink />
  if (expired) return <ExpiredLink />
  const confirm = async () => {
    const { url } = await call('GET /applications/{id}/phone-auth/verification-url', {
      params: { id },
      query: { vfp },
    })
    leaveFor(url)
  }
  return (
    <Page title={t('stepups.landing.title')} lead={t('stepups.landing.lead', { brand: name })}>
      <div className="actions">
        <Button busy={busy && t('stepups.landing.busy')} onClick={() => run(confirm)}>
          {t('stepups.landing.button')}
        </Button>
      </div>
      <p className="hint">{t('stepups.landing.not_you')}</p>
    </Page>
  )
}
