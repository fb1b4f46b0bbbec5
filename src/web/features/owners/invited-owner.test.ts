import { expect, test } from 'vitest'
import { ownerPagePath, getOwnerPage } from './invited-owner.ts'

const page = (
  status: Parameters<typeof getOwnerPage>[0]['status'],
  type?: 'FULL_ONBOARDING' | 'GOV_ID_SELFIE',
) => getOwnerPage({ status, stepUpDetails: type ? [{ type }] : [] })

test('each owner status and step-up has its page', () => {
  expect(page('INVITED')).toBe('owner')
  expect(page('STEP_UP', 'FULL_ONBOARDING')).toBe('owner')
  expect(page('STEP_UP', 'GOV_ID_SELFIE')).toBe('owner/identification')
  expect(page('CHECKING')).toBe('owner/verifying')
  expect(page('ERROR')).toBe('owner/error')
  expect([page('VERIFIED'), page('IN_REVIEW'), page('NOT_NEEDED')]).toEqual(Array(3).fill('owner/success'))
})

test('an owner’s pages are below the owner’s id', () => {
  expect(ownerPagePath('urn:app:a', 'urn:apl:b', 'owner')).toBe('/urn:app:a/owners/urn:apl:b')
  expect(ownerPagePath('urn:app:a', 'urn:apl:b', 'owner/success')).toBe('/urn:app:a/owners/urn:apl:b/success')
})
