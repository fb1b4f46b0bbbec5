import { expect, test } from 'vitest'
import { partnerTarget, type PartnerPortal } from './redirect-target.ts'

const portal: PartnerPortal = {
  organizationId: 'org-7',
  targets: { own: 'https://partner.example.com/merchants', other: 'https://partner.example.com/welcome' },
}

test.each([
  ['org-7', portal.targets.own],
  ['org-8', portal.targets.other],
  ['ORG-7', portal.targets.other],
  ['', portal.targets.other],
  [null, portal.targets.other],
  [undefined, portal.targets.other],
])('an application of organisation %j leads to %s [SEC-08]', (organizationId, target) => {
  expect(partnerTarget(portal, organizationId)).toBe(target)
})
