/** Opens the inquiry link on a phone. Redeems it on a button press only, since link previews would use it up. */
import { useState } from 'react'
import { useHref } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { openInquiryWindow } from './inquiry-window.ts'
import { ExpiredLinkPage } from '../phone/index.ts'
import { useUrlFragmentToken } from '#web/application/url-token.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'

export default function OnPhoneScreen() {
  const { t } = useTranslator()
  const token = useUrlFragmentToken(useHref('/on-phone'))
  if (token === null)
    return <Page title={t('continue-on-phone.lost_title')} lead={t('continue-on-phone.lost_lead')} />
  return <Landing key={token} token={token} />
}

function Landing({ token }: { token: string }) {
  const { t } = useTranslator()
  const { name } = useBrand()
  const returnPath = useHref('/on-phone/done')
  const [isExpired, setIsExpired] = useState(false)
  const { busy, run } = useSubmit((error) => {
    if (error instanceof ApiError && error.status === 409) setIsExpired(true)
    else showErrorToast(error)
  })
  if (isExpired) return <ExpiredLinkPage />
  const openInquiry = async () =>
    openInquiryWindow({ ...(await callApi('POST /inquiry-links', { body: { token } })), returnPath })
  return (
    <Page
      title={t('continue-on-phone.landing_title')}
      lead={t('continue-on-phone.landing_lead', { brand: name })}
    >
      <div className="actions">
        <Button busyLabel={busy && t('step-ups.inquiry.opening')} onClick={() => run(openInquiry)}>
          {t('continue-on-phone.landing_button')}
        </Button>
      </div>
      <p className="hint">{t('continue-on-phone.landing_not_you')}</p>
    </Page>
  )
}
