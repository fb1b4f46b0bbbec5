import { expect, test } from 'vitest'
import { maskedName } from './masking.ts'

test.each([
  ['Rosa', 'R•••'],
  ['Delgado Bakery LLC', 'D••• B••• L•••'],
  ['Élise', 'É•••'],
  ['  ', ''],
])('%j is shown as %j, whatever its length', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
