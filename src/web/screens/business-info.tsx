/** Is the business registered exactly so? Name, number and address once more, to be corrected (SCREEN-16, STEP-03). */
import { Navigate } from 'react-router'
import { isRegistered } from '../../domain/application.ts'
import { governmentIdSourcesFor } from '../../domain/journey/check-choices.ts'
import { problemsOf } from '../../domain/journey/check.ts'
import type { FieldPath } from '../../domain/journey/fields.ts'
import type { Problem } from '../../domain/journey/step.ts'
import { call } from '../client/call.ts'
import { AddressFields } from '../journey/address-fields.tsx'
import { useEnvironment } from '../journey/environment.tsx'
import { useForm } from '../journey/form.ts'
import { answersOf, useApplication } from '../journey/journey.ts'
import { numberProblems } from '../journey/number-problems.ts'
import { asksWholeNumber } from '../journey/requirements.ts'
import { StepUpPage } from '../journey/step-up-page.tsx'
import { useStepUp } from '../journey/step-up.ts'
import { StoredNumber } from '../journey/stored-number.tsx'
import { answersWith, sourceOf, updateOf, valuesOf, type Values } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'

const number = 'company.governmentIdentification'
const paths = [
  'company.name',
  'company.dba',
  number,
  'company.address.line1',
  'company.address.line2',
  'company.address.city',
  'company.address.territory',
  'company.address.zip',
] as const satisfies readonly FieldPath[]
const order: readonly string[] = paths

export default function BusinessInfoScreen() {
  const { t } = useTexts()
  const { draft, setting, config } = useEnvironment()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BUSINESS_INFO'])
  const answers = answersOf(view)
  const stored = answers.company.governmentIdentification
  const registered = isRegistered(answers.company)
  const sources = governmentIdSourcesFor.company[config.market]
  const form = useForm({
    page: `${id}/business-info`,
    draft,
    order,
    initial: {
      ...valuesOf(answers, paths),
      [sourceOf(number)]: stored?.sourceType ?? sources[0],
    },
    check: (values: Values): Problem[] => {
      const typed = answersWith(answers, values, paths)
      return [...problemsOf(typed, paths, setting), ...numberProblems(values, paths, typed, setting)]
    },
    send: async (values) => {
      const { company: { name, dba, governmentIdentification, address } = {} } = updateOf(values, paths)
      const body = {
        ...(name ? { name } : {}),
        dba: dba ?? null,
        ...(governmentIdentification ? { governmentIdentification } : {}),
        address: { ...address, countryCode: config.market },
      }
      await stepUp.answer(() =>
        call('POST /applications/{id}/step-ups/business-info', { params: { id }, body }),
      )
    },
    placeOf: (field) => `company.${field}`,
  })
  if (!stepUp.asked) return <Navigate to={`/${id}`} replace />
  if (asksWholeNumber(view)) return <Navigate to={`/${id}/ein`} replace />
  const source = (form.values[sourceOf(number)] ?? sources[0]) as (typeof sources)[number]
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('stepups.business_info.title')}
      lead={t('stepups.business_info.lead')}
      action={t('stepups.business_info.submit')}
      acting={t('stepups.checking')}
    >
      <TextField
        question={form.field('company.name', t('screens.business_details.name'))}
        hint={t('stepups.business_info.name_hint')}
        autoComplete="organization"
      />
      <TextField
        question={form.field('company.dba', t('screens.business_details.dba'))}
        hint={t('screens.business_details.dba_hint')}
        optional
      />
      <StoredNumber stored={stored}>
        {sources.length > 1 && (
          <Choice
            question={form.field(sourceOf(number), t('screens.business_details.number_kind'))}
            options={sources.map((kind) => ({
              value: kind,
              label: t(`screens.business_details.number.${kind}`),
            }))}
            inline
          />
        )}
        <TextField
          question={form.field(number, t(`screens.business_details.number.${source}`))}
          hint={t(`screens.business_details.number_hint.${source}`)}
          kind={source === 'FEIN' ? 'digits' : 'text'}
          optional={!registered}
          width={18}
        />
      </StoredNumber>
      <fieldset className="group">
        <legend>
          <h2>{t('stepups.business_info.address')}</h2>
        </legend>
        <p className="why">{t('stepups.business_info.address_why')}</p>
        <AddressFields form={form} of="company.address" section="work" />
      </fieldset>
    </StepUpPage>
  )
}
