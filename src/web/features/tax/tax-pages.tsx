/** Other pages of a tax request than its form. */
import { Link } from '#web/router/router.tsx'
import { taxTypes } from '#domain/tax/tax-information.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { currentPath, signInUrl } from '#web/application/paths.ts'
import { NextSteps } from '../next-steps/index.ts'
import { SupportEmail } from '#web/forms/email-address.tsx'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import type { TaxLinkError, FiledTaxInformation } from './tax-request.ts'

/** Lets signed-in users choose a type if the query has none. */
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
  const { t, date } = useTranslator()
  const { session } = useEnvironment()
  const { supportEmail } = useBrand()
  const isUsed = linkError.code === 'link_used'
  const withEmail = (id: 'offers.tax.link_expired_lead' | 'offers.tax.link_used_again') =>
    renderRichText((placeholder) => t(id, { email: placeholder('email') }), { email: <SupportEmail /> })
  return (
    <Page
      beforeTitle={<StatusIcon icon={isUsed ? 'check' : 'clock'} tone={isUsed ? 'success' : 'waiting'} />}
      title={t(`offers.tax.${linkError.code}_title`)}
      lead={
        isUsed
          ? t('offers.tax.link_used_lead', {
              date: date(linkError.use.at, { dateStyle: 'long' }),
              by: date(linkError.use.expectedBy, { dateStyle: 'full' }),
            })
          : withEmail('offers.tax.link_expired_lead')
      }
    >
      {isUsed && <p>{withEmail('offers.tax.link_used_again')}</p>}
      <div className="actions">
        {/* A full page load drops the link's token. */}
        <a
          className={`button button-${isUsed ? 'secondary' : 'primary'}`}
          href={session ? currentPath() : signInUrl()}
        >
          {t(session ? 'offers.tax.without_link' : 'offers.tax.sign_in')}
        </a>
        <a className="button button-secondary" href={`mailto:${supportEmail}`}>
          {t('offers.tax.new_link')}
        </a>
      </div>
    </Page>
  )
}

/** For a reloaded or truncated link, whose token is lost. */
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
