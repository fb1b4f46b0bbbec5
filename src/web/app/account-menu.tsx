/** Header menu: sign in, applications, sign out. */
import { useEffect, useRef } from 'react'
import { Link, useCurrentHref, useHref, useLocation } from '../router/router.tsx'
import { useSubmit } from '#client/use-submit.ts'
import { clearPersonalData, endSession } from '../application/end-session.ts'
import { useEnvironment } from '../application/environment.tsx'
import { redirectTo, signInUrl } from '../application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

export function AccountMenu() {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const menu = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => menu.current?.hidePopover(), [pathname])
  const { busy, run } = useSubmit(showErrorToast)
  // Keeps the visit's white label.
  const startPath = useHref('/')
  const currentHref = useCurrentHref()
  if (!session) return <a href={signInUrl(currentHref)}>{t('shell.account.sign_in')}</a>
  return (
    <>
      <button type="button" className="button-plain menu-button" popoverTarget="account-menu">
        {t('shell.account.label')}
      </button>
      <div ref={menu} id="account-menu" className="menu" popover="auto">
        <p className="hint">{t('shell.account.signed_in_as', { email: session.email })}</p>
        <Link to="/accounts">{t('shell.account.applications')}</Link>
        <Link to="/accounts/sessions">{t('shell.account.sessions')}</Link>
        <button
          type="button"
          className="button-plain"
          aria-disabled={busy}
          onClick={() => run(() => signOut(startPath))}
        >
          {t('shell.account.sign_out')}
        </button>
      </div>
    </>
  )
}

async function signOut(startPath: string): Promise<void> {
  await endSession()
  clearPersonalData()
  redirectTo(`${startPath}?signedOut=true`)
}
