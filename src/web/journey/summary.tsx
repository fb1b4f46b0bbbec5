/** All answers, in the order they were asked, each step with a link to change it that comes back here. */
import { Link } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { GovernmentId } from '../../domain/application.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { salesRanges } from '../../domain/rules/gpv.ts'
import type { Locale, Translator } from '../../messages/translator.ts'
import { useTexts } from '../language/texts.ts'
import { Facts, type Fact } from '../ui/facts.tsx'
import { AddressText } from './address-text.tsx'
import { useEnvironment } from './environment.tsx'
import { stepPath } from './paths.ts'

/** @param fixed without the ways to change an answer */
export function Summary({ view, fixed = false }: { view: ApplicationView; fixed?: boolean }) {
  const translator = useTexts()
  const { t } = translator
  const { market } = useEnvironment().config
  const sections = sectionsOf(view, translator, market)
  return sections.map(([step, rows]) => {
    const name = t(`screens.step.name.${step}`)
    return (
      <section key={step} className="summary">
        <div className="summary-head">
          <h2>{name}</h2>
          {!fixed && (
            <Link
              to={`${stepPath(step, view.application.id)}?from=review`}
              aria-label={t('screens.review.change_of', { name })}
            >
              {t('screens.review.change')}
            </Link>
          )}
        </div>
        <Facts facts={rows} />
      </section>
    )
  })
}

function sectionsOf(
  { applicant, company }: ApplicationView,
  { t, date, locale }: Translator,
  market: 'US' | 'CA',
): [StepId, Fact[]][] {
  const sales = salesRanges[market].find(({ value }) => value === company.gpv)
  const owners = company.hasBeneficialOwners
  return [
    [
      'applicant',
      [
        [
          t('screens.review.name'),
          [applicant.name?.firstName, applicant.name?.lastName].filter(Boolean).join(' '),
        ],
        [t('screens.applicant.email'), applicant.emailAddress],
        [
          t('screens.applicant.language'),
          applicant.communicationLanguage &&
            t(`screens.applicant.language.${applicant.communicationLanguage}`),
        ],
      ],
    ],
    [
      'business-type',
      [
        [
          t('screens.business_type.type'),
          company.businessType && t(`screens.business_type.type.${company.businessType}`),
        ],
        [
          t('screens.review.owners'),
          owners === undefined ? undefined : owners ? t('screens.step.yes') : t('screens.step.no'),
        ],
      ],
    ],
    ['category', [[t('screens.review.category'), company.mccDetails?.label]]],
    [
      'business-details',
      [
        [t('screens.business_details.name'), company.name],
        [t('screens.business_details.dba'), company.dba],
        numberFact(company.governmentIdentification, t),
        [t('screens.business_details.phone'), phoneText(company.phone, locale)],
        [t('screens.business_details.site'), company.site],
        [t('screens.business_details.sales'), sales && t(sales.label)],
      ],
    ],
    [
      'business-address',
      [[t('screens.review.address'), company.address && <AddressText address={company.address as object} />]],
    ],
    [
      'identity',
      [
        [t('screens.identity.dob'), applicant.dob && date(applicant.dob)],
        numberFact(applicant.governmentIdentification, t),
        [
          t('screens.identity.address'),
          applicant.address && <AddressText address={applicant.address as object} />,
        ],
        [t('screens.identity.phone'), phoneText(applicant.localPhoneNumber, locale)],
      ],
    ],
  ]
}

const numberFact = (
  number: Pick<GovernmentId, 'sourceType' | 'last4'> | undefined,
  t: Translator['t'],
): Fact => [
  number ? t(`screens.number.${number.sourceType}`) : '',
  number && t('screens.number.ending', { last4: number.last4 }),
]

/** Ten digits as each language writes them. */
const phoneText = (digits: string | undefined, locale: Locale): string | undefined =>
  digits?.replace(/^(\d{3})(\d{3})(\d{4})$/, locale === 'fr-CA' ? '$1 $2-$3' : '($1) $2-$3')
