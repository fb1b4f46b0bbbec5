/** Resend button and alternative verification methods (PHONE-01, PHONE-07). */
import { Link } from '#web/router/router.tsx'
import { countries } from '#domain/countries/countries.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { track } from '#web/analytics/track.ts'
import type { PhoneVerification } from './phone-verification.ts'
import { formatCountdown } from './use-countdown.ts'

/** Shown above the other ways when no text can reach the phone. */
export function RefusedTextAlert({ last4 }: { last4: string }) {
  const { t } = useTranslator()
  return (
    <Alert kind="warning" title={t('step-ups.phone.refused_title')} live>
      <p>{t('step-ups.phone.refused_text', { last4 })}</p>
    </Alert>
  )
}

interface ResendProps {
  verification: Pick<PhoneVerification, 'resendWaitSeconds' | 'busy'>
  onResend: () => void
  label: string
}

export function ResendButton({ verification: { resendWaitSeconds, busy }, onResend, label }: ResendProps) {
  const { t, locale } = useTranslator()
  if (resendWaitSeconds > 0)
    return (
      <p className="hint resend" role="timer">
        {t('step-ups.phone.resend_in', { time: formatCountdown(locale, resendWaitSeconds) })}
      </p>
    )
  return (
    <Button variant="link" busyLabel={busy && t('step-ups.sending')} onClick={onResend}>
      {label}
    </Button>
  )
}

export function AlternativeMethods({ currentMethod }: { currentMethod: 'code' | 'link' }) {
  const { t } = useTranslator()
  const { id } = useApplication()
  const { config, flags } = useEnvironment()
  const supportsLinks = flags.phoneAuthEnabled && countries[config.market].supportsPhoneLinks
  const search = window.location.search
  const trackCancel = () => track(currentMethod === 'code' ? 'otp_cancel' : 'phone_cancel')
  return (
    <section className="alternatives" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('step-ups.other_ways')}</h2>
      <ul>
        {currentMethod === 'link' && (
          <li>
            <Link to={pagePath(id, `otp${search}`)} onClick={trackCancel}>
              {t('step-ups.phone.use_code')}
            </Link>
          </li>
        )}
        {currentMethod === 'code' && supportsLinks && (
          <li>
            <Link to={pagePath(id, `mobile-verification${search}`)} onClick={trackCancel}>
              {t('step-ups.phone.use_link')}
            </Link>
          </li>
        )}
        <li>
          <Link to={pagePath(id, 'identification')} onClick={trackCancel}>
            {t('step-ups.phone.use_photo_id')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
