/** Review and submission (FORM-06). */
import { startTransition, useRef, useState } from 'react'
import { useHref, useNavigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import { reportedIntent, signUpFlow } from '#domain/analytics/events.ts'
import { screenAfterError } from '#domain/navigation/next-screen.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pathAfterOnboarding, navigateTo } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { track } from '#web/analytics/track.ts'
import { keepLoading } from '#web/browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useForm } from '#web/forms/form.ts'
import { RatesTable } from '../rates/index.ts'
import { ForecastSection } from './forecast.tsx'
import { StepPage } from './step-page.tsx'
import { Summary } from './summary.tsx'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { PrivacyNotice } from '#web/application/privacy-notice.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand, useLinkOwner } from '#web/theme/brand.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** Comes with the pages of the outcome, which load while the summary is read. */
const TermsDialog = lazyPart(() => keepLoading(() => import('./terms-dialog.tsx')))

const termsField = 'applicant.terms'
const fieldOrder = [termsField]

export default function ReviewScreen() {
  const { t } = useTranslator()
  const env = useEnvironment()
  const { id, view, updateView } = useApplication()
  const { links } = useBrand()
  const ownerOf = useLinkOwner()
  const [termsOwner, privacyOwner] = [ownerOf('terms'), ownerOf('privacy')]
  const navigate = useNavigate()
  // Under the same white label.
  const termsPage = useHref(`/terms?currency=${env.config.currency}`)
  const idempotencyKey = useRef(createIdempotencyKey())
  const [openedAt] = useState(() => new Date())
  const [isReadingTerms, setIsReadingTerms] = useState(false)
  const form = useForm({
    page: `${id}/review`,
    draft: env.draft,
    fieldOrder,
    initial: { [termsField]: '' },
    validate: (values) => (values[termsField] === 'signed' ? [] : [{ field: termsField, code: 'required' }]),
    onSubmit: onboard,
    resolveField: (field) => (field.startsWith(termsField) ? termsField : field),
  })

  async function onboard() {
    track('confirm_details', { intent: reportedIntent(view.application.intent) })
    const { termsVersion: version, rates } = env.config
    const signed = await callApi('PUT /applications/{id}', {
      params: { id },
      body: {
        applicant: {
          terms: { signed: true, signedAt: new Date().toISOString(), version, rates: rates.sha256 },
        },
      },
      // The signature must cover exactly the answers on the page.
      ifMatch: view.application.version,
    }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'version_conflict')
        updateView(await callApi('GET /applications/{id}', { params: { id } }))
      throw error
    })
    // A retry must use the version of the signed answers.
    updateView(signed)
    try {
      const outcome = await callApi('POST /applications/{id}/onboard', {
        params: { id },
        idempotencyKey: idempotencyKey.current.forBody([id, openedAt.getTime()]),
      })
      idempotencyKey.current.reset()
      const { decision, applicationLevel } = outcome
      track('onboarding', {
        decision,
        applicationLevel,
        signUpFlow: signUpFlow.version,
        signUpFlowName: signUpFlow.name,
      })
      const latestView = await callApi('GET /applications/{id}', { params: { id } })
      showOutcome(latestView, pathAfterOnboarding(latestView, outcome, env))
    } catch (error) {
      if (!(error instanceof ApiError) || screenAfterError(error.status || null) === 'retry') throw error
      // The submission may have arrived; the success page checks and can send it again (DEC-16).
      const latestView = await callApi('GET /applications/{id}', { params: { id } }).catch(() => signed)
      showOutcome(latestView, pagePath(id, 'success'))
    }
  }

  /** One transition, since the submitted view redirects away from this step. */
  function showOutcome(next: ApplicationView, address: string) {
    startTransition(() => {
      updateView(next)
      navigateTo(address, navigate)
    })
  }

  const { intent, storeName } = view.application
  const isStore = intent === 'ADD_STORE' && storeName !== null
  const field = form.field(termsField, t('screens.review.terms_label'))
  return (
    <StepPage
      form={{ ...form, step: 'review', saveValidFields: () => Promise.resolve() }}
      title={isStore ? t('screens.review.store_title', { name: storeName }) : t('screens.review.title')}
      lead={
        isStore
          ? t('screens.review.store_lead', { business: view.company.dba ?? view.company.name ?? '' })
          : t('screens.review.lead')
      }
      submitLabel={isStore ? t('screens.review.store_submit') : t('screens.review.submit')}
      submittingLabel={t('screens.review.submitting')}
      endsWithButton
    >
      <Summary view={view} />
      <ForecastSection />
      <section className="offered-rates" aria-labelledby="rates">
        <h2 id="rates">{t('rates.title')}</h2>
        <RatesTable rates={env.config.rates} isOffer />
      </section>
      <Checkbox
        id={termsField}
        checked={form.values[termsField] === 'signed'}
        onChange={(checked) => form.set(termsField, checked ? 'signed' : '')}
        error={field.error}
      >
        {renderRichText(
          (placeholder) =>
            t('screens.review.terms', { terms: placeholder('terms'), privacy: placeholder('privacy') }),
          {
            terms: (
              <a
                href={termsPage}
                target="_blank"
                rel="noreferrer"
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault()
                  setIsReadingTerms(true)
                }}
              >
                {termsOwner === null
                  ? t('screens.review.terms_link')
                  : t('screens.review.terms_link_of', { brand: termsOwner })}
              </a>
            ),
            privacy: (
              <a href={links.privacy} target="_blank" rel="noreferrer">
                {privacyOwner === null
                  ? t('screens.review.privacy_link')
                  : t('screens.review.privacy_link_of', { brand: privacyOwner })}
                <span className="visually-hidden">&nbsp;{t('screens.new_tab')}</span>
              </a>
            ),
          },
        )}
      </Checkbox>
      <PrivacyNotice place="decision" />
      {isReadingTerms && <TermsDialog termsPage={termsPage} onClose={() => setIsReadingTerms(false)} />}
    </StepPage>
  )
}
