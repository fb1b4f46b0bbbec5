/** The sign-up in a frame of a partner's page (EMB-01). */
import * as z from 'zod/mini'
import { embedCauses, embedStates } from '#domain/partners/embedding.ts'
import { kindOfOrigin } from '#domain/partners/origin.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later, linkSecret, morning } from '../example-data.ts'
import { applicationIdParams, requiredText } from '../request-schemas.ts'

export const embedView = z.object({
  state: z.enum(embedStates),
  origin: z.string(),
  createdAt: z.string(),
  /** Latest reason why the frame did not work; null if it did. */
  cause: z.nullable(z.enum(embedCauses)),
  causeAt: z.nullable(z.string()),
})
type EmbedView = z.infer<typeof embedView>

export const embeddingEndpoints = {
  'POST /partner/applications/{id}/embed-sessions': {
    summary: 'Create a one-time address that shows the sign-up in a frame of the partner’s page',
    access: 'partner',
    scope: 'applications:write',
    params: applicationIdParams,
    body: z.object({
      /** Origin of the page with the frame, one of the organization's allowed origins. */
      origin: requiredText(300).check(z.refine((value) => kindOfOrigin(value) !== null, 'origin_format')),
    }),
    response: z.object({ url: z.string(), expiresAt: z.string() }),
    status: 201,
    replay: 'never',
    errors: ['unknown_id', 'state_forbids', 'too_many_requests'],
  },
} as const satisfies Endpoints

export const exampleEmbed: EmbedView = {
  state: 'in_window',
  origin: 'https://juniper.example',
  createdAt: morning,
  cause: 'cookie_blocked',
  causeAt: later,
}

export const embeddingExamples: Examples<typeof embeddingEndpoints> = {
  'POST /partner/applications/{id}/embed-sessions': {
    body: { origin: 'https://juniper.example' },
    response: { url: `https://pay.example/embed/${linkSecret}`, expiresAt: later },
  },
}
