/** The frame around every page: who we are at the top, where to turn at the bottom, toasts over it. */
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ChangeMarket } from '../journey/change-market.tsx'
import { useEnvironment } from '../journey/environment.tsx'
import { loadRooms, useTexts } from '../language/texts.ts'
import { Logo, useBrand } from '../portals/brand.tsx'
import { growlMs, Toasts, toastMs } from '../ui/toasts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Crash } from './crash.tsx'
import { ForeignNotice } from './foreign-notice.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useArrivalToasts } from './arrival-toasts.ts'

/** Fetched only for support that looks at an application. */
const LookingBanner = lazy(async () => {
  const [module] = await Promise.all([import('./looking-banner.tsx'), loadRooms(['support'])])
  return module
})

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { config, session } = useEnvironment()
  const isPartners = config.isPartner || session?.roles.includes('partner')
  const { pathname } = useLocation()
  useArrivalToasts()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="band">
        <div className="band-inner">
          <Link className="brand" to="/">
            <Logo />
          </Link>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <ForeignNotice />
        {session?.lookingAt && (
          <Suspense>
            <LookingBanner />
          </Suspense>
        )}
        <Crash at={pathname}>{children}</Crash>
      </main>
      <Footer />
      <Toasts closeAfterMs={isPartners ? growlMs : toastMs} />
    </div>
  )
}

function Footer() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const { links, supportEmail, supportPhone, name } = useBrand()
  // An invited owner has come for an application that has its country.
  const isOwnersPart = useLocation().pathname.includes('/owners/urn:apl:')
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p className="market">
          {t(`shell.market.${config.market}`)} ({config.currency}) {!isOwnersPart && <ChangeMarket />}
        </p>
        <nav aria-label={t('shell.footer.label')}>
          <a href={links.privacy}>{t('shell.footer.privacy')}</a>
          <a href={links.terms}>{t('shell.footer.terms')}</a>
          <a href={links.support}>{t('shell.footer.support')}</a>
        </nav>
        <p>
          {t('shell.footer.questions')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          {supportPhone && (
            <>
              {' '}
              <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
            </>
          )}
        </p>
        <p className="hint">© {name}</p>
      </div>
    </footer>
  )
}
