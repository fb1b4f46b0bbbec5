/** Answers by step, with links to change them. */
import { Link } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { Answers } from '#domain/application/application.ts'
import type { GovernmentId } from '#domain/fields/government-id.ts'
import { getPath } from '#domain/fields/paths.ts'
import { formatText } from '#domain/fields/typed-text.ts'
import { fields, type FieldPath } from '#domain/journey/fields.ts'
import { fieldsOfStep, steps, type StepId } from '#domain/journey/steps.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Market } from '#domain/countries/market.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { DescriptionList, type DescriptionItem } from '#ui/description-list.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'
import { PostalAddress } from '#web/forms/postal-address.tsx'
import { usePrefillNote } from '#web/application/saving/prefill-note.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { stepPath } from '#web/application/paths.ts'

export function Summary({ view, readOnly = false }: { view: ApplicationView; readOnly?: boolean }) {
  const translator = useTranslator()
  const { t } = translator
  const { market } = useEnvironment().config
  const prefillNote = usePrefillNote()
  const sections = buildSections(view, translator, market)
  return sections.map(([step, rows]) => {
    const name = t(`screens.step.name.${step}`)
    return (
      <section key={step} className="summary">
        <div className="summary-head">
          <h2>{name}</h2>
          {!readOnly && (
            <Link
              to={`${stepPath(step, view.application.id)}?from=review`}
              aria-label={t('screens.review.change_of', { name })}
            >
              {t('screens.review.change')}
            </Link>
          )}
        </div>
        <DescriptionList items={rows} />
        {!readOnly && <PrefillNote step={step} noteOf={prefillNote} />}
      </section>
    )
  })
}

/** One note for the answers of a step. */
function PrefillNote({ step, noteOf }: { step: StepId; noteOf: (path: string) => string | undefined }) {
  const note = fieldsOfStep(step).map(noteOf).find(Boolean)
  return note ? <p className="field-note">{note}</p> : null
}

/** One section per step that has fields to review. */
const buildSections = (
  view: ApplicationView,
  translator: Translator,
  market: Market,
): [StepId, DescriptionItem[]][] =>
  steps
    .filter(({ fields: paths }) => paths.some((path) => fields[path].summary !== null))
    .map(({ id, fields: paths }) => [
      id,
      paths.flatMap((path) => describeField(path, view, translator, market)),
    ])

/** Describes saved or typed answers. The first field of a name or an address describes all its parts. */
export function describeField(
  path: FieldPath,
  answers: Pick<ApplicationView, 'applicant' | 'company'> | Answers,
  { t, date, locale }: Translator,
  market: Market,
): DescriptionItem[] {
  const { kind, summary } = fields[path]
  if (summary === null || summary === 'joined') return []
  const value = getPath(answers, path)
  if (kind === 'governmentId') return describeGovernmentId(value as GovernmentId | undefined, t)
  const label = t(summary)
  const parent = getPath(answers, path.slice(0, path.lastIndexOf('.'))) as object | undefined
  if (path.endsWith('.address.line1')) return [[label, parent && <PostalAddress address={parent} />]]
  const { name } = answers.applicant
  if (path === 'applicant.name.firstName')
    return [[label, [name?.firstName, name?.lastName].filter(Boolean).join(' ')]]
  if (kind === 'category') return [[label, answers.company.mccDetails?.label]]
  const text = typeof value === 'string' ? value : ''
  if (value === undefined) return []
  switch (kind) {
    case 'choice':
      return [[label, t(`${summary}.${text}` as MessageId)]]
    case 'boolean':
      return [[label, value === true ? t('screens.step.yes') : t('screens.step.no')]]
    case 'number': {
      const range = countries[market].salesRanges.find((each) => each.value === value)
      return [[label, range && t(range.label)]]
    }
    case 'date':
      return [[label, date(text)]]
    case 'phone':
      return [[label, formatText(text, 'phone', locale)]]
    case 'email':
      return [[label, text && <EmailAddress address={text} />]]
    default:
      return [[label, text]]
  }
}

const describeGovernmentId = (id: GovernmentId | undefined, t: Translator['t']): DescriptionItem[] =>
  id ? [[t(`screens.number.${id.sourceType}`), t('screens.number.ending', { last4: id.last4 })]] : []
