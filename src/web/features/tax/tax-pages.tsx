/** Pages of a tax request besides its form. */
import { Link } from '../../router/router.tsx'
import { taxTypes } from '../../../domain/tax/tax-information.ts'
import { signInUrl } from '../../application/paths.ts'
import { NextSteps } from '../next-steps/index.ts'
import { apiErrorMessages } from '../../i18n/api-error-messages.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import type { TaxLinkError, FiledTaxInformation } from './tax-request.ts'

/** For signed-in users without a type in the query. */
export function TaxTypePage({ id }: { id: string }) {
  const { t } = useTranslator()
  return (
    <Page title={t('offers.tax.ask_title')} lead={t('offers.tax.ask_lead')}>
      <div className="actions">
        {taxTypes.map((type) => (
          <Link
            key={type}
            className="button button-secondary"
            to={`/${id}/tax-information?${new URLSearchParams({ type })}`}
          >
            {t(`offers.tax.kind.${type}`)}
          </Link>
        ))}
      </div>
    </Page>
  )
}

export function TaxReceivedPage({ filed }: { filed: FiledTaxInformation }) {
  const { t, date } = useTranslator()
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t('offers.tax.received_title')}
      lead={t('offers.tax.received_lead')}
    >
      <NextSteps>
        <p>{t('offers.tax.confirmed_by', { date: date(filed.expectedBy, { dateStyle: 'full' }) })}</p>
        <p>{t('offers.tax.mailed')}</p>
      </NextSteps>
    </Page>
  )
}

export function TaxLinkErrorPage({ linkError }: { linkError: TaxLinkError }) {
  const { t } = useTranslator()
  return (
    <Page
      beforeTitle={
        <StatusIcon
          icon={linkError === 'link_used' ? 'check' : 'clock'}
          tone={linkError === 'link_used' ? 'success' : 'waiting'}
        />
      }
      title={t(`offers.tax.${linkError}_title`)}
      lead={t(`offers.tax.${linkError}_lead`)}
    ></Page>
  )
}

/** Reloaded or truncated: only the link has the token. */
export function IncompleteLinkPage() {
  const { t } = useTranslator()
  return (
    <Page title={t('offers.tax.lost_title')} lead={t('offers.tax.lost_lead')}>
      <div className="actions">
        <a className="button button-secondary" href={signInUrl()}>
          {t('offers.tax.sign_in')}
        </a>
      </div>
    </Page>
  )
}

export function TaxLoadErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translator = useTranslator()
  return (
    <Page title={translator.t('offers.tax.failed_title')}>
      <Alert kind="error">
        {apiErrorMessages(translator, error).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
      <Button onClick={onRetry}>{translator.t('shell.api_error.retry')}</Button>
    </Page>
  )
}
