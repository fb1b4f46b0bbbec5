/** The selected business has no return URL (STORE-11). */
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'

export function CannotSelectAlert() {
  const { t } = useTranslator()
  return (
    <Alert kind="error" live>
      <p>{t('stores.cannot_select')}</p>
    </Alert>
  )
}
