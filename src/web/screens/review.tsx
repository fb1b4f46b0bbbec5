/** Is it all right, and are the terms accepted? Then the application is sent in (FORM-06). */
import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { reportedIntent } from '../../domain/analytics/events.ts'
import { screenAfterFailure } from '../../domain/screens/next-screen.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { submitKey } from '../client/submit-key.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useApplication } from '../journey/journey.ts'
import { addressAfterOnboard, go } from '../journey/outcome.ts'
import { pagePath } from '../journey/paths.ts'
import { track } from '../journey/track.ts'
import { useForm } from '../journey/form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { Summary } from '../journey/summary.tsx'
import { rich } from '../language/rich.tsx'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { CheckBox } from '../ui/check-box.tsx'

const terms = 'applicant.terms'
const order = [terms]

export default function ReviewScreen() {
  const { t } = useTexts()
  const env = useEnvironment()
  const { id, view, take } = useApplication()
  const { links } = useBrand()
  const navigate = useNavigate()
  const key = useRef(submitKey())
  const [opened] = useState(() => new Date())
  const form = useForm({
    page: `${id}/review`,
    draft: env.draft,
    order,
    initial: { [terms]: '' },
    check: (values) => (values[terms] === 'signed' ? [] : [{ field: terms, code: 'required' }]),
    send: onboard,
  })

  async function onboard() {
    track('confirm_details', { intent: reportedIntent(view.application.intent) })
    const version = env.config.termsVersion
    await call('PUT /applications/{id}', {
      params: { id },
      body: { applicant: { terms: { signed: true, signedAt: new Date().toISOString(), version } } },
    })
    try {
      const outcome = await call('POST /applications/{id}/onboard', {
        params: { id },
        idempotencyKey: key.current.of([id, opened.getTime()]),
      })
      key.current.answered()
      const { decision, applicationLevel } = outcome
      track('onboarding', { decision, applicationLevel })
      const decided = await call('GET /applications/{id}', { params: { id } })
      leave(decided, addressAfterOnboard(decided, outcome, env))
    } catch (failure) {
      if (!(failure instanceof CallFailure) || screenAfterFailure(failure.status || null) === 'stay')
        throw failure
      // Its answer comes later, if it has arrived (DEC-16); if not, it is sent again from here.
      const now = await call('GET /applications/{id}', { params: { id } }).catch(() => null)
      if (!now || now.application.applicationStatus === 'DRAFT') throw failure
      leave(now, pagePath(id, 'success'))
    }
  }

  /** Both at once: the steps of an application that was sent in are closed, and lead to where one resumes. */
  function leave(next: ApplicationView, address: string) {
    startTransition(() => {
      take(next)
      go(address, (to) => void navigate(to))
    })
  }

  const question = form.field(terms, t('screens.review.terms_label'))
  return (
    <StepPage
      form={{ ...form, step: 'review', saveSound: () => Promise.resolve() }}
      title={t('screens.review.title')}
      lead={t('screens.review.lead')}
      action={t('screens.review.submit')}
      acting={t('screens.review.submitting')}
    >
      <Summary view={view} />
      <CheckBox
        id={terms}
        checked={form.values[terms] === 'signed'}
        onChange={(checked) => form.set(terms, checked ? 'signed' : '')}
        error={question.error}
      >
        {rich((mark) => t('screens.review.terms', { terms: mark('terms'), privacy: mark('privacy') }), {
          terms: (
            <a href={links.terms} target="_blank" rel="noreferrer">
              {t('screens.review.terms_link')}
            </a>
          ),
          privacy: (
            <a href={links.privacy} target="_blank" rel="noreferrer">
              {t('screens.review.privacy_link')}
            </a>
          ),
        })}
      </CheckBox>
    </StepPage>
  )
}
