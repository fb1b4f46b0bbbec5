/** Continues an inquiry on a phone by QR code or text message. */
import type { ReactNode } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { InlineLoading } from '#ui/loading.tsx'
import { formatCountdown, useCountdown } from '../phone/index.ts'
import type { Inquiry, DisplayedLink } from './use-inquiry.ts'

export function ContinueOnPhoneOffer({ continueOnPhone, busy }: Pick<Inquiry, 'continueOnPhone' | 'busy'>) {
  const { t } = useTranslator()
  return (
    <section className="continue-on-phone" aria-labelledby="continue-on-phone">
      <h2 id="continue-on-phone">{t('continue-on-phone.offer')}</h2>
      <p>{t('continue-on-phone.offer_about')}</p>
      <Button
        variant="secondary"
        busyLabel={busy && t('continue-on-phone.making')}
        onClick={() => continueOnPhone()}
      >
        {t('continue-on-phone.offer_button')}
      </Button>
    </section>
  )
}

interface Props {
  inquiry: Inquiry
  secondaryAction?: ReactNode
}

export function ContinueOnPhonePage({
  inquiry: { link, isOpenElsewhere, isOffline, busy, start, continueOnPhone },
  secondaryAction,
}: Props) {
  const { t, locale } = useTranslator()
  const seconds = useCountdown(link?.expiresAtMs ?? 0)
  const isOpen = link !== null && seconds > 0
  return (
    <Page
      title={t('continue-on-phone.title')}
      lead={t(isOpenElsewhere ? 'continue-on-phone.lead_opened' : 'continue-on-phone.lead')}
    >
      {!isOpenElsewhere && isOpen && (
        <div className="continue-on-phone-code">
          <QrCode {...link.qrCode} />
          <p className="hint" role="timer">
            {t('continue-on-phone.expires', { time: formatCountdown(locale, seconds) })}
          </p>
        </div>
      )}
      {!isOpenElsewhere && !isOpen && (
        <Alert live>
          <p>{t(link ? 'continue-on-phone.expired' : 'continue-on-phone.hidden')}</p>
        </Alert>
      )}
      {(isOpenElsewhere || isOpen) && (
        <InlineLoading text={t(isOpenElsewhere ? 'continue-on-phone.opened' : 'continue-on-phone.waiting')} />
      )}
      {isOffline && (
        <Alert kind="warning" live>
          <p>{t('step-ups.offline')}</p>
        </Alert>
      )}
      <div className="actions">
        {(isOpenElsewhere || !isOpen) && (
          <Button
            variant={isOpenElsewhere ? 'secondary' : 'primary'}
            busyLabel={busy && t('continue-on-phone.making')}
            onClick={() => continueOnPhone()}
          >
            {t('continue-on-phone.new_code')}
          </Button>
        )}
        {!isOpenElsewhere && (
          <Button
            variant="secondary"
            busyLabel={busy && t('step-ups.sending')}
            onClick={() => continueOnPhone('sms')}
          >
            {t('continue-on-phone.by_text')}
          </Button>
        )}
        <Button variant="link" onClick={start}>
          {t('continue-on-phone.here')}
        </Button>
        {secondaryAction}
      </div>
    </Page>
  )
}

function QrCode({ size, path }: DisplayedLink['qrCode']) {
  const { t } = useTranslator()
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('continue-on-phone.code')}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
