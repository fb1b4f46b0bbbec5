/** The kind of business, and whether anybody else owns a quarter of it (SCREEN-06, SCREEN-07, OWN-03). */
import type { BusinessType } from '../../domain/application.ts'
import { fields } from '../../domain/journey/fields.ts'
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'
import { useEnvironment } from './environment.tsx'
import type { StepForm } from './step-form.ts'

export function BusinessTypeFields({ form }: { form: StepForm }) {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const types = fields['company.businessType'].choices(config.market) as readonly BusinessType[]
  return (
    <>
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
    </>
  )
}
