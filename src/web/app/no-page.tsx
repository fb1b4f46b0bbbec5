/** What stands where no page can: no configuration, or a market that is not served. The brand may be unknown here. */
import { currencies, marketOfCurrency, type Currency } from '../../domain/market.ts'
import { writeCookie } from '../client/cookies.ts'
import { remember } from '../client/visit.ts'
import { leaveFor } from '../journey/paths.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

/** SCREEN-25, GUARD-10, ERR-18 */
export function PageConfigurationError() {
  const { t } = useTexts()
  return (
    <Page title={t('shell.no_configuration.title')}>
      <Notice kind="error">
        <p>{t('shell.no_configuration.text')}</p>
      </Notice>
      <p>{t('shell.no_configuration.kept')}</p>
      <Button onClick={() => location.reload()}>{t('shell.failure.retry')}</Button>
    </Page>
  )
}

/** SCREEN-24, ERR-18. Leads to the markets that are served here. */
export function WrongMarket({ offered = currencies }: { offered?: readonly Currency[] }) {
  const { t } = useTexts()
  const brand = useBrand()
  const choose = (currency: Currency) => {
    writeCookie('currency', currency)
    remember('currency', currency)
    leaveFor(location.pathname.replace(/\/wrong-market$/, '/') + location.search)
  }
  return (
    <Page title={t('shell.wrong_market.title')}>
      <Notice kind="warning">
        <p>{t('shell.wrong_market.text', { brand: brand.name })}</p>
      </Notice>
      <p>{t('shell.wrong_market.choose')}</p>
      <div className="actions">
        {offered.map((currency) => (
          <Button key={currency} onClick={() => choose(currency)}>
            {t(`shell.market.${marketOfCurrency(currency)}`)}
          </Button>
        ))}
      </div>
    </Page>
  )
}
