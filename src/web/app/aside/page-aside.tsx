/** Column beside the content: application reference and help. */
import { useContext } from 'react'
import { Link, useLocation } from '#web/router/router.tsx'
import { JourneyContext } from '#web/application/journey.ts'
import { keepLoading } from '#web/browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { formatPhone } from '#domain/fields/typed-text.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { SupportLink } from '#web/forms/email-address.tsx'
import { usePastToasts } from '#ui/toasts.tsx'
import { useBrand, useLinkOwner } from '#web/theme/brand.tsx'
import { applicationReference } from '#domain/application/ids.ts'

const RecentMessages = lazyPart(() => keepLoading(() => import('./recent-messages.tsx')))

export function PageAside() {
  const hasPastToasts = usePastToasts().length > 0
  return (
    <>
      <ApplicationCard />
      <HelpCard />
      {hasPastToasts && <RecentMessages />}
    </>
  )
}

/** Shows the reference to quote. Invited owners see only the help card, because the application isn't theirs. */
function ApplicationCard() {
  const { t, date } = useTranslator()
  const journey = useContext(JourneyContext)
  const { session } = useEnvironment()
  const isOwnerPage = useLocation().pathname.includes('/owners/urn:apl:')
  if (!journey?.view || !session || isOwnerPage) return null
  const { application, company } = journey.view
  return (
    <section className="aside-card" aria-labelledby="aside-application">
      <h2 id="aside-application">{t('shell.aside.application')}</h2>
      <DescriptionList
        items={[
          [t('shell.aside.business'), company.name],
          [t('shell.aside.reference'), applicationReference(application.id)],
          [t('shell.aside.started'), date(application.createdAt, { dateStyle: 'medium' })],
          [
            t('shell.aside.saved'),
            application.applicationStatus === 'DRAFT' &&
              date(application.updatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          ],
        ]}
      />
      <p>
        <Link to="/accounts">{t('shell.account.applications')}</Link>
      </p>
    </section>
  )
}

function HelpCard() {
  const { t, locale } = useTranslator()
  const { links, supportPhone } = useBrand()
  const owner = useLinkOwner()('support')
  return (
    <section className="aside-card" aria-labelledby="aside-help">
      <h2 id="aside-help">{t('shell.aside.help')}</h2>
      {owner !== null && <p>{owner}</p>}
      <ul>
        <li>
          <SupportLink />
        </li>
        {supportPhone && (
          <li>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
              {formatPhone(supportPhone.replace(/\D/g, '').slice(-10), locale)}
            </a>
          </li>
        )}
        <li>
          <a href={links.support}>{t('shell.aside.help_center')}</a>
        </li>
      </ul>
    </section>
  )
}
