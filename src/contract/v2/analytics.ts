/** What happened on a page, for counting (API2-47): ids, flags, numbers and members of closed lists, nothing a person typed. */
import * as z from 'zod/mini'
import { longestText, plainText } from '../../domain/analytics/plain-member.ts'
import type { Endpoints } from '../endpoint.ts'
import { nothing } from '../values.ts'

const member = z.string().check(z.maxLength(longestText, 'characters'), z.regex(plainText, 'characters'))

const parameter = z.union([z.boolean(), z.number(), z.null(), member], 'wrong_type')
const mostParameters = 60

export const analyticsBody = z.strictObject({
  type: z.string('wrong_type').check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'characters')),
  params: z.optional(
    z
      .record(z.string().check(z.regex(/^[a-zA-Z]\w{0,63}$/, 'characters')), parameter)
      .check(z.refine((params) => Object.keys(params).length <= mostParameters, 'characters')),
  ),
})

export const analytics = {
  'POST /analytics': {
    summary: 'Count an event; its parameters are held against their kinds and not kept',
    access: 'anyone',
    body: analyticsBody,
    answer: nothing,
    status: 202,
    errors: [],
  },
} as const satisfies Endpoints
