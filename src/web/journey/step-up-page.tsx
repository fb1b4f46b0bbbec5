/** The page of a step-up's form. The older flow shows the form within a parent page (ROUTE-10, ROUTE-14). */
import type { ReactNode } from 'react'
import type { PlainEvent } from '../../domain/analytics/events.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { useEnvironment } from './environment.tsx'
import { FormBody, FormPage, type FormPageProps } from './form-page.tsx'
import { StepUpFrame } from './step-up-frame.tsx'
import type { StepUpWork } from './step-up.ts'
import { track } from './track.ts'

interface Props extends Pick<FormPageProps, 'form' | 'title' | 'action' | 'acting' | 'after'> {
  stepUp: Pick<StepUpWork, 'later' | 'types'>
  lead: string
  children: ReactNode
}

export function StepUpPage({ stepUp, title, lead, ...body }: Props) {
  const { flags } = useEnvironment()
  const { t } = useTexts()
  const form = { ...body, beside: <Later stepUp={stepUp} /> }
  return (
    <StepUpFrame types={stepUp.types}>
      {flags.isMultistepFlow ? (
        <FormPage {...form} title={title} lead={lead} />
      ) : (
        <Page title={t('stepups.parent.title')} lead={t('stepups.parent.lead')}>
          <section className="inner-form" aria-labelledby="step-up">
            <h2 id="step-up">{title}</h2>
            <p>{lead}</p>
            <FormBody {...form} />
          </section>
        </Page>
      )}
    </StepUpFrame>
  )
}

interface LaterProps {
  stepUp: Pick<StepUpWork, 'later'>
  /** What putting it off is counted as. */
  event?: PlainEvent
}

export function Later({ stepUp, event }: LaterProps) {
  const { t } = useTexts()
  const leave = () => {
    if (event) track(event)
    stepUp.later()
  }
  return (
    <Button look="link" onClick={leave}>
      {t('stepups.later')}
    </Button>
  )
}
