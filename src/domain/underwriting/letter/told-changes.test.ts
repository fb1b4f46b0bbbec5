import { expect, test } from 'vitest'
import { isToldAsChange } from './told-changes.ts'

test('a remedy that is among the changes, alone or with another, is told there [LET-02]', () => {
  expect(isToldAsChange('photo_id_needed', [{ codes: ['photo_id'] }])).toBe(true)
  expect(isToldAsChange('business_not_active', [{ codes: ['photo_id', 'business_document'] }])).toBe(true)
})

test('a remedy that no change names stays beside its reason [LET-02]', () => {
  expect(isToldAsChange('owners_unverified', [{ codes: ['photo_id'] }])).toBe(false)
  expect(isToldAsChange('photo_id_needed', [])).toBe(false)
  expect(isToldAsChange('under_review', [{ codes: ['photo_id'] }])).toBe(false)
})
