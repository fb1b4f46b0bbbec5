/** What is the whole Social Security number? Asked when its last four digits were not enough (SCREEN-15, STEP-08). */
import { Navigate } from 'react-router'
import type { Problem } from '../../domain/journey/step.ts'
import { ssn } from '../../domain/rules/ssn.ts'
import { call } from '../client/call.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useForm } from '../journey/form.ts'
import { StepUpPage } from '../journey/step-up-page.tsx'
import { useStepUp } from '../journey/step-up.ts'
import type { Values } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { SecretField } from '../ui/secret-field.tsx'

const number = 'applicant.governmentIdentification'
const order = [number]

export default function SsnScreen() {
  const { t } = useTexts()
  const { draft, config } = useEnvironment()
  const stepUp = useStepUp(['FULL_SSN'])
  const form = useForm({
    page: `${stepUp.id}/ssn`,
    draft,
    order,
    initial: {},
    check: ({ [number]: typed = '' }: Values): Problem[] => {
      const code = typed.trim() === '' ? 'required' : ssn(typed, { market: 'US', today: config.today })
      return code ? [{ field: number, code }] : []
    },
    send: async ({ [number]: value = '' }) => {
      await stepUp.answer(() =>
        call('POST /applications/{id}/step-ups/full-ssn', { params: { id: stepUp.id }, body: { value } }),
      )
    },
    placeOf: () => number,
  })
  if (!stepUp.asked) return <Navigate to={`/${stepUp.id}`} replace />
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('stepups.ssn.title')}
      lead={t('stepups.ssn.lead')}
      action={t('stepups.ssn.submit')}
      acting={t('stepups.checking')}
    >
      <SecretField
        question={form.field(number, t('stepups.ssn.number'))}
        hint={t('stepups.ssn.hint')}
        why={t('stepups.ssn.why')}
        width={12}
        maxLength={11}
      />
    </StepUpPage>
  )
}
