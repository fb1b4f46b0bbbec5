import { expect, test } from 'vitest'
import { configurationOf } from '../referrals/configuration.ts'
import { portals } from '../portal.ts'
import { partnerTarget, wayBack, type PartnerPortal } from './redirect-target.ts'

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

const serviceAddress = 'https://sites.example.com/svc-site'
const redirectUrl = 'https://juniper.example.com/return'
const nobody = { partner: null, serviceAddress: null, redirectUrl: null }

test.each([
  [{ partner: portal, serviceAddress, redirectUrl }, portal.targets.own],
  [{ ...nobody, serviceAddress, redirectUrl }, serviceAddress],
  [{ ...nobody, redirectUrl }, redirectUrl],
  [nobody, null],
])('of all who wait, %j, the first is gone back to: %s [DEC-06, SEC-08]', (waiting, target) => {
  expect(wayBack(waiting, 'org-7')).toBe(target)
})

test.each(portals)(
  'the partner portal is a mode of the %s portal, not a portal of its own [ERR-05]',
  (brand) => {
    const ofPartner = configurationOf(brand, 'US', { id: 'harbor', partner: portal })
    expect([ofPartner.isPartner, ofPartner.partner]).toEqual([true, portal])
    const { isPartner, partner } = configurationOf(brand, 'US', { id: 'other' })
    expect([isPartner, partner]).toEqual([false, null])
    expect(ofPartner.brand).toEqual(configurationOf(brand, 'US', null).brand)
  },
)
