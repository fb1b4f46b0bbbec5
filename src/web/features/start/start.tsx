/** Start page (SCREEN-03). */
import { Link, useLocation } from '#web/router/router.tsx'
import { isApproval } from '#domain/application/states.ts'
import type { FeeName } from '#domain/prices/fees.ts'
import { marketText } from '#domain/countries/market.ts'
import { textsIn } from '#domain/referrals/brand-texts.ts'
import { ChangeMarketButton } from './change-market-button.tsx'
import { NewApplicationButton } from './new-application-button.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { signInUrl } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { rateText } from '#messages/rate-text.ts'
import { PriceLine } from '../rates/index.ts'

/** Each with the fee that it costs. */
const acceptanceMethods = [
  ['terminal', 'terminal'],
  ['keyed', 'keyedIn'],
  ['invoice', 'invoicing'],
  ['link', 'paylink'],
  ['button', 'paybutton'],
  ['store', 'commerce'],
] as const satisfies [IconName, FeeName][]

export default function StartScreen() {
  const translator = useTranslator()
  const { t, locale } = translator
  const { config } = useEnvironment()
  const { fees, currency } = config.rates
  const brand = useBrand()
  const { title = t('shell.start.title'), lead = t('shell.start.lead', { brand: brand.name }) } = textsIn(
    brand,
    locale,
  )
  return (
    <Page title={title} lead={lead} wide>
      <PriceLine />
      <StartActions />
      <section className="acceptance-methods" aria-labelledby="ways">
        <h2 id="ways">{t('shell.start.ways')}</h2>
        <ul>
          {acceptanceMethods.map(([method, fee]) => (
            <li key={method}>
              <Icon name={method} />
              <h3>{t(`shell.start.way.${method}`)}</h3>
              <p>{t(`shell.start.way.${method}_about`)}</p>
              {fees
                .filter(({ name }) => name === fee)
                .map(({ name, percent, fixed }) => (
                  <p key={name} className="rate">
                    {rateText(translator, { percent, fixed }, currency)}
                  </p>
                ))}
            </li>
          ))}
        </ul>
        <p className="payouts">
          <Icon name="payout" />
          <strong>{t('shell.start.payouts')}</strong>
        </p>
      </section>
      <section className="needs" aria-labelledby="needs">
        <h2 id="needs">{t('shell.start.needs')}</h2>
        <p>{t('shell.start.needs_lead')}</p>
        <ul>
          {config.preparations.map((item) => (
            <li key={item}>{t(marketText(`shell.start.need.${item}`, config.market))}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function StartActions() {
  const { t } = useTranslator()
  const { session, accounts, draft, config } = useEnvironment()
  const onlyAccount = accounts.length === 1 ? accounts[0] : undefined
  const applicationId = draft.applicationId()
  const hasStarted = draft.hasStarted()
  const continuePath =
    applicationId !== null
      ? `/${applicationId}`
      : hasStarted
        ? '/business-details'
        : onlyAccount
          ? `/${onlyAccount.applicationId}`
          : '/accounts'
  const canContinue = applicationId !== null || hasStarted || accounts.length > 0
  const continued = accounts.find((account) => account.applicationId === applicationId) ?? onlyAccount
  // The access-denied alert has its own primary action, and a page has only one.
  const { deniedPath } = (useLocation().state ?? {}) as { deniedPath?: string }
  const variant = deniedPath === undefined ? 'primary' : 'secondary'
  const isApproved = continued !== undefined && !hasStarted && isApproval(continued.riskDecision)
  return (
    <div className="start-actions">
      <div className="actions">
        {canContinue && (
          <Link className={`button button-${variant}`} to={continuePath}>
            {t(isApproved ? 'shell.start.open' : 'shell.start.continue')}
          </Link>
        )}
        <NewApplicationButton variant={canContinue ? 'secondary' : variant}>
          {canContinue ? t('shell.start.another') : t('shell.start.start')}
        </NewApplicationButton>
        {!canContinue && !session && (
          <a className="button button-link" href={signInUrl('/accounts')}>
            {t('shell.start.continue')}
          </a>
        )}
      </div>
      <p className="hint">
        {t(marketText('shell.start.country', config.market))} <ChangeMarketButton />
      </p>
    </div>
  )
}
