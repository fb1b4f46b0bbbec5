/** Business type and other owners (SCREEN-06, SCREEN-07, OWN-03). */
import { useEffect, useRef } from 'react'
import type { BusinessType } from '#domain/countries/country.ts'
import { fields } from '#domain/journey/fields.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import type { StepForm } from '#web/application/step-form.ts'

export function BusinessTypeFields({ form }: { form: StepForm }) {
  const { t } = useTranslator()
  const { config } = useEnvironment()
  const asksOwners = form.isFieldVisible('company.hasBeneficialOwners')
  const followUp = useFollowUp(asksOwners)
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
      <div ref={followUp}>
        {asksOwners && (
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
      </div>
    </>
  )
}

/** Brings a question into view once an answer raises it, since it may open below the screen. */
function useFollowUp(isAsked: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (isAsked && !wasAsked.current) element.current?.scrollIntoView({ block: 'nearest' })
    wasAsked.current = isAsked
  }, [isAsked])
  return element
}
