/** What is the whole EIN? Asked before anything else where four digits were given (SCREEN-15). */
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { Problem } from '../../domain/journey/step.ts'
import { ein } from '../../domain/rules/ein.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useForm } from '../journey/form.ts'
import { useApplication } from '../journey/journey.ts'
import { asksWholeNumber } from '../journey/requirements.ts'
import { StepUpPage } from '../journey/step-up-page.tsx'
import { useStepUp } from '../journey/step-up.ts'
import { track } from '../journey/track.ts'
import type { Values } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { TextField } from '../ui/text-field.tsx'

const number = 'company.governmentIdentification'
const order = [number]

export default function EinScreen() {
  const { t } = useTexts()
  const { draft, config } = useEnvironment()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BUSINESS_INFO'])
  const form = useForm({
    page: `${id}/ein`,
    draft,
    order,
    initial: {},
    check: ({ [number]: typed = '' }: Values): Problem[] => {
      const code = typed.trim() === '' ? 'required' : ein(typed, { market: 'US', today: config.today })
      return code ? [{ field: number, code }] : []
    },
    send: async ({ [number]: value = '' }) => {
      const governmentIdentification = { value: value.trim(), sourceType: 'FEIN' } as const
      try {
        const settled = await stepUp.answer(() =>
          call('POST /applications/{id}/step-ups/business-info', {
            params: { id },
            body: { governmentIdentification },
          }),
        )
        track('ein_verification_completed')
        track(settled ? 'ein_verification_success' : 'ein_verification_failed')
      } catch (failure) {
        const refused = failure instanceof CallFailure && failure.status === 422
        track(refused ? 'ein_verification_failed' : 'ein_verification_error')
        throw failure
      }
    },
    placeOf: (field) => `company.${field}`,
  })
  const isOpen = stepUp.asked && asksWholeNumber(view)
  useEffect(() => {
    if (isOpen) track('ein_verification_started')
  }, [isOpen])
  if (!stepUp.asked) return <Navigate to={`/${id}`} replace />
  if (!asksWholeNumber(view)) return <Navigate to={`/${id}/business-info`} replace />
  return (
    <StepUpPage
      form={form}
      stepUp={stepUp}
      title={t('stepups.ein.title')}
      lead={t('stepups.ein.lead')}
      action={t('stepups.ein.submit')}
      acting={t('stepups.checking')}
    >
      <TextField
        question={form.field(number, t('stepups.ein.number'))}
        hint={t('stepups.ein.hint')}
        why={t('stepups.ein.why')}
        kind="digits"
        width={12}
        maxLength={10}
      />
    </StepUpPage>
  )
}
