/** Alert after a redirect away from another person's application; reveals nothing about it (GUARD-13). */
import { useLocation } from '../router/router.tsx'
import { useTranslator } from '../i18n/translations.ts'
import { Alert } from '../ui/alert.tsx'

export function AccessDeniedAlert() {
  const { t } = useTranslator()
  const { state } = useLocation() as { state: { accessDenied?: boolean } | null }
  if (!state?.accessDenied) return null
  return (
    <Alert kind="warning" title={t('shell.start.foreign_title')} live>
      <p>{t('shell.start.foreign')}</p>
    </Alert>
  )
}
