/** Beside a code or a link: asking for another one, and the other ways to be recognised (PHONE-01, PHONE-07). */
import { Link } from 'react-router'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { useEnvironment } from './environment.tsx'
import { useApplication } from './journey.ts'
import { pagePath } from './paths.ts'
import { track } from './track.ts'
import type { PhoneTexts } from './phone-texts.ts'
import { clockText } from './use-countdown.ts'

interface ResendProps {
  texts: Pick<PhoneTexts, 'waitSeconds' | 'busy'>
  onResend: () => void
  label: string
}

export function Resend({ texts: { waitSeconds, busy }, onResend, label }: ResendProps) {
  const { t } = useTexts()
  if (waitSeconds > 0)
    return (
      <p className="hint resend" role="timer">
        {t('stepups.phone.resend_in', { time: clockText(waitSeconds) })}
      </p>
    )
  return (
    <Button look="link" busy={busy && t('stepups.sending')} onClick={onResend}>
      {label}
    </Button>
  )
}

/** `from`: the way that the page itself is. */
export function OtherWays({ from }: { from: 'code' | 'link' }) {
  const { t } = useTexts()
  const { id } = useApplication()
  const { config, flags } = useEnvironment()
  const takesLinks = flags.phoneAuthEnabled && config.currency !== 'CAD'
  const search = window.location.search
  const leave = () => track(from === 'code' ? 'otp_cancel' : 'phone_cancel')
  return (
    <section className="other-ways" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('stepups.other_ways')}</h2>
      <ul>
        {from === 'link' && (
          <li>
            <Link to={pagePath(id, `otp${search}`)} onClick={leave}>
              {t('stepups.phone.use_code')}
            </Link>
          </li>
        )}
        {from === 'code' && takesLinks && (
          <li>
            <Link to={pagePath(id, `mobile-verification${search}`)} onClick={leave}>
              {t('stepups.phone.use_link')}
            </Link>
          </li>
        )}
        <li>
          <Link to={pagePath(id, 'identification')} onClick={leave}>
            {t('stepups.phone.use_photo_id')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
