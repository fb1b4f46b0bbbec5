/** All V1 handlers; a missing one is a type error. */
import type { V1 } from '#api/v1/endpoints.ts'
import type { Handlers } from '../edge/endpoints/register-endpoints.ts'
import type { Services } from '../services.ts'
import { onboardingRoutes } from './applications.ts'
import { individualRoutes } from './individuals.ts'

export const allV1Routes = (services: Services): Handlers<V1> => ({
  ...onboardingRoutes(services),
  ...individualRoutes(services),
})
