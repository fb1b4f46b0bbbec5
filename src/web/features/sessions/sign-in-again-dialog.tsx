/** Explains why the change needs a fresh sign-in, and leads there (CHG-09). */
import { redirectTo, signInAgainUrl } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export default function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslator()
  return (
    <Dialog title={t('shell.sign_in_again.title')} onClose={onClose}>
      <p>{t('shell.sign_in_again.text')}</p>
      <p>{t('shell.sign_in_again.kept')}</p>
      <div className="actions">
        <Button onClick={() => redirectTo(signInAgainUrl())}>{t('shell.sign_in_again.button')}</Button>
        <Button variant="link" onClick={onClose}>
          {t('shell.sign_in_again.later')}
        </Button>
      </div>
    </Dialog>
  )
}
