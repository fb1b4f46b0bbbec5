/** Page for a requirement of an unknown type, such as one from a newer server (STEP-11). */
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'

export default function UnsupportedStepUp() {
  const { t } = useTranslator()
  useRefetchOnFocus()
  return (
    <Page title={t('step-ups.unsupported.title')}>
      <Alert kind="warning">
        <p>{t('step-ups.unsupported.text')}</p>
      </Alert>
      <p>
        <ContactText text={(values) => t('step-ups.unsupported.next', values)} />
      </p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('shell.error_boundary.reload')}</Button>
      </div>
    </Page>
  )
}
