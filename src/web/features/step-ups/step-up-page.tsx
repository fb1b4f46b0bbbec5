/** Page of a step-up's form. The older flow shows the form within a parent page (ROUTE-10, ROUTE-14). */
import type { ReactNode } from 'react'
import type { EventWithoutParams } from '#domain/analytics/events.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { useApplication } from '#web/application/journey.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody, FormPage, type FormPageProps } from '#web/forms/form-page.tsx'
import { StepUpLayout } from './step-up-layout.tsx'
import type { StepUp } from './step-up.ts'
import { track } from '#web/analytics/track.ts'

interface Props extends Pick<FormPageProps, 'form' | 'title' | 'submitLabel' | 'submittingLabel' | 'footer'> {
  stepUp: Pick<StepUp, 'defer' | 'types'>
  lead: string
  children: ReactNode
}

export function StepUpPage({ stepUp, title, lead, ...body }: Props) {
  const { flags } = useEnvironment()
  const { t } = useTranslator()
  const { view } = useApplication()
  const needed = groupRequirements(view).filter(({ state }) => state === 'needed').length
  const formProps = { ...body, secondaryActions: <DeferButton stepUp={stepUp} /> }
  return (
    <StepUpLayout types={stepUp.types}>
      {flags.isMultistepFlow ? (
        <FormPage {...formProps} title={title} lead={lead} />
      ) : (
        <Page title={t('step-ups.parent.title', { count: needed })} lead={t('step-ups.parent.lead')}>
          <section className="inner-form" aria-labelledby="step-up">
            <h2 id="step-up">{title}</h2>
            <p>{lead}</p>
            <FormBody {...formProps} />
          </section>
        </Page>
      )}
    </StepUpLayout>
  )
}

interface DeferButtonProps {
  stepUp: Pick<StepUp, 'defer'>
  event?: EventWithoutParams
}

export function DeferButton({ stepUp, event }: DeferButtonProps) {
  const { t } = useTranslator()
  const handleClick = () => {
    if (event) track(event)
    stepUp.defer()
  }
  return (
    <Button variant="link" onClick={handleClick}>
      {t('step-ups.later')}
    </Button>
  )
}
