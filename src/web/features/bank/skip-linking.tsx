/** Leaves bank linking for the page of the current decision (BANK-03). */
import { Link } from '../../router/router.tsx'
import { useApplication } from '../../application/journey.ts'
import { outcomePath } from '../../application/outcome-paths.ts'
import { useTranslator } from '../../i18n/translations.ts'

export function SkipLinking({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslator()
  const { view } = useApplication()
  return (
    <Link className="button button-link" to={outcomePath(view)} onClick={onClick}>
      {t('bank.later')}
    </Link>
  )
}
