/** The handlers of every endpoint of V2. One that is missing is found by the compiler. */
import type { AllRoutes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { accountDetailRoutes } from './account-details.ts'
import { accountRoutes } from './accounts.ts'
import { analyticsRoutes } from './analytics.ts'
import { applicationRoutes } from './applications.ts'
import { bankRoutes } from './bank.ts'
import { cardRoutes } from './cards.ts'
import { categoryRoutes } from './categories.ts'
import { channelRoutes } from './channels.ts'
import { configRoutes } from './configs.ts'
import { followUpRoutes } from './follow-ups.ts'
import { inquiryRoutes } from './inquiries.ts'
import { inquiryLinkRoutes } from './inquiry-links.ts'
import { orderRoutes } from './orders.ts'
import { ownerRoutes } from './owners.ts'
import { offerRoutes } from './offers.ts'
import { phoneRoutes } from './phone.ts'
import { serviceRoutes } from './services.ts'
import { sessionRoutes } from './session.ts'
import { stepUpRoutes } from './step-ups.ts'
import { taxRoutes } from './tax.ts'

export const allRoutes = (services: Services): AllRoutes => ({
  ...sessionRoutes(services),
  ...configRoutes(services),
  ...serviceRoutes(services),
  ...categoryRoutes(services),
  ...accountRoutes(services),
  ...accountDetailRoutes(services),
  ...channelRoutes(services),
  ...analyticsRoutes(services),
  ...followUpRoutes(services),
  ...offerRoutes(services),
  ...taxRoutes(services),
  ...applicationRoutes(services),
  ...stepUpRoutes(services),
  ...phoneRoutes(services),
  ...inquiryRoutes(services),
  ...inquiryLinkRoutes(services),
  ...ownerRoutes(services),
  ...bankRoutes(services),
  ...cardRoutes(services),
  ...orderRoutes(services),
})
