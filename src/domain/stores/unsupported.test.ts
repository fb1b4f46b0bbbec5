import { expect, test } from 'vitest'
import { applicationStatuses } from '../states.ts'
import { unsupportedVariant } from './unsupported.ts'

const standing = (variant: string) =>
  applicationStatuses.filter((status) => unsupportedVariant(status) === variant)

test('a service that does not comply is told of as approved, as pending, or as not complete', () => {
  expect(standing('approved')).toEqual(['APPROVED', 'APPROVED_PENDING'])
  expect(standing('pending')).toEqual(['PENDING', 'DECLINED_PENDING'])
  expect(standing('incomplete')).toEqual(['DRAFT', 'DECLINED', 'ERROR', 'WITHDRAWN'])
  expect(unsupportedVariant(null)).toBe('incomplete')
})
