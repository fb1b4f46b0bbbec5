/** The page of a step: where in the journey it is, what is wrong, the questions, and the ways on, back and out. */
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSubmit } from '../client/use-submit.ts'
import { failureTexts } from '../language/failure-text.ts'
import { texts, useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Progress } from '../ui/progress.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useJourney, useWalk } from './journey.ts'
import { stepPath } from './paths.ts'
import type { StepForm } from './step-form.ts'
import { StepList } from './step-list.tsx'

interface Props {
  form: StepForm
  title: string
  lead?: ReactNode
  /** What the button says instead of "Continue". */
  action?: string
  /** What it says while it works instead of "Saving…". */
  acting?: string
  children: ReactNode
}

export function StepPage({ form, title, lead, action, acting, children }: Props) {
  const { t } = useTexts()
  const { applicationId } = useJourney()
  const order = useWalk().visits.map((visit) => visit.step.id)
  const at = order.indexOf(form.step)
  const before = order[at - 1]
  return (
    <div className="journey">
      <StepList at={form.step} />
      <Page title={title} lead={lead} above={<Progress step={at + 1} of={order.length} />}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <ErrorSummary wrong={form.wrong} />
          {children}
          {form.interrupted && (
            <Notice kind="error" title={t('shell.failure.kept')} live>
              {form.interrupted.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <Button look="second" onClick={form.submit}>
                {t('shell.failure.retry')}
              </Button>
            </Notice>
          )}
          <div className="actions">
            <Button type="submit" busy={form.busy && (acting ?? t('screens.step.saving'))}>
              {action ?? t('screens.step.continue')}
            </Button>
            <Leave form={form} />
          </div>
          {form.incomplete && <p className="hint">{t('rules.form_incomplete')}</p>}
        </form>
        <p className="back">
          <Link to={before ? stepPath(before, applicationId) : '/'}>
            <span aria-hidden="true">← </span>
            {t('screens.step.back')}
          </Link>
        </p>
      </Page>
    </div>
  )
}

/** Keeps what has been typed so far and leaves: for the account's list, or the start while there is no application. */
function Leave({ form }: { form: StepForm }) {
  const { t } = useTexts()
  const { applicationId } = useJourney()
  const navigate = useNavigate()
  const { busy, run } = useSubmit((failure) => {
    for (const text of failureTexts(texts(), failure)) showToast(text, 'error')
  })
  const leave = async () => {
    await form.saveSound()
    showToast(applicationId === null ? t('screens.step.kept_here') : t('screens.step.kept'))
    await navigate(applicationId === null ? '/' : '/accounts')
  }
  return (
    <Button look="link" busy={busy && t('screens.step.saving')} onClick={() => run(leave)}>
      {t('screens.step.leave')}
    </Button>
  )
}
