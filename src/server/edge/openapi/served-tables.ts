/** The endpoint tables of both API versions. */
import { v1Examples } from '#api/v1/examples.ts'
import { v2Examples, v2Subjects } from '#api/endpoints.ts'
import { v1 } from '#api/v1/endpoints.ts'
import type { ServedTable } from './document.ts'

export const servedV2: ServedTable = {
  prefix: '/api/v2',
  subjects: v2Subjects,
  examples: v2Examples,
  wrap: true,
}

export const servedV1: ServedTable = {
  prefix: '/api/v1/commerce',
  subjects: { 'V1, the older API': v1 },
  examples: v1Examples,
  wrap: false,
}
