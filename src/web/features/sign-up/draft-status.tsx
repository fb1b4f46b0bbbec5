/** Says when the answers were saved, before the application exists. */
import { Link } from '../../router/router.tsx'
import { useJourney } from '../../application/journey.ts'
import { useTranslator } from '../../i18n/translations.ts'

export function DraftStatus() {
  const { t, date } = useTranslator()
  const { savedAt } = useJourney()
  if (savedAt === null) return null
  return (
    <section className="aside-card" aria-labelledby="draft-status">
      <h2 id="draft-status">{t('shell.aside.application')}</h2>
      <dl>
        <div>
          <dt>{t('shell.aside.saved')}</dt>
          <dd>{date(savedAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
        </div>
      </dl>
      <p>
        <Link to="/accounts">{t('shell.account.applications')}</Link>
      </p>
    </section>
  )
}
