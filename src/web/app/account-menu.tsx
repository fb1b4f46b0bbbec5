/** Signing in, the way to one's applications, and signing out. */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { leaveFor, signInAddress } from '../journey/paths.ts'
import { useTexts } from '../language/texts.ts'
import { forgetPerson } from './watch-session.ts'
import { tellFailure } from '../journey/tell-failure.ts'

export function AccountMenu() {
  const { t } = useTexts()
  const { session } = useEnvironment()
  const menu = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => menu.current?.hidePopover(), [pathname])
  const { busy, run } = useSubmit(tellFailure)
  if (!session) return <a href={signInAddress()}>{t('shell.account.sign_in')}</a>
  return (
    <>
      <button type="button" className="quiet menu-button" popoverTarget="account-menu">
        {t('shell.account.label')}
      </button>
      <div ref={menu} id="account-menu" className="menu" popover="auto">
        <p className="hint">{t('shell.account.signed_in_as', { email: session.email })}</p>
        <Link to="/accounts">{t('shell.account.applications')}</Link>
        <button type="button" className="quiet" aria-disabled={busy} onClick={() => run(signOut)}>
          {t('shell.account.sign_out')}
        </button>
      </div>
    </>
  )
}

/** A session that is gone already is as good as ended. */
async function signOut(): Promise<void> {
  try {
    await call('DELETE /session', { quiet: true })
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status !== 401) throw failure
  }
  forgetPerson()
  leaveFor('/')
}
