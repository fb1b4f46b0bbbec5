import * as z from 'zod/mini'
import { isOwnerId, type OwnerId } from '../../domain/ids.ts'
import { retryOwnerCheck } from '../commands/owners/onboard-owner.ts'
import { defineJob } from './define-job.ts'

/** The bureau owes an answer about an owner: ask again. Running twice decides once. */
export const checkOwnerJob = defineJob({
  name: 'check-owner',
  payload: z.object({ ownerId: z.custom<OwnerId>((id) => typeof id === 'string' && isOwnerId(id)) }),
  handle: (services, { ownerId }) => retryOwnerCheck(services, ownerId),
})
