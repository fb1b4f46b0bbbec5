/** The way out of linking an account: to where the application stands (BANK-03). */
import { Link } from 'react-router'
import { useApplication } from '../../journey/journey.ts'
import { outcomePath } from '../../journey/outcome.ts'
import { useTexts } from '../../language/texts.ts'

export function Later({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTexts()
  const { view } = useApplication()
  return (
    <Link className="button button-link" to={outcomePath(view)} onClick={onLeave}>
      {t('bank.later')}
    </Link>
  )
}
