/** Support looks at an application as its applicant sees it: masked, and without changing anything (SEC-11). */
import * as z from 'zod/mini'
import type { Endpoints } from '../endpoint.ts'
import { neededText, nothing } from '../values.ts'

export const impersonations = {
  'POST /impersonations': {
    summary: 'Look at an application as its applicant sees it, until the session ends or this does',
    access: 'session',
    whileLooking: true,
    body: z.object({ applicationId: neededText(100) }),
    answer: z.object({ applicationId: z.string() }),
    status: 201,
    errors: ['role_missing', 'unknown_id'],
  },
  'DELETE /impersonations': {
    summary: 'Stop looking',
    access: 'session',
    whileLooking: true,
    answer: nothing,
    errors: [],
  },
} as const satisfies Endpoints
