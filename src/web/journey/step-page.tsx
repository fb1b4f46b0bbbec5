/** The page of a step: its form, where in the journey it stands, and the ways back and out. */
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StepId } from '../../domain/journey/step.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { showToast } from '../ui/toasts.tsx'
import { FormPage, type FormPageProps } from './form-page.tsx'
import { useJourney, useWalk } from './journey.ts'
import { MailLink } from './mail-link.tsx'
import { stepPath } from './paths.ts'
import type { Form } from './form.ts'
import { StepList } from './step-list.tsx'
import { tellFailure } from './tell-failure.ts'

interface Props extends Pick<FormPageProps, 'title' | 'lead' | 'action' | 'acting'> {
  form: SavedForm
  children: ReactNode
}

/** A form that belongs to a step, and can save what stands in it before it is whole. */
interface SavedForm extends Form {
  step: StepId
  saveSound: () => Promise<void>
}

export function StepPage({ form, ...rest }: Props) {
  const { t } = useTexts()
  const { applicationId } = useJourney()
  const order = useWalk().visits.map((visit) => visit.step.id)
  const at = order.indexOf(form.step)
  const before = order[at - 1]
  return (
    <div className="journey">
      <StepList at={form.step} />
      <FormPage
        {...rest}
        form={form}
        above={<Progress step={at + 1} of={order.length} />}
        beside={<Leave form={form} />}
        after={
          <>
            <p className="back">
              <Link to={before ? stepPath(before, applicationId) : '/'}>
                <span aria-hidden="true">← </span>
                {t('screens.step.back')}
              </Link>
            </p>
            <MailLink saveSound={form.saveSound} />
          </>
        }
      />
    </div>
  )
}

/** Keeps what has been typed so far and leaves: for the account's list, or the start while there is no application. */
function Leave({ form }: { form: SavedForm }) {
  const { t } = useTexts()
  const { applicationId } = useJourney()
  const navigate = useNavigate()
  const { busy, run } = useSubmit(tellFailure)
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
