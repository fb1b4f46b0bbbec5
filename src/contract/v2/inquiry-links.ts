/** Going on with an inquiry on another device: a link to that inquiry alone, shown as a QR code or texted. */
import * as z from 'zod/mini'
import { inquiryKinds } from '../../domain/inquiries/inquiry.ts'
import type { CallCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { text } from '../values.ts'
import { stepUpErrors } from './step-ups.ts'

const body = z.optional(
  z.object({
    /** An inquiry to go on with while it is open; a new one otherwise. */
    inquiryId: z.optional(z.nullable(text)),
    /** Also sends the link to the person’s own phone. */
    byText: z.optional(z.boolean('wrong_type')),
  }),
)
const answer = z.object({
  inquiryId: z.string(),
  /** What stands behind its # is the secret: no browser sends that to a server. */
  url: z.string(),
  /** Modules a side, its quiet zone included, and the dark ones as an SVG path over them. */
  qrCode: z.object({ size: z.number(), path: z.string() }),
  expiresAt: z.string(),
})
const errors = [...stepUpErrors, 'not_found', 'too_many_requests'] as const satisfies CallCode[]

export const inquiryLinks = {
  'POST /applications/{id}/step-ups/{type}/links': {
    summary: 'A link that takes an inquiry to another device: it works once, for five minutes',
    access: 'session',
    params: z.object({ id: z.string(), type: z.enum(inquiryKinds) }),
    body,
    answer,
    errors,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': {
    summary: 'The same for an owner’s inquiry',
    access: 'session',
    params: z.object({ id: z.string(), ownerId: z.string(), type: z.enum(['identification']) }),
    body,
    answer,
    errors: [...errors, 'application_declined'],
  },
  'POST /inquiry-links': {
    summary: 'Use such a link up, on the device that opened it: the token stands behind its #',
    access: 'anyone',
    body: z.object({ token: text }),
    answer: z.object({ kind: z.enum(inquiryKinds), inquiryId: z.string(), sessionToken: z.string() }),
    errors: ['link_expired', 'link_used'],
  },
} as const satisfies Endpoints
