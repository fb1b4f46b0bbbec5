/** Business type and other owners (SCREEN-06, SCREEN-07, OWN-03). */
import type { BusinessType } from '#domain/countries/country.ts'
import { fields } from '#domain/journey/fields.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import type { StepForm } from '#web/application/step-form.ts'

export function BusinessTypeFields({ form }: { form: StepForm }) {
  const { t } = useTranslator()
  const { config } = useEnvironment()
  const types = fields['company.businessType'].choices(config.market) as readonly BusinessType[]
  return (
    <>
      <RadioGroup
        field={form.field('company.businessType', t('screens.business_type.type'))}
        options={types.map((type) => ({
          value: type,
          label: t(`screens.business_type.type.${type}`),
          hint: t(`screens.business_type.about.${type}`),
        }))}
      />
      {form.isFieldVisible('company.hasBeneficialOwners') && (
        <RadioGroup
          field={form.field('company.hasBeneficialOwners', t('screens.business_type.owners'))}
          hint={t('screens.business_type.owners_hint')}
          whyWeAsk={t('screens.business_type.owners_why')}
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
