import { expect, test } from 'vitest'
import { parsePolicyVersion } from './policy-version.ts'

test('a policy version is read as its day and its number on that day', () => {
  expect(parsePolicyVersion('underwriting-2026-11-22')).toEqual({ day: '2026-11-22', number: null })
  expect(parsePolicyVersion('underwriting-2026-12-01-2')).toEqual({ day: '2026-12-01', number: '2' })
  expect(parsePolicyVersion('none')).toBeNull()
})
