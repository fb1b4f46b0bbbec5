/** All V2 handlers; a missing one is a type error. */
import type { AllRoutes } from './edge/endpoints/handler-types.ts'
import type { PageRenderer } from './edge/pages/render-page.ts'
import type { Services } from './services.ts'
import { accountDetailRoutes } from './features/accounts/details-routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { applicationRoutes } from '#server/features/applications/routes.ts'
import { attributionRoutes } from './features/attribution/routes.ts'
import { bankRoutes } from './features/bank/routes.ts'
import { caseRoutes } from '#server/features/cases/routes.ts'
import { categoryRoutes } from './features/configuration/category-routes.ts'
import { changeRoutes } from './features/changes/routes.ts'
import { storeRoutes } from './features/stores/routes.ts'
import { configRoutes } from './features/configuration/routes.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { followUpRoutes } from './features/follow-ups/routes.ts'
import { inquiryRoutes } from './features/identity-documents/inquiry-routes.ts'
import { inquiryLinkRoutes } from './features/identity-documents/inquiry-link-routes.ts'
import { appealRoutes } from './features/appeals/routes.ts'
import { embeddingRoutes } from './features/embedding/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { letterRoutes } from './features/letter/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { ownerRoutes } from './features/owners/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { organizationRoutes } from './features/organizations/routes.ts'
import { partnerApplicationRoutes } from './features/partner-applications/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { phoneRoutes } from './features/phone/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { requirementRoutes } from './features/requirements/routes.ts'
import { serviceRoutes } from './features/stores/service-routes.ts'
import { sessionRoutes } from './features/sign-in/session-routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { stepUpRoutes } from './features/step-ups/routes.ts'
import { decisionRoutes } from '#server/features/cases/decision-routes.ts'
import { termsRoutes } from './features/terms/routes.ts'
import { taxRoutes } from './features/tax/routes.ts'

export const allRoutes = (services: Services, renderer: PageRenderer): AllRoutes => ({
  ...sessionRoutes(services),
  ...configRoutes(services),
  ...termsRoutes(services),
  ...serviceRoutes(services),
  ...categoryRoutes(services),
  ...accountRoutes(services),
  ...accountDetailRoutes(services),
  ...caseRoutes(services),
  ...storeRoutes(services),
  ...attributionRoutes(services),
  ...analyticsRoutes(services),
  ...followUpRoutes(services),
  ...offerRoutes(services),
  ...taxRoutes(services),
  ...draftRoutes(services),
  ...applicationRoutes(services),
  ...requirementRoutes(services),
  ...statusRoutes(services),
  ...changeRoutes(services),
  ...decisionRoutes(services),
  ...eventRoutes(services),
  ...letterRoutes(services),
  ...appealRoutes(services),
  ...stepUpRoutes(services),
  ...phoneRoutes(services),
  ...policyRoutes(services),
  ...organizationRoutes(services),
  ...inquiryRoutes(services),
  ...inquiryLinkRoutes(services),
  ...ownerRoutes(services),
  ...bankRoutes(services),
  ...orderRoutes(services),
  ...partnerApplicationRoutes(services),
  ...embeddingRoutes(services),
  ...referralRoutes(services, renderer),
})
