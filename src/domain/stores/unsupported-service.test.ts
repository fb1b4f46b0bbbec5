import { expect, test } from 'vitest'
import { applicationStatuses } from '../application/states.ts'
import { unsupportedVariant } from './unsupported-service.ts'

const statusesWith = (variant: string) =>
  applicationStatuses.filter((status) => unsupportedVariant(status) === variant)

test('selects the notice variant by application status', () => {
  expect(statusesWith('approved')).toEqual(['APPROVED', 'APPROVED_PENDING'])
  expect(statusesWith('pending')).toEqual(['PENDING', 'DECLINED_PENDING'])
  expect(statusesWith('incomplete')).toEqual(['DRAFT', 'DECLINED', 'ERROR', 'WITHDRAWN'])
  expect(unsupportedVariant(null)).toBe('incomplete')
})
