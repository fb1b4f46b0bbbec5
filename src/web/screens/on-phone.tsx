/** Where the link from a computer opens on the phone: nothing is used up before the person presses. */
import { useState } from 'react'
import { useHref } from 'react-router'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { openInquiryWindow } from '../journey/inquiry-window.ts'
import { ExpiredLink } from '../journey/link-pages.tsx'
import { useLinkSecret } from '../journey/link-token.ts'
import { tellFailure } from '../journey/tell-failure.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export default function OnPhoneScreen() {
  const { t } = useTexts()
  const token = useLinkSecret(useHref('/on-phone'))
  if (token === null) return <Page title={t('handover.lost_title')} lead={t('handover.lost_lead')} />
  return <Landing key={token} token={token} />
}

function Landing({ token }: { token: string }) {
  const { t } = useTexts()
  const { name } = useBrand()
  const returnTo = useHref('/on-phone/done')
  const [expired, setExpired] = useState(false)
  const { busy, run } = useSubmit((failure) => {
    if (failure instanceof CallFailure && failure.status === 409) setExpired(true)
    else tellFailure(failure)
  })
  if (expired) return <ExpiredLink />
  const goOn = async () =>
    openInquiryWindow({ ...(await call('POST /inquiry-links', { body: { token } })), returnTo })
  return (
    <Page title={t('handover.landing_title')} lead={t('handover.landing_lead', { brand: name })}>
      <div className="actions">
        <Button busy={busy && t('stepups.inquiry.opening')} onClick={() => run(goOn)}>
          {t('handover.landing_button')}
        </Button>
      </div>
      <p className="hint">{t('handover.landing_not_you')}</p>
    </Page>
  )
}
