/** Error pages for a missing configuration or an unsupported market. The brand may not be loaded. */
import { currencies, marketForCurrency, type Currency, marketText } from '#domain/countries/market.ts'
import { RequestNumber } from '#ui/load-error.tsx'
import { writeCookie } from '../browser/cookies.ts'
import { writeSessionStorage } from '../browser/session-storage.ts'
import { redirectTo } from '../application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '../theme/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'

/** Configuration error page (SCREEN-25, GUARD-10, ERR-18). */
export function ConfigurationErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslator()
  return (
    <Page title={t('shell.no_configuration.title')}>
      <Alert kind="error">
        <p>{t('shell.no_configuration.text')}</p>
      </Alert>
      <p>{t('shell.no_configuration.kept')}</p>
      <Button onClick={() => location.reload()}>{t('shell.api_error.retry')}</Button>
      <RequestNumber error={error} />
    </Page>
  )
}

/** Unsupported market page with links to the supported ones (SCREEN-24, ERR-18). */
export function WrongMarketPage({
  supportedCurrencies = currencies,
}: {
  supportedCurrencies?: readonly Currency[]
}) {
  const { t } = useTranslator()
  const brand = useBrand()
  const switchCurrency = (currency: Currency) => {
    writeCookie('currency', currency)
    writeSessionStorage('currency', currency)
    redirectTo(location.pathname.replace(/\/wrong-market$/, '/') + location.search)
  }
  return (
    <Page title={t('shell.wrong_market.title')}>
      <Alert kind="warning">
        <p>{t('shell.wrong_market.text', { brand: brand.name })}</p>
      </Alert>
      <p>{t('shell.wrong_market.choose')}</p>
      <div className="actions">
        {supportedCurrencies.map((currency) => (
          <Button key={currency} variant="secondary" onClick={() => switchCurrency(currency)}>
            {t(marketText('shell.market', marketForCurrency(currency)))}
          </Button>
        ))}
      </div>
    </Page>
  )
}
