import * as z from 'zod/mini'
import { isApplicationId, type ApplicationId } from '../../domain/ids.ts'
import { retryDecision } from '../commands/decide-application.ts'
import { defineJob } from './define-job.ts'

/** A bureau did not answer: ask again. Running twice decides once. */
export const retryDecisionJob = defineJob({
  name: 'retry-decision',
  payload: z.object({
    applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
  }),
  handle: (services, { applicationId }) => retryDecision(services, applicationId),
})
