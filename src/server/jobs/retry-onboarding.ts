import * as z from 'zod/mini'
import { isApplicationId, type ApplicationId } from '../../domain/ids.ts'
import { retryOnboarding } from '../commands/onboard.ts'
import { defineJob } from './define-job.ts'

/** A bureau did not answer `/onboard`: ask again. Running twice decides once. */
export const retryOnboardingJob = defineJob({
  name: 'retry-onboarding',
  payload: z.object({
    applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
  }),
  handle: (services, { applicationId }) => retryOnboarding(services, applicationId),
})
