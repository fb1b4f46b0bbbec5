/** What kind of business is it, and does anybody else own a quarter of it? (SCREEN-06, SCREEN-07, OWN-03) */
import { fields } from '../../domain/journey/fields.ts'
import type { BusinessType } from '../../domain/application.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'

export default function BusinessTypeScreen() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const form = useStepForm('business-type')
  const types = fields['company.businessType'].choices(config.market) as readonly BusinessType[]
  return (
    <StepPage form={form} title={t('screens.business_type.title')}>
      <Choice
        question={form.field('company.businessType', t('screens.business_type.type'))}
        options={types.map((type) => ({
          value: type,
          label: t(`screens.business_type.type.${type}`),
          hint: t(`screens.business_type.about.${type}`),
        }))}
      />
      {form.asks('company.hasBeneficialOwners') && (
        <Choice
          question={form.field('company.hasBeneficialOwners', t('screens.business_type.owners'))}
          hint={t('screens.business_type.owners_hint')}
          why={t('screens.business_type.owners_why')}
          options={[
            { value: 'true', label: t('screens.step.yes') },
            { value: 'false', label: t('screens.step.no') },
          ]}
          inline
        />
      )}
    </StepPage>
  )
}
