/** How signing up was, asked on an outcome page where the configuration wants to know: one tap, nothing typed (CONST-06). */
import { useEffect, useRef, useState } from 'react'
import { surveyRestartDelayMs } from '../../domain/constants.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { useEnvironment } from './environment.tsx'
import { track } from './track.ts'

const answers = ['easy', 'fair', 'hard'] as const

export function Feedback() {
  const { flags } = useEnvironment()
  return flags.feedbackPrompt ? <Prompt /> : null
}

function Prompt() {
  const { t } = useTexts()
  const [state, setState] = useState<'unasked' | 'thanked' | 'over' | 'asked_again'>('unasked')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // What was pressed is gone: whoever goes by keyboard is kept here.
    if (state === 'thanked' || state === 'asked_again') section.current?.focus()
    if (state !== 'thanked') return undefined
    const timer = setTimeout(() => setState('over'), surveyRestartDelayMs)
    return () => clearTimeout(timer)
  }, [state])
  const isThanked = state === 'thanked' || state === 'over'
  return (
    <section className="what-next" aria-labelledby="feedback" tabIndex={-1} ref={section}>
      <h2 id="feedback">{t('screens.feedback.title')}</h2>
      {isThanked && <p role="status">{t('screens.feedback.thanks')}</p>}
      <div className="actions">
        {!isThanked &&
          answers.map((answer) => (
            <Button
              key={answer}
              look="second"
              onClick={() => {
                track('survey_answered', { answer })
                setState('thanked')
              }}
            >
              {t(`screens.feedback.${answer}`)}
            </Button>
          ))}
        {state === 'over' && (
          <Button look="link" onClick={() => setState('asked_again')}>
            {t('screens.feedback.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
