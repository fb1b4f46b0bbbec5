/** A page as an invented merchant would see it, to show a brand that is not saved (PART-05). */
import type { PreviewPage } from '#api/partners/referrals.ts'
import type { SessionView } from '#api/public.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { v2Examples } from '#api/endpoints.ts'
import type { Language } from '#domain/countries/market.ts'
import { inferCurrency } from '#domain/countries/resolve-language.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import type { PreloadedData } from '#server/edge/pages/preloaded-data.ts'
import type { Services } from '#server/services.ts'
import { presentConfig } from '#server/features/configuration/presenters/config.ts'

const application = v2Examples['GET /applications/{id}'].response as ApplicationView
const session: SessionView = v2Examples['GET /session'].response
const applicationUrl = `/api/v2/applications/${encodeURIComponent(application.application.id)}`

const pages: Record<PreviewPage, { path: string; hasApplication: boolean }> = {
  start: { path: '/get-started', hasApplication: false },
  form: { path: '/applicant', hasApplication: false },
  outcome: { path: `/${application.application.id}/complete`, hasApplication: true },
}

/** What the outcome's page asks for. */
const outcomeData = {
  [`${applicationUrl}/capabilities`]: v2Examples['GET /applications/{id}/capabilities'].response,
  [`${applicationUrl}/timeline`]: v2Examples['GET /applications/{id}/timeline'].response,
  [`${applicationUrl}/financial-instruments`]:
    v2Examples['GET /applications/{id}/financial-instruments'].response,
}

interface PreviewRequest {
  portal: Portal
  referral: Referral
  page: PreviewPage
  language: Language
}

export function previewVisit(
  services: Services,
  { portal, referral, page, language }: PreviewRequest,
): { url: string; answers: PreloadedData } {
  const { path, hasApplication } = pages[page]
  const currency = inferCurrency({ session: language, cookie: null, browser: [] })
  const config = presentConfig(services, { portal, currency, language, referralUrlId: referral.id, referral })
  const base: PreloadedData = {
    language,
    byUrl: {},
    config,
    session: null,
    accounts: [],
    drafts: [],
    application: null,
  }
  const url = `/r/${referral.id}${path}`
  if (!hasApplication) return { url, answers: base }
  // In the market of the page, or it would lead to the other one.
  const view = {
    ...application,
    application: { ...application.application, referralUrlId: referral.id },
    company: { ...application.company, currency },
  }
  const byUrl = { ...outcomeData, [applicationUrl]: view }
  return { url, answers: { ...base, byUrl, session, application: view } }
}
