import { Component, type ReactNode, Suspense, useEffect } from 'react'
import type { ConfigView } from '#api/public.ts'
import { callApi } from '#client/call-api.ts'
import { languageNames } from '#domain/countries/market.ts'
import { brandMark } from '#domain/referrals/brand-mark.ts'
import { themeStyleSheet } from '#domain/referrals/theme-style-sheet.ts'
import { SiteNameContext } from '#ui/page.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Toasts } from '#ui/toasts.tsx'
import { useQuery } from '#ui/use-query.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, Problem } from '../ui/states.tsx'
import { Link, usePath } from './navigation.tsx'
import { type Partner, PartnerContext } from './partner-context.ts'
import { sections } from './sections.ts'
import { switchLanguage } from './texts.ts'

export function Console() {
  const { t } = useTranslator()
  const { data: partner, error, retry } = useQuery('partner', readPartner)
  if (error !== null) return <Problem error={error} onRetry={retry} />
  if (!partner) return <Loading />
  return (
    <PartnerContext value={partner}>
      <SiteNameContext value={t('partner.title', { brand: partner.brand.name })}>
        <Shell partner={partner} />
        <Toasts />
      </SiteNameContext>
    </PartnerContext>
  )
}

async function readPartner(): Promise<Partner> {
  const [session, organization, { brand, portal }] = await Promise.all([
    callApi('GET /session'),
    callApi('GET /organization'),
    callApi('GET /configs'),
  ])
  applyTheme(portal, brand)
  return { session, organization, brand, portal }
}

const styleSheet = new CSSStyleSheet()

/** Colors and shapes of the portal, light and dark. */
function applyTheme(portal: ConfigView['portal'], brand: ConfigView['brand']): void {
  styleSheet.replaceSync(themeStyleSheet(portal, brand))
  if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet)
}

function Shell({ partner }: { partner: Partner }) {
  const { t } = useTranslator()
  const path = usePath()
  useEffect(() => {
    // The navigation scrolls sideways on phones.
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  const current = sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))
  const shown = current ?? (path === '/' ? sections[0] : undefined)
  const { session, organization, brand, portal } = partner
  const mark = brandMark(portal, { ...brand, logo: null })
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="side">
        <Link to="/" className="brand">
          {mark.kind === 'mark' && (
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d={mark.path} fill="currentColor" fillRule="evenodd" />
            </svg>
          )}
          <span>
            {brand.name}
            <small>{t('partner.console')}</small>
          </span>
        </Link>
        <nav aria-label={t('partner.console')}>
          <ul>
            {sections.map(({ path: to, title, icon }) => (
              <li key={to}>
                <Link to={to} aria-current={shown?.path === to ? 'page' : undefined}>
                  <Icon name={icon} />
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="side-foot">
          <p>
            <strong>{organization.name}</strong>
            <span>{session.name ?? session.email}</span>
          </p>
          {organization.mode === 'test' && <p className="chip chip-care">{t('partner.mode_test')}</p>}
          <p className="side-links">
            <LanguageSwitch />
            <a href="/auth/sign-out">{t('partner.sign_out')}</a>
          </p>
        </div>
      </header>
      <main id="main" className="work" tabIndex={-1}>
        <Boundary key={path}>
          <Suspense fallback={<Loading />}>
            {shown ? <shown.Page rest={path.slice(shown.path.length + 1)} /> : <Nowhere />}
          </Suspense>
        </Boundary>
      </main>
    </div>
  )
}

/** Who reads French here is in Canada, so the other language of a French page is Canadian English. */
function LanguageSwitch() {
  const { locale } = useTranslator()
  const language = locale === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return (
    <button
      type="button"
      className="button-plain"
      lang={language}
      onClick={() => void switchLanguage(language).catch(showErrorToast)}
    >
      {languageNames[language]}
    </button>
  )
}

function Nowhere() {
  const { t } = useTranslator()
  return (
    <Page title={t('partner.nowhere.title')}>
      <p>
        <Link to="/">{t('partner.nowhere.back')}</Link>
      </p>
    </Page>
  )
}

/** A page that fails leaves the navigation in place. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <Problem error={error} onRetry={() => window.location.reload()} /> : this.props.children
  }
}
