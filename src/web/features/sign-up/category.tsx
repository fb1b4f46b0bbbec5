/** Category step: search, predictions or the full list (SCREEN-08). */
import { useState } from 'react'
import { Link } from '#web/router/router.tsx'
import { type CategoryEligibility, getCategoryEligibility } from '#domain/categories/eligibility.ts'
import { useCategories, type GroupedIndustry } from './use-categories.ts'
import { useJourney } from '#web/application/journey.ts'
import { stepPath } from '#web/application/paths.ts'
import { useStepForm } from '#web/application/step-form.ts'
import { CategorySearch } from './category-search.tsx'
import { StepPage } from './step-page.tsx'
import { clearPrediction, predictCategories } from './use-category-prediction.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useSubmit } from '#client/use-submit.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { SupportEmail } from '#web/forms/email-address.tsx'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Alert } from '#ui/alert.tsx'

const segmentField = 'company.segment'
const eligibilityId = 'category-eligibility'

const isRefusal = (eligibility: CategoryEligibility | undefined): boolean =>
  eligibility === 'prohibited' || eligibility === 'prohibited_in_quebec'

export default function CategoryScreen() {
  const translator = useTranslator()
  const { t } = translator
  const { data: categories, error, retry } = useCategories()
  const { company } = useJourney().answers
  const findSelected = (values: FormValues) =>
    categories?.industries.find(({ id }) => id === values[segmentField])
  const { flags } = useEnvironment()
  /** Typed text without a selection. Continue selects its unambiguous category, if there is one. */
  const [typed, setTyped] = useState({ text: '', clearId: '' })
  const { busy, run } = useSubmit(() => {})
  const form = useStepForm('category', {
    resolve: (values) =>
      values[segmentField] === '' && typed.clearId !== ''
        ? { ...values, [segmentField]: typed.clearId }
        : values,
    selectCategory: (values) => {
      const industry = findSelected(values)
      if (industry) return { label: industry.label, type: industry.type, mcc: industry.mcc }
      return values[segmentField] === company.segment ? company.mccDetails : undefined
    },
  })
  const selected = findSelected(form.values)
  const field = form.field(segmentField, t('screens.category.search'))
  const eligibility = selected && getCategoryEligibility(selected, company.address?.territory)
  /** The alert explains the error, so the field and the error summary do not repeat it. */
  const isExplained = field.error !== null && isRefusal(eligibility)
  const summaryErrors = isExplained
    ? form.summaryErrors.map((one) =>
        one.id === segmentField ? { ...one, label: null, error: field.label } : one,
      )
    : form.summaryErrors
  /** Waits for the prediction. A category that it selects is displayed before it is saved. */
  const submit = () => {
    const { text } = typed
    if (form.values[segmentField] !== '' || text.trim() === '' || !flags.categoriesPredictEnabled)
      return form.submit()
    run(async () => {
      const clearId = clearPrediction(await predictCategories(text))
      if (clearId === '') form.submit()
      else setTyped({ text, clearId })
    })
  }
  return (
    <StepPage
      form={{ ...form, summaryErrors, submit, busy: busy || form.busy }}
      title={t('screens.category.title')}
      lead={t('screens.category.lead')}
    >
      {error !== null && (
        <Alert kind="error" title={t('screens.category.no_list')} live>
          {apiErrorMessages(translator, error).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Button variant="secondary" onClick={retry}>
            {t('shell.api_error.retry')}
          </Button>
        </Alert>
      )}
      {(categories !== null || error === null) && (
        <CategorySearch
          key={translator.locale}
          field={isExplained ? { ...field, error: null } : field}
          explainedBy={isExplained ? eligibilityId : undefined}
          categories={categories}
          savedLabel={company.mccDetails?.label}
          onTyped={(text, clearId) => setTyped({ text, clearId })}
        />
      )}
      {selected && eligibility && <EligibilityStatus industry={selected} eligibility={eligibility} />}
    </StepPage>
  )
}

/** Shows whether the category needs review or is unsupported (CAT-05, CAT-06, CAT-08). */
function EligibilityStatus({
  industry,
  eligibility,
}: {
  industry: GroupedIndustry
  eligibility: CategoryEligibility
}) {
  const { t } = useTranslator()
  const { applicationId } = useJourney()
  if (eligibility === 'allowed')
    return (
      <p className="chosen" role="status">
        <Icon name="check" />
        <span>
          <strong>{industry.label}</strong> <span className="hint">{industry.group}</span>
        </span>
      </p>
    )
  return (
    <div id={eligibilityId}>
      <Alert
        kind={eligibility === 'manual_review' ? 'warning' : 'error'}
        title={t(`screens.category.${eligibility}_title`, { category: industry.label })}
        live
      >
        <p>{t(`screens.category.${eligibility}`)}</p>
        {eligibility === 'prohibited_in_quebec' && (
          <p>
            <Link to={stepPath('business-address', applicationId)}>
              {t('screens.category.correct_address')}
            </Link>
          </p>
        )}
        {eligibility !== 'manual_review' && (
          <p>
            {renderRichText(
              (placeholder) => t('screens.category.prohibited_help', { email: placeholder('email') }),
              { email: <SupportEmail /> },
            )}
          </p>
        )}
      </Alert>
    </div>
  )
}
