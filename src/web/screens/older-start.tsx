/** The start while the multistep flow is off: applicant and business basics on one page (ROUTE-16, ROUTE-17). */
import { olderStartPage } from '../../domain/routes/start-page.ts'
import { ApplicantFields } from '../journey/applicant-fields.tsx'
import { BusinessTypeFields } from '../journey/business-type-fields.tsx'
import { FormPage } from '../journey/form-page.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'

const [first, last] = olderStartPage.asks
const before = [first] as const

export default function OlderStartScreen() {
  const { t } = useTexts()
  const { name } = useBrand()
  const form = useStepForm(last, { after: before })
  return (
    <FormPage
      form={form}
      title={t('screens.older_start.title')}
      lead={t('screens.older_start.lead', { brand: name })}
    >
      <fieldset className="group">
        <legend>
          <h2>{t('screens.step.name.applicant')}</h2>
        </legend>
        <ApplicantFields form={form} />
      </fieldset>
      <fieldset className="group">
        <legend>
          <h2>{t('screens.older_start.business')}</h2>
        </legend>
        <BusinessTypeFields form={form} />
      </fieldset>
    </FormPage>
  )
}
