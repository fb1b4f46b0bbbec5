/** Link to the decision letter, or to the letter about an undecided application. Support has no access to it. */
import { isUndecided, type ApplicationStatus } from '#domain/application/states.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'

interface Props {
  id: string
  status: ApplicationStatus
  name?: string
}

export function LetterLink({ id, status, name }: Props) {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  if (session?.lookingAt) return null
  const link = isUndecided(status) || status === 'WITHDRAWN' ? 'open_link' : 'link'
  return (
    <p className="screen-only">
      <Link
        to={pagePath(id, 'letter')}
        {...(name ? { 'aria-label': t(`screens.letter.${link}_of`, { name }) } : {})}
      >
        {t(`screens.letter.${link}`)}
      </Link>
    </p>
  )
}
