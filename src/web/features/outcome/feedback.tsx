/** One-tap survey on outcome pages, behind a feature flag (CONST-06). */
import { useEffect, useRef, useState } from 'react'
import { surveyRestartDelayMs } from '#domain/analytics/events.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { track } from '#web/analytics/track.ts'

const ratings = ['easy', 'fair', 'hard'] as const

export function Feedback() {
  const { flags } = useEnvironment()
  return flags.feedbackPrompt ? <FeedbackPrompt /> : null
}

function FeedbackPrompt() {
  const { t } = useTranslator()
  const [state, setState] = useState<'initial' | 'submitted' | 'restartable' | 'restarted'>('initial')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button is gone; keeps keyboard focus in the section.
    if (state === 'submitted' || state === 'restarted') section.current?.focus()
    if (state !== 'submitted') return undefined
    const timer = setTimeout(() => setState('restartable'), surveyRestartDelayMs)
    return () => clearTimeout(timer)
  }, [state])
  const isSubmitted = state === 'submitted' || state === 'restartable'
  return (
    <section className="next-steps" aria-labelledby="feedback" tabIndex={-1} ref={section}>
      <h2 id="feedback">{t('screens.feedback.title')}</h2>
      {isSubmitted && <p role="status">{t('screens.feedback.thanks')}</p>}
      <div className="actions">
        {!isSubmitted &&
          ratings.map((rating) => (
            <Button
              key={rating}
              variant="secondary"
              onClick={() => {
                track('survey_answered', { answer: rating })
                setState('submitted')
              }}
            >
              {t(`screens.feedback.${rating}`)}
            </Button>
          ))}
        {state === 'restartable' && (
          <Button variant="link" onClick={() => setState('restarted')}>
            {t('screens.feedback.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
