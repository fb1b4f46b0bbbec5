/** Going on with an inquiry on the phone: a code for its camera, and how far it has come there. */
import type { ReactNode } from 'react'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import type { Inquiry, ShownLink } from './use-inquiry.ts'

/** On the inquiry's page: there is a better camera in the pocket. */
export function HandOverOffer({ handOver, busy }: Pick<Inquiry, 'handOver' | 'busy'>) {
  const { t } = useTexts()
  return (
    <section className="hand-over" aria-labelledby="hand-over">
      <h2 id="hand-over">{t('handover.offer')}</h2>
      <p>{t('handover.offer_about')}</p>
      <Button look="second" busy={busy && t('handover.making')} onClick={() => handOver()}>
        {t('handover.offer_button')}
      </Button>
    </section>
  )
}

interface Props {
  inquiry: Inquiry
  later?: ReactNode
}

export function HandOverPage({ inquiry: { link, opened, offline, busy, start, handOver }, later }: Props) {
  const { t } = useTexts()
  const seconds = useCountdown(link?.until ?? 0)
  const isOpen = link !== null && seconds > 0
  return (
    <Page title={t('handover.title')} lead={t(opened ? 'handover.lead_opened' : 'handover.lead')}>
      {!opened && isOpen && (
        <div className="hand-over-code">
          <QrCode {...link.qrCode} />
          <p className="hint" role="timer">
            {t('handover.expires', { time: clockText(seconds) })}
          </p>
        </div>
      )}
      {!opened && !isOpen && (
        <Notice live>
          <p>{t(link ? 'handover.expired' : 'handover.hidden')}</p>
        </Notice>
      )}
      {(opened || isOpen) && <Waiting text={t(opened ? 'handover.opened' : 'handover.waiting')} />}
      {offline && (
        <Notice kind="warning" live>
          <p>{t('stepups.offline')}</p>
        </Notice>
      )}
      <div className="actions">
        {(opened || !isOpen) && (
          <Button
            look={opened ? 'second' : 'primary'}
            busy={busy && t('handover.making')}
            onClick={() => handOver()}
          >
            {t('handover.new_code')}
          </Button>
        )}
        {!opened && (
          <Button look="second" busy={busy && t('stepups.sending')} onClick={() => handOver('by-text')}>
            {t('handover.by_text')}
          </Button>
        )}
        <Button look="link" onClick={start}>
          {t('handover.here')}
        </Button>
        {later}
      </div>
    </Page>
  )
}

function QrCode({ size, path }: ShownLink['qrCode']) {
  const { t } = useTexts()
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('handover.code')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
