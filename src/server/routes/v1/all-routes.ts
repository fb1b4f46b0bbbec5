/** The handlers of every endpoint of V1. One that is missing is found by the compiler. */
import type { V1 } from '../../../contract/v1/endpoints.ts'
import type { Handlers } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'
import { onboardingRoutes } from './applications.ts'
import { individualRoutes } from './individuals.ts'

export const allV1Routes = (services: Services): Handlers<V1> => ({
  ...onboardingRoutes(services),
  ...individualRoutes(services),
})
