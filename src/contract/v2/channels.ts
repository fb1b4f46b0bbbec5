/** Channels, and the codes that hand a person over to a partner (API2-13, API2-49, STORE-03, STORE-12). */
import * as z from 'zod/mini'
import { channelTypes } from '../../domain/stores/channel.ts'
import { decisions } from '../../domain/states.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, text } from '../values.ts'

export const channelView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(channelTypes),
  externalId: z.nullable(z.string()),
  externalType: z.nullable(z.string()),
})

export const channelBody = z.object({
  name: z.optional(text),
  type: z.enum(channelTypes, 'choice_unknown'),
  externalId: z.optional(z.nullable(text)),
  externalType: z.optional(z.nullable(text)),
})

export const channels = {
  'GET /applications/{id}/channels': {
    summary: 'The channels of an application, newest first',
    access: 'session',
    params: applicationIdParams,
    answer: z.array(channelView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/channels': {
    summary: 'Create a channel of an approved business; repeated, it is answered again',
    access: 'session',
    params: applicationIdParams,
    body: channelBody,
    answer: channelView,
    status: 201,
    errors: ['channel_not_allowed', 'unknown_id', 'state_forbids', 'application_withdrawn'],
  },
  'GET /applications/{id}/auth-code': {
    summary: 'A code to hand the person over with: it works once, for a minute',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ context: z.optional(text), channelId: z.optional(text) }),
    answer: z.object({ code: z.string() }),
    errors: ['not_yours', 'unknown_id', 'not_found', 'state_forbids', 'application_withdrawn'],
  },
  'POST /auth-codes/redemptions': {
    summary: 'What a code was made for: told once, to the people of the application’s organisation',
    access: 'session',
    body: z.object({ code: text }),
    answer: z.object({
      applicationId: z.string(),
      businessId: z.string(),
      storeId: z.nullable(z.string()),
      decision: z.enum(decisions),
      channelId: z.nullable(z.string()),
      context: z.nullable(z.string()),
    }),
    errors: ['role_missing', 'unknown_id'],
  },
} as const satisfies Endpoints
