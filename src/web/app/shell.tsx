/** Page frame: header, footer and toasts. */
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from '../router/router.tsx'
import { marketText } from '#domain/countries/market.ts'
import { ChangeMarketButton } from '../features/start/index.ts'
import { useEnvironment } from '../application/environment.tsx'
import { useTranslator, getTranslator } from '#ui/texts/translator.ts'
import { withTexts } from '../i18n/translations.ts'
import { Logo, useBrand, useLinkOwner } from '../theme/brand.tsx'
import { PageAsideContext } from '#ui/page.tsx'
import { growlDurationMs, Toasts, toastDurationMs, showToast } from '#ui/toasts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageAside } from './aside/page-aside.tsx'
import { LanguageSwitch, UnsupportedLanguageAlert } from './language-switch.tsx'
import { getStartToasts, removeToastParameters } from '#domain/navigation/start/start-toasts.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'

/** Loaded only during support impersonation. */
const ImpersonationBanner = lazyPart(() =>
  withTexts(() => import('../features/support/impersonation-banner.tsx'), ['support']),
)

/** Loaded only after a redirect away from another person's application. */
const AccessDeniedAlert = lazyPart(() =>
  withTexts(() => import('../features/sessions/access-denied-alert.tsx'), ['sessions']),
)

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslator()
  const { config, session } = useEnvironment()
  const isPartnerPortal = config.isPartner || session?.roles.includes('partner')
  const { pathname, state } = useLocation() as { pathname: string; state: { deniedPath?: string } | null }
  useLandingToasts()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="site-header">
        <div className="site-header-inner">
          <Link className="brand" to="/">
            <Logo />
          </Link>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        {state?.deniedPath && <AccessDeniedAlert path={state.deniedPath} />}
        <UnsupportedLanguageAlert />
        {session?.lookingAt && <ImpersonationBanner />}
        <PageAsideContext value={<PageAside />}>
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </PageAsideContext>
      </main>
      <Footer />
      <Toasts closeAfterMs={isPartnerPortal ? growlDurationMs : toastDurationMs} />
    </div>
  )
}

function Footer() {
  const { t } = useTranslator()
  const { config } = useEnvironment()
  const { links, name } = useBrand()
  const ownerOf = useLinkOwner()
  // The application already sets the country for an invited owner.
  const isOwnerPage = useLocation().pathname.includes('/owners/urn:apl:')
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p className="market">
          {t(marketText('shell.market', config.market))} ({config.currency}){' '}
          {!isOwnerPage && <ChangeMarketButton />}
        </p>
        <nav aria-label={t('shell.footer.label')}>
          {(['privacy', 'terms', 'support'] as const).map((link) => {
            const owner = ownerOf(link)
            return (
              <a key={link} href={links[link]}>
                {t(`shell.footer.${link}`)}
                {owner !== null && ` (${owner})`}
              </a>
            )
          })}
        </nav>
        <p className="hint">© {name}</p>
      </div>
    </footer>
  )
}

function useLandingToasts(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { portal } = useBrand()
  useEffect(() => {
    const remainingSearch = removeToastParameters(search)
    if (remainingSearch === search) return
    for (const id of getStartToasts(new URLSearchParams(search), portal)) showToast(getTranslator().t(id))
    navigate(pathname + remainingSearch, { replace: true, state })
  }, [pathname, search, state, navigate, portal])
}
