/** The introduction: what the account does, what one needs at hand, and where to begin or go on (SCREEN-03). */
import { Link, useNavigate } from 'react-router'
import { ChangeMarket } from '../journey/change-market.tsx'
import { useEnvironment } from '../journey/environment.tsx'
import { signInAddress } from '../journey/paths.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'

const ways = ['terminal', 'keyed', 'invoice', 'link', 'button', 'store'] as const satisfies IconName[]
const needs = ['person', 'business', 'address', 'bank'] as const

export default function StartScreen() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const brand = useBrand()
  return (
    <Page title={t('shell.start.title')} lead={t('shell.start.lead', { brand: brand.name })} wide>
      <Begin />
      <section className="ways" aria-labelledby="ways">
        <h2 id="ways">{t('shell.start.ways')}</h2>
        <ul>
          {ways.map((way) => (
            <li key={way}>
              <Icon name={way} />
              <h3>{t(`shell.start.way.${way}`)}</h3>
              <p>{t(`shell.start.way.${way}_about`)}</p>
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
          {needs.map((need) => (
            <li key={need}>{t(`shell.start.need.${need}_${config.market}`)}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

/** One way to begin; who has begun already goes on instead. */
function Begin() {
  const { t } = useTexts()
  const { session, accounts, draft, config } = useEnvironment()
  const navigate = useNavigate()
  const only = accounts.length === 1 ? accounts[0] : undefined
  const became = draft.applicationId()
  const begun = draft.hasBegun()
  const onward =
    became !== null
      ? `/${became}`
      : begun
        ? '/business-details'
        : only
          ? `/${only.applicationId}`
          : '/accounts'
  const goesOn = became !== null || begun || accounts.length > 0
  const start = () => {
    draft.startAnew()
    void navigate('/applicant')
  }
  return (
    <div className="begin">
      <div className="actions">
        {goesOn && (
          <Link className="button button-primary" to={onward}>
            {t('shell.start.continue')}
          </Link>
        )}
        <Button look={goesOn ? 'second' : 'primary'} onClick={start}>
          {goesOn ? t('shell.start.another') : t('shell.start.start')}
        </Button>
        {!goesOn && !session && (
          <a className="button button-link" href={signInAddress('/accounts')}>
            {t('shell.start.continue')}
          </a>
        )}
      </div>
      <p className="hint">
        {t(`shell.start.country_${config.market}`)} <ChangeMarket />
      </p>
    </div>
  )
}
