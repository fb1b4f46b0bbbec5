/** The handlers of every endpoint of V2. One that is missing is found by the compiler. */
import type { AllRoutes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { accountDetailRoutes } from './account-details.ts'
import { accountRoutes } from './accounts.ts'
import { applicationRoutes } from './applications.ts'
import { bankRoutes } from './bank.ts'
import { categoryRoutes } from './categories.ts'
import { channelRoutes } from './channels.ts'
import { configRoutes } from './configs.ts'
import { inquiryRoutes } from './inquiries.ts'
import { ownerRoutes } from './owners.ts'
import { phoneRoutes } from './phone.ts'
import { serviceRoutes } from './services.ts'
import { sessionRoutes } from './session.ts'
import { stepUpRoutes } from './step-ups.ts'

export const allRoutes = (services: Services): AllRoutes => ({
  ...sessionRoutes(),
  ...configRoutes(services),
  ...serviceRoutes(services),
  ...categoryRoutes(services),
  ...accountRoutes(services),
  ...accountDetailRoutes(services),
  ...channelRoutes(services),
  ...applicationRoutes(services),
  ...stepUpRoutes(services),
  ...phoneRoutes(services),
  ...inquiryRoutes(services),
  ...ownerRoutes(services),
  ...bankRoutes(services),
})
