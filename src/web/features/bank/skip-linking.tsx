/** Leaves bank linking for the page of the current decision (BANK-03). */
import { Link } from '#web/router/router.tsx'
import { useApplication } from '#web/application/journey.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export function SkipLinking({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslator()
  const { view } = useApplication()
  return (
    <Link className="button button-link" to={outcomePath(view)} onClick={onClick}>
      {t('bank.later')}
    </Link>
  )
}
