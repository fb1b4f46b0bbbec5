import * as z from 'zod/mini'
import { isOwnerId, type OwnerId } from '../../domain/ids.ts'
import { remindOwner } from '../commands/owners/invite-owner.ts'
import { defineJob } from './define-job.ts'

/** Reminds a partner who was invited and has something left to do. Running twice sends one mail. */
export const remindOwnerJob = defineJob({
  name: 'remind-owner',
  payload: z.object({
    ownerId: z.custom<OwnerId>((id) => typeof id === 'string' && isOwnerId(id)),
    /** Which of the owner's invitations, and which reminder of it, counted from 1. */
    invitation: z.number(),
    reminder: z.number(),
  }),
  handle: remindOwner,
})
