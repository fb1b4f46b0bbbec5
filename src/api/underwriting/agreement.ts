/** The agreement as an applicant signed it (CHG-07). */
import * as z from 'zod/mini'
import { languages } from '#domain/countries/market.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { morning } from '../example-data.ts'
import { exampleRates, ratesView } from '../plans.ts'
import { applicationIdParams } from '../request-schemas.ts'

export const agreementEndpoints = {
  'GET /applications/{id}/agreement': {
    summary: 'Read the agreement as it was signed, with the rates that were accepted',
    access: 'session',
    params: applicationIdParams,
    response: z.object({
      version: z.string(),
      language: z.enum(languages),
      /** Exactly as signed, in the form of GET /terms. */
      text: z.string(),
      sha256: z.string(),
      /** ISO 8601, UTC. */
      signedAt: z.string(),
      rates: ratesView,
    }),
    errors: ['not_yours', 'unknown_id', 'not_signed'],
  },
} as const satisfies Endpoints

export const agreementExamples: Examples<typeof agreementEndpoints> = {
  'GET /applications/{id}/agreement': {
    response: {
      version: '2026-01',
      language: 'en-US',
      text: '# Merchant agreement\n\n## 1. Fees\n\nYou pay the fees shown during sign-up.\n',
      sha256: 'ba8e3b1b6ff5a9cfb9b5ebd8a5dc0bbb40e3a96a7a6a9c4a7b0b24a7f6bde5d1',
      signedAt: morning,
      rates: { ...exampleRates, acceptedAt: morning },
    },
  },
}
