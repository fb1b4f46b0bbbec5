/** The contract's tables as they are served and described. */
import { v1Examples } from '../../../contract/examples/v1.ts'
import { v2Examples } from '../../../contract/examples/v2.ts'
import { v1 } from '../../../contract/v1/endpoints.ts'
import { v2Subjects } from '../../../contract/v2/endpoints.ts'
import type { ServedTable } from './document.ts'

export const servedV2 = {
  prefix: '/api/v2',
  subjects: v2Subjects,
  examples: v2Examples,
  wrap: true,
} as const satisfies ServedTable

export const servedV1 = {
  prefix: '/api/v1/commerce',
  subjects: { 'V1, the older API': v1 },
  examples: v1Examples,
  wrap: false,
} as const satisfies ServedTable
