/** Link to the decision letter; support has no access to it. */
import { useEnvironment } from '../../application/environment.tsx'
import { pagePath } from '../../application/paths.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Link } from '../../router/router.tsx'

export function LetterLink({ id, name }: { id: string; name?: string }) {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  if (session?.lookingAt) return null
  return (
    <p>
      <Link
        to={pagePath(id, 'letter')}
        {...(name ? { 'aria-label': t('screens.letter.link_of', { name }) } : {})}
      >
        {t('screens.letter.link')}
      </Link>
    </p>
  )
}
