/** Current details and all changes so far. */
import type { ApplicationView } from '#api/application-view.ts'
import { countries } from '#domain/countries/countries.ts'
import { isPartner, ownerDisplayName } from '#domain/owners/owner.ts'
import { Link } from '#web/router/router.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { PostalAddress } from '#web/forms/postal-address.tsx'
import { formatPhone } from '#domain/fields/typed-text.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { DescriptionList, type DescriptionItem } from '#ui/description-list.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import { blocksOthers } from './blocked-page.tsx'
import { ChangeCard, nameChange, type ListedChange } from './change-card.tsx'
import { changeableGroups, type Group } from './groups.ts'

interface Props {
  id: string
  view: ApplicationView
  changes: readonly ListedChange[]
  onChanged: () => Promise<void>
}

export function Overview({ id, view, changes, onChanged }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const items = useItems(view)
  const open = changes.filter(({ settledAt }) => settledAt === null)
  const blocking = open.find(blocksOthers)
  const settled = changes.filter(({ settledAt }) => settledAt !== null)
  return (
    <Page
      beforeTitle={<BackLink to="/accounts">{t('changes.accounts')}</BackLink>}
      title={t('changes.title')}
      lead={t('changes.lead')}
    >
      {blocking && (
        <Alert
          kind="warning"
          title={t('changes.blocked.title_overview', { name: nameChange(translator, blocking) })}
        >
          <p>{t('changes.blocked.text_overview')}</p>
        </Alert>
      )}
      <ChangeSection id={id} title={t('changes.open')} changes={open} onChanged={onChanged} />
      {changeableGroups(view).map((group) => {
        const name = t(`changes.group.${group}`)
        return (
          <section key={group} className="summary">
            <div className="summary-head">
              <h2>{name}</h2>
              {!blocking && (
                <Link to={`?edit=${group}`} aria-label={t('screens.review.change_of', { name })}>
                  {t('screens.review.change')}
                </Link>
              )}
            </div>
            {group === 'owners' && items.owners.length === 0 && <p>{t('changes.owners.none')}</p>}
            {isNamedByHeading(group) ? (
              <p className="summary-value">{items[group][0]?.[1]}</p>
            ) : (
              <DescriptionList items={items[group]} />
            )}
          </section>
        )
      })}
      {changes.length === 0 ? (
        <p className="hint">{t('changes.empty')}</p>
      ) : (
        <ChangeSection id={id} title={t('changes.history')} changes={settled} onChanged={onChanged} />
      )}
    </Page>
  )
}

/** The heading equals the label of the group's only detail. */
const isNamedByHeading = (group: Group): boolean =>
  group === 'address' || group === 'home' || group === 'category'

function ChangeSection({ id, title, changes, onChanged }: Omit<Props, 'view'> & { title: string }) {
  if (changes.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="cards">
        {changes.map((change) => (
          <ChangeCard key={change.id} id={id} change={change} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function useItems({ applicant, company, owners }: ApplicationView): Record<Group, DescriptionItem[]> {
  const { t, locale } = useTranslator()
  const { market } = useEnvironment().config
  const sales = countries[market].salesRanges.find(({ value }) => value === company.gpv)
  const number = company.governmentIdentification
  return {
    business: [
      [t('screens.review.name'), company.name],
      [t('screens.business_details.dba'), company.dba],
      ...(number
        ? [
            [
              t(`screens.number.${number.sourceType}`),
              t('screens.number.ending', { last4: number.last4 }),
            ] as const,
          ]
        : []),
      [t('screens.business_details.phone'), company.phone && formatPhone(company.phone, locale)],
      [t('screens.business_details.site'), company.site],
      [t('screens.business_details.sales'), company.gpv !== undefined && sales ? t(sales.label) : undefined],
    ],
    address: [[t('screens.review.address'), company.address && <PostalAddress address={company.address} />]],
    category: [[t('screens.review.category'), company.mccDetails?.label]],
    contact: [
      [
        t('screens.applicant.email'),
        applicant.emailAddress && <EmailAddress address={applicant.emailAddress} />,
      ],
      [
        t('screens.identity.phone'),
        applicant.localPhoneNumber && formatPhone(applicant.localPhoneNumber, locale),
      ],
    ],
    owners: owners
      .filter(isPartner)
      .map((owner) => [
        ownerDisplayName(owner) ?? t('step-ups.owners.unnamed'),
        t(`step-ups.partners.status.${owner.status}`),
      ]),
    home: [
      [t('screens.identity.address'), applicant.address && <PostalAddress address={applicant.address} />],
    ],
  }
}
