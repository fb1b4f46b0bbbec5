/** Combined applicant and business type page without the multistep flow (ROUTE-16, ROUTE-17). */
import { legacyStartPage } from '#domain/navigation/start-page.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { BusinessTypeFields } from './business-type-fields.tsx'
import { FormPage } from '#web/forms/form-page.tsx'
import { useProgress } from '#web/application/progress.ts'
import { useStepForm } from '#web/application/step-form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { ProgressBar } from '#ui/progress.tsx'

const [firstStep, lastStep] = legacyStartPage.steps
const previousSteps = [firstStep] as const

export default function LegacyStartScreen() {
  const { t } = useTranslator()
  const { name } = useBrand()
  const form = useStepForm(lastStep, { previousSteps })
  const total = useProgress().steps.length
  return (
    <FormPage
      form={form}
      beforeTitle={
        <div className="progress">
          <ProgressBar step={legacyStartPage.steps.length} total={total} />
          <p>{t('screens.legacy_start.progress', { of: total })}</p>
        </div>
      }
      title={t('screens.legacy_start.title')}
      lead={t('screens.legacy_start.lead', { brand: name })}
    >
      <fieldset className="group">
        <legend>
          <h2>{t('screens.step.name.applicant')}</h2>
        </legend>
        <ApplicantFields form={form} />
      </fieldset>
      <fieldset className="group">
        <legend>
          <h2>{t('screens.legacy_start.business')}</h2>
        </legend>
        <BusinessTypeFields form={form} />
      </fieldset>
    </FormPage>
  )
}
