/** The endpoint tables of both API versions. */
import { accountOperations } from '#api/descriptions/account-operations.ts'
import { applicationOperations } from '#api/descriptions/application-operations.ts'
import type { OperationText } from '#api/descriptions/operation.ts'
import { partnerOperations } from '#api/descriptions/partner-operations.ts'
import { staffOperations } from '#api/descriptions/staff-operations.ts'
import { v1Tag } from '#api/descriptions/tags.ts'
import { v1Operations } from '#api/descriptions/v1-operations.ts'
import { v1Examples } from '#api/v1/examples.ts'
import { type V2, v2Examples, v2Subjects } from '#api/endpoints.ts'
import { v1, type V1 } from '#api/v1/endpoints.ts'
import type { ServedTable } from './document.ts'

const v2Texts: Record<keyof V2, OperationText> = {
  ...applicationOperations,
  ...accountOperations,
  ...partnerOperations,
  ...staffOperations,
}
const v1Texts: Record<keyof V1, OperationText> = v1Operations

export const servedV2: ServedTable = {
  prefix: '/api/v2',
  subjects: v2Subjects,
  texts: v2Texts,
  examples: v2Examples,
  wrap: true,
}

export const servedV1: ServedTable = {
  prefix: '/api/v1/commerce',
  subjects: { [v1Tag]: v1 },
  texts: v1Texts,
  examples: v1Examples,
  wrap: false,
  isDeprecated: true,
}
