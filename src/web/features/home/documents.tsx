/** The merchant's documents: the letter about the decision, the agreement as it was signed, and the details on file. */
import type { ApplicationView } from '#api/application-view.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { pagePath } from '#web/application/paths.ts'
import { Link } from '#web/router/router.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Fold } from './fold.tsx'

export function Documents({ view: { application } }: { view: ApplicationView }) {
  const { t } = useTranslator()
  // Support reads neither.
  if (useEnvironment().session?.lookingAt) return null
  return (
    <Fold title={t('home.documents')}>
      <ul className="home-documents">
        <li>
          <Link to={pagePath(application.id, 'letter')}>{t('screens.letter.link')}</Link>
        </li>
        <li>
          <Link to={pagePath(application.id, 'agreement')}>{t('home.agreement')}</Link>
        </li>
        <li>
          <Link to={pagePath(application.id, 'changes')}>{t('home.details')}</Link>
        </li>
      </ul>
    </Fold>
  )
}
