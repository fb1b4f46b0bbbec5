/** Sales channels, and authorization codes for the return to a partner (API2-13, API2-49, STORE-03, STORE-12). */
import * as z from 'zod/mini'
import { channelTypes } from '#domain/stores/channel.ts'
import { decisions } from '#domain/application/states.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { applicationId, businessId, channelId, later, storeId } from './example-data.ts'
import { applicationIdParams, text } from './request-schemas.ts'

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
    summary: 'List the channels of an application, newest first',
    access: 'session',
    params: applicationIdParams,
    response: z.array(channelView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/channels': {
    summary: 'Create a channel of an approved business; idempotent',
    access: 'session',
    params: applicationIdParams,
    body: channelBody,
    response: channelView,
    status: 201,
    errors: ['channel_not_allowed', 'unknown_id', 'state_forbids', 'application_withdrawn', 'channels_full'],
  },
  'GET /applications/{id}/auth-code': {
    summary: 'Create a single-use authorization code, valid for one minute',
    access: 'session',
    get: 'script-only',
    params: applicationIdParams,
    query: z.object({ context: z.optional(text), channelId: z.optional(text) }),
    response: z.object({ code: z.string() }),
    errors: ['not_yours', 'unknown_id', 'not_found', 'state_forbids', 'application_withdrawn'],
  },
  'POST /auth-codes/redemptions': {
    summary: 'Redeem an authorization code once, by the partner organization of the application',
    access: 'session',
    requires: 'auth-code.redeem',
    body: z.object({ code: text }),
    response: z.object({
      applicationId: z.string(),
      businessId: z.string(),
      storeId: z.nullable(z.string()),
      decision: z.enum(decisions),
      channelId: z.nullable(z.string()),
      context: z.nullable(z.string()),
    }),
    errors: ['role_missing', 'unknown_id'],
  },
  'POST /attribution-links': {
    summary: 'Create a signed sign-up link of the partner’s organization (role partner), valid for 90 days',
    access: 'session',
    requires: 'attribution-link.create',
    body: z.object({
      agentId: z.optional(text),
      masterMid: z.optional(text),
      kycKybRequired: z.optional(z.boolean('wrong_type')),
      referralUrlId: z.optional(text),
      serviceId: z.optional(text),
    }),
    response: z.object({ token: z.string(), url: z.string(), expiresAt: z.string() }),
    status: 201,
    errors: ['role_missing', 'service_not_compliant', 'provider_timeout'],
  },
} as const satisfies Endpoints

const exampleChannel = {
  id: channelId,
  name: 'Web shop',
  type: 'ONLINE',
  externalId: 'shop-1',
  externalType: 'cart',
} as const
const exampleCode = 'ZhHUjXuniidE7ykh.yzn8RXPfqHOSSyjN0gCqwfGz6qbjUPYQr3Wo0EzLAGY'

const exampleToken = 'eyJvcmdhbml6YXRpb25JZCI6ImhhcmJvciJ9.local.q0uXzq9cC1yP3dO3hE1m6b2tJx8a4Wn5sV7kZ0rLgTU'

export const channelExamples: Examples<typeof channels> = {
  'GET /applications/{id}/channels': { response: [exampleChannel] },
  'POST /applications/{id}/channels': {
    body: { name: 'Web shop', type: 'ONLINE', externalId: 'shop-1', externalType: 'cart' },
    response: exampleChannel,
  },
  'POST /attribution-links': {
    body: { agentId: 'agent-7', referralUrlId: 'demo-reseller' },
    response: {
      token: exampleToken,
      url: `https://payments.example.com/r/demo-reseller/?token=${exampleToken}`,
      expiresAt: later,
    },
  },
  'GET /applications/{id}/auth-code': {
    query: { context: 'dashboard', channelId },
    response: { code: exampleCode },
  },
  'POST /auth-codes/redemptions': {
    body: { code: exampleCode },
    response: {
      applicationId,
      businessId,
      storeId,
      decision: 'APPROVED',
      channelId,
      context: 'dashboard',
    },
  },
}
