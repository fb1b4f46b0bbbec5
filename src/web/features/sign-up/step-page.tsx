/** Page of a step with form, progress and navigation. */
import { useContext, type ReactNode } from 'react'
import { Link, useNavigate } from '#web/router/router.tsx'
import type { StepId } from '#domain/journey/steps.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator, getTranslator } from '#ui/texts/translator.ts'
import { withTexts } from '#web/i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { PageAsideContext } from '#ui/page.tsx'
import { Progress } from '#ui/progress.tsx'
import { showToast } from '#ui/toasts.tsx'
import { FormPage, type FormPageProps } from '#web/forms/form-page.tsx'
import { useJourney } from '#web/application/journey.ts'
import { useProgress } from '#web/application/progress.ts'
import { stepPath } from '#web/application/paths.ts'
import type { Form } from '#web/forms/form.ts'
import { ForecastCard } from './forecast.tsx'
import { StepList, stepListId } from './step-list.tsx'
import { keepLoading } from '#web/browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'

/** Loaded only while full onboarding is open. */
const DeferFullOnboarding = lazyPart(() =>
  keepLoading(() => withTexts(() => import('./defer-full-onboarding.tsx'), ['step-ups'])),
)

interface Props extends Pick<
  FormPageProps,
  'title' | 'lead' | 'submitLabel' | 'submittingLabel' | 'endsWithButton'
> {
  form: SavableForm
  children: ReactNode
}

interface SavableForm extends Form {
  step: StepId
  saveValidFields: () => Promise<void>
}

export function StepPage({ form, ...rest }: Props) {
  const { t } = useTranslator()
  const { applicationId, view } = useJourney()
  const asksFullOnboarding =
    view?.application.stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING') ?? false
  const aside = useContext(PageAsideContext)
  const progress = useProgress()
  const stepOrder = progress.steps.map((stepProgress) => stepProgress.step.id)
  const stepIndex = stepOrder.indexOf(form.step)
  const previousStep = stepOrder[stepIndex - 1]
  const dueStep = progress.current === 'onboard' ? 'review' : progress.current
  const isFarBack = applicationId !== null && stepOrder.indexOf(dueStep) > stepIndex + 1
  return (
    <div className="journey">
      <StepList currentStep={form.step} />
      <PageAsideContext
        value={
          <>
            {applicationId === null && <DraftStatus />}
            {aside}
            {form.step !== 'review' && <ForecastCard />}
          </>
        }
      >
        <FormPage
          {...rest}
          form={form}
          beforeTitle={
            <>
              <Progress step={stepIndex + 1} total={stepOrder.length} listId={stepListId}>
                <p className="back">
                  <Link to={previousStep ? stepPath(previousStep, applicationId) : '/'}>
                    <span aria-hidden="true">← </span>
                    {t('screens.step.back')}
                  </Link>
                </p>
              </Progress>
              {isFarBack && (
                <p className="left-off">
                  <Link to={stepPath(dueStep, applicationId)}>
                    {t('screens.step.left_off', { step: t(`screens.step.name.${dueStep}`) })}
                  </Link>
                </p>
              )}
            </>
          }
          secondaryActions={asksFullOnboarding ? <DeferFullOnboarding /> : <SaveAndExitButton form={form} />}
          footer={<ResumeEmailButton saveValidFields={form.saveValidFields} />}
        />
      </PageAsideContext>
    </div>
  )
}

/** Says when the answers were saved, before the application exists. */
function DraftStatus() {
  const { t, date } = useTranslator()
  const { savedAt } = useJourney()
  if (savedAt === null) return null
  return (
    <section className="aside-card" aria-labelledby="draft-status">
      <h2 id="draft-status">{t('shell.aside.application')}</h2>
      <DescriptionList
        items={[[t('shell.aside.saved'), date(savedAt, { dateStyle: 'medium', timeStyle: 'short' })]]}
      />
      <p>
        <Link to="/accounts">{t('shell.account.applications')}</Link>
      </p>
    </section>
  )
}

/** Saves valid fields and opens the accounts. */
function SaveAndExitButton({ form }: { form: SavableForm }) {
  const { t } = useTranslator()
  const navigate = useNavigate()
  const { busy, run } = useSubmit(showErrorToast)
  const saveAndExit = async () => {
    await form.saveValidFields()
    showToast(t('screens.step.kept'))
    navigate('/accounts')
  }
  return (
    <Button variant="link" busyLabel={busy && t('screens.step.saving')} onClick={() => run(saveAndExit)}>
      {t('screens.step.leave')}
    </Button>
  )
}

/** Hidden before creation, since no link can open a local draft. */
function ResumeEmailButton({ saveValidFields }: { saveValidFields: () => Promise<void> }) {
  const { t } = useTranslator()
  const { session } = useEnvironment()
  const { applicationId: id, view } = useJourney()
  const { busy, run } = useSubmit(showErrorToast)
  if (id === null) return null
  const sendEmail = async () => {
    await saveValidFields()
    await callApi('POST /applications/{id}/resume-email', { params: { id } })
    const email = view?.applicant.emailAddress ?? session?.email ?? ''
    showToast(getTranslator().t('screens.step.mailed', { email }))
  }
  return (
    <Button variant="link" busyLabel={busy && t('screens.step.mailing')} onClick={() => run(sendEmail)}>
      {t('screens.step.email_link')}
    </Button>
  )
}
