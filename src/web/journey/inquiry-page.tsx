/** The page around an inquiry: what is needed, the way into the provider's window, and how it went (IDV-01…IDV-04). */
import { useState, type ReactNode } from 'react'
import type { InquiryKind } from '../../domain/inquiries/inquiry.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { isPhone } from '../ui/is-phone.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { useEnvironment } from './environment.tsx'
import { HandOverOffer, HandOverPage } from './hand-over.tsx'
import { useInquiry, type InquiryWork } from './use-inquiry.ts'

const items = [1, 2, 3] as const

interface Props {
  kind: InquiryKind
  work: InquiryWork
  title: string
  lead: string
  /** The way out, beside the button. */
  later?: ReactNode
}

export function InquiryPage({ kind, work, title, lead, later }: Props) {
  const { t } = useTexts()
  const inquiry = useInquiry(work)
  const { stage, busy, offline, start, handOver } = inquiry
  const [onPhone] = useState(isPhone)
  const offer = !onPhone && <HandOverOffer handOver={handOver} busy={busy} />
  const button = (text: string) => (
    <div className="actions">
      <Button busy={busy && t('stepups.inquiry.opening')} onClick={start}>
        {text}
      </Button>
      {later}
    </div>
  )
  if (stage === 'elsewhere') return <HandOverPage key="elsewhere" inquiry={inquiry} later={later} />
  if (stage === 'open' || stage === 'received')
    return (
      <Page
        key="open"
        title={stage === 'open' ? t('stepups.inquiry.open_title') : title}
        lead={stage === 'open' ? t('stepups.inquiry.open_lead') : undefined}
      >
        <Waiting text={t(stage === 'open' ? 'stepups.inquiry.open_status' : 'stepups.inquiry.received')} />
        {offline && (
          <Notice kind="warning" live>
            <p>{t('stepups.offline')}</p>
          </Notice>
        )}
        {stage === 'open' && button(t('stepups.inquiry.open_again'))}
        {stage === 'open' && offer}
      </Page>
    )
  if (stage === 'timeout')
    return (
      <Page key="timeout" title={t('stepups.inquiry.timeout_title')} lead={t('stepups.inquiry.timeout_lead')}>
        {button(t('stepups.try_again'))}
        {offer}
        <Documents kind={kind} />
      </Page>
    )
  if (stage === 'failed')
    return (
      <Page key="failed" title={t('stepups.inquiry.failed_title')} lead={t('stepups.inquiry.failed_lead')}>
        <section className="needs" aria-labelledby="better">
          <h2 id="better">{t('stepups.inquiry.better')}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{t(`stepups.${kind}.failed_${item}`)}</li>
            ))}
          </ul>
        </section>
        {button(t('stepups.try_again'))}
        {offer}
        <Documents kind={kind} />
      </Page>
    )
  return (
    <Page key="asked" title={title} lead={lead}>
      <Documents kind={kind} />
      {button(t(`stepups.${kind}.start`))}
      {offer}
      <p className="hint">{t(`stepups.${kind}.kept`)}</p>
    </Page>
  )
}

function Documents({ kind }: { kind: InquiryKind }) {
  const { t } = useTexts()
  const { market } = useEnvironment().config
  return (
    <section className="documents" aria-labelledby="needed">
      <h2 id="needed">{t(`stepups.${kind}.needed`)}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{t(`stepups.${kind}.document_${market}_${item}`)}</li>
        ))}
      </ul>
      <p>{t(`stepups.${kind}.also`)}</p>
    </section>
  )
}
