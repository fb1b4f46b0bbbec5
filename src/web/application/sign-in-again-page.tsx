/** Asks for a fresh sign-in before a sensitive form, so that nothing has to be typed twice (CHG-09). */
import { redirectTo, signInAgainUrl } from './paths.ts'
import { Link } from '../router/router.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'

/** @param backTo page on which the change was started */
export function SignInAgainPage({ backTo }: { backTo: string }) {
  const { t } = useTranslator()
  return (
    <Page title={t('shell.sign_in_again.title')} lead={t('shell.sign_in_again.text')}>
      <div className="actions">
        <Button onClick={() => redirectTo(signInAgainUrl())}>{t('shell.sign_in_again.button')}</Button>
        <Link className="button button-link" to={backTo}>
          {t('shell.sign_in_again.later')}
        </Link>
      </div>
    </Page>
  )
}
