/** Cards, as tokens of the vault (API2-31). A number or security code is refused wherever it stands in a body. */
import * as z from 'zod/mini'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, neededText } from '../values.ts'
import { bankAccountView } from './bank.ts'

export const cardBody = z.object({
  token: neededText(200),
  /** A card is never the account that is paid into. */
  primary: z.optional(z.literal(false, 'choice_unknown')),
})

export const cards = {
  'POST /applications/{id}/financial-instruments/credit-cards': {
    summary: 'Add a card by its token from the vault',
    access: 'session',
    params: applicationIdParams,
    body: cardBody,
    answer: bankAccountView,
    status: 201,
    errors: ['not_yours', 'unknown_id', 'application_declined', 'application_withdrawn', 'provider_timeout'],
  },
} as const satisfies Endpoints
