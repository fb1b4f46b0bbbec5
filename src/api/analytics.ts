/** Analytics events (API2-47): ids, flags, numbers and enum values only, nothing that a user typed. */
import * as z from 'zod/mini'
import { signUpFlow } from '#domain/analytics/events.ts'
import { maxParamLength, allowedParamPattern } from '#domain/analytics/safe-param.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { businessId } from './example-data.ts'
import { boundedRecord, emptyObject } from './request-schemas.ts'

const safeText = z
  .string()
  .check(z.maxLength(maxParamLength, 'characters'), z.regex(allowedParamPattern, 'characters'))

const eventParameter = z.union(
  [z.boolean(), z.number(), z.null(), z.literal(signUpFlow.name), safeText],
  'wrong_type',
)
const maxParameters = 60
const name = (pattern: RegExp) =>
  z.string('wrong_type').check(z.maxLength(64, 'characters'), z.regex(pattern, 'characters'))

export const analyticsBody = z.strictObject({
  type: name(/^[a-z][a-z0-9_]*$/),
  params: z.optional(boundedRecord(name(/^[a-zA-Z]\w*$/), eventParameter, maxParameters)),
})

export const analytics = {
  'POST /analytics': {
    summary: 'Count an event; its parameters are validated, not stored',
    access: 'anyone',
    body: analyticsBody,
    response: emptyObject,
    status: 202,
    errors: [],
  },
} as const satisfies Endpoints

export const analyticsExamples: Examples<typeof analytics> = {
  'POST /analytics': {
    body: { type: 'onboarding', params: { portal: 'gdp', currency: 'USD', businessId } },
    response: {},
  },
}
