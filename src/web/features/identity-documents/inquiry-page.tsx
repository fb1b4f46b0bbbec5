/** Page of an inquiry: accepted documents, vendor window and result (IDV-01…IDV-04). */
import type { ReactNode } from 'react'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import { marketText } from '#domain/countries/market.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { useIsMobileDevice } from '#web/browser/is-mobile-device.ts'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { InlineLoading } from '#ui/loading.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { PrivacyNotice } from '#web/application/privacy-notice.tsx'
import { ContinueOnPhoneOffer, ContinueOnPhonePage } from './continue-on-phone.tsx'
import { useInquiry, type InquiryOptions } from './use-inquiry.ts'

const items = [1, 2, 3] as const

interface Props {
  kind: InquiryKind
  options: InquiryOptions
  title: string
  lead: string
  /** The document must show that the business is active; a second refusal declines the application. */
  mustShowActivity?: boolean
  secondaryAction?: ReactNode
}

export function InquiryPage({
  kind,
  options,
  title,
  lead,
  mustShowActivity = false,
  secondaryAction,
}: Props) {
  const { t } = useTranslator()
  const inquiry = useInquiry(options)
  const { stage, busy, isOffline, start, continueOnPhone } = inquiry
  const isMobile = useIsMobileDevice()
  const phoneOffer = !isMobile && <ContinueOnPhoneOffer continueOnPhone={continueOnPhone} busy={busy} />
  const button = (text: string) => (
    <div className="actions">
      <Button busyLabel={busy && t('step-ups.inquiry.opening')} onClick={start}>
        {text}
      </Button>
      {secondaryAction}
    </div>
  )
  if (stage === 'other_device')
    return <ContinueOnPhonePage key="other-device" inquiry={inquiry} secondaryAction={secondaryAction} />
  if (stage === 'open' || stage === 'received')
    return (
      <Page
        key="open"
        title={stage === 'open' ? t('step-ups.inquiry.open_title') : title}
        lead={stage === 'open' ? t('step-ups.inquiry.open_lead', { kind }) : undefined}
      >
        <InlineLoading
          text={
            stage === 'open' ? t('step-ups.inquiry.open_status', { kind }) : t('step-ups.inquiry.received')
          }
        />
        {isOffline && (
          <Alert kind="warning" live>
            <p>{t('step-ups.offline')}</p>
          </Alert>
        )}
        {stage === 'open' && button(t('step-ups.inquiry.open_again'))}
        {stage === 'open' && phoneOffer}
      </Page>
    )
  if (stage === 'timeout')
    return (
      <Page
        key="timeout"
        title={t('step-ups.inquiry.timeout_title')}
        lead={t('step-ups.inquiry.timeout_lead')}
      >
        {button(t('step-ups.try_again'))}
        {phoneOffer}
        <AcceptedDocuments kind={kind} mustShowActivity={mustShowActivity} />
      </Page>
    )
  if (stage === 'failed')
    return (
      <Page
        key="failed"
        title={t('step-ups.inquiry.failed_title')}
        lead={
          mustShowActivity
            ? t('step-ups.inquiry.failed_final_lead')
            : t('step-ups.inquiry.failed_lead', { kind })
        }
      >
        <section className="needs" aria-labelledby="better">
          <h2 id="better">{t('step-ups.inquiry.better')}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>
                {t(
                  mustShowActivity && item === 3
                    ? 'step-ups.verification.active_failed_3'
                    : `step-ups.${kind}.failed_${item}`,
                )}
              </li>
            ))}
          </ul>
        </section>
        {button(t('step-ups.try_again'))}
        {phoneOffer}
        <AcceptedDocuments kind={kind} mustShowActivity={mustShowActivity} />
      </Page>
    )
  return (
    <Page key="idle" title={title} lead={lead}>
      <AcceptedDocuments kind={kind} mustShowActivity={mustShowActivity} />
      {kind === 'identification' && <PrivacyNotice place="photo_id" />}
      {button(t(`step-ups.${kind}.start`))}
      {phoneOffer}
      <p className="hint">{t(`step-ups.${kind}.kept`)}</p>
    </Page>
  )
}

/** Number of the only business document that is issued again while the business is active. */
const activityDocument = 3

function AcceptedDocuments({ kind, mustShowActivity }: { kind: InquiryKind; mustShowActivity: boolean }) {
  const { t } = useTranslator()
  const { market } = useEnvironment().config
  return (
    <section className="documents" aria-labelledby="needed">
      <h2 id="needed">
        {t(mustShowActivity ? 'step-ups.verification.active_needed' : `step-ups.${kind}.needed`)}
      </h2>
      <ul>
        {items
          .filter((item) => !mustShowActivity || item === activityDocument)
          .map((item) => (
            <li key={item}>{t(marketText(`step-ups.${kind}.document_${item}`, market))}</li>
          ))}
      </ul>
      <p>{t(mustShowActivity ? 'step-ups.verification.active_also' : `step-ups.${kind}.also`)}</p>
    </section>
  )
}
