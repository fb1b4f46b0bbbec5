import { expect, test } from 'vitest'
import { resolveConfiguration } from '../referrals/configuration.ts'
import { portals } from '../referrals/portal.ts'
import type { PartnerPortal } from '../referrals/referral.ts'
import { selectPartnerTarget, returnUrl } from './return-url.ts'

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
])('an application of organization %j returns to %s [SEC-08]', (organizationId, target) => {
  expect(selectPartnerTarget(portal, organizationId)).toBe(target)
})

const serviceUrl = 'https://sites.example.com/svc-site'
const redirectUrl = 'https://juniper.example.com/return'
const noTargets = { partner: null, serviceUrl: null, redirectUrl: null }

test.each([
  [{ partner: portal, serviceUrl, redirectUrl }, portal.targets.own],
  [{ ...noTargets, serviceUrl, redirectUrl }, serviceUrl],
  [{ ...noTargets, redirectUrl }, redirectUrl],
  [noTargets, null],
])('return targets %j lead to %s [DEC-06, SEC-08]', (targets, target) => {
  expect(returnUrl(targets, 'org-7')).toBe(target)
})

test.each(portals)('the partner portal is a mode of the %s portal and keeps its brand [ERR-05]', (brand) => {
  const partnerConfiguration = resolveConfiguration(brand, 'US', { id: 'harbor', partner: portal })
  expect([partnerConfiguration.isPartner, partnerConfiguration.partner]).toEqual([true, portal])
  const { isPartner, partner } = resolveConfiguration(brand, 'US', { id: 'other' })
  expect([isPartner, partner]).toEqual([false, null])
  expect(partnerConfiguration.brand).toEqual(resolveConfiguration(brand, 'US', null).brand)
})
