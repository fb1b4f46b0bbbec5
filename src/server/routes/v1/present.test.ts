import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { individualsView, v1ApplicationView } from '../../../contract/v1/application-view.ts'
import type { ApplicationView, OwnerView } from '../../../contract/v2/application-view.ts'
import type { Attribution } from '../../../domain/application.ts'
import { presentDocument } from './present.ts'

const ids = { own: 'a1b2c3d4-0000-4000-8000-000000000001', business: 'a1b2c3d4-0000-4000-8000-000000000002' }

const owner = (type: OwnerView['type']): OwnerView => ({
  id: 'urn:apl:a1b2c3d4-0000-4000-8000-000000000003',
  type,
  firstName: 'Sam',
  lastName: null,
  email: null,
  phone: { nationalNumber: null },
  communicationLanguage: null,
  status: 'ENTERED',
  stepUpDetails: [],
  missing: ['lastName'],
  invitedAt: null,
  isPatching: false,
})

const unsaid = {
  token: null,
  source: null,
  medium: null,
  campaignName: null,
  context: null,
  mock: null,
  agentId: null,
  customerId: null,
  shopperId: null,
  organizationId: null,
  referralUrlId: null,
  parentApplication: null,
  masterMid: null,
  serviceType: null,
  serviceId: null,
  ventureId: null,
  isPowerSeller: null,
  kycKybRequired: null,
  createBusiness: null,
  addProductIntent: null,
  storeSwitcher: null,
  storeName: null,
}

const viewOf = (owners: OwnerView[], intent: ApplicationView['application']['intent']): ApplicationView => ({
  application: {
    ...unsaid,
    id: `urn:app:${ids.own}`,
    decision: 'APPROVED_PENDING',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'BASIC',
    intent,
    apiVersion: 'V1',
    applicationStatus: 'APPROVED_PENDING',
    boStatus: 'INFO_PROVIDED',
    enableDeposits: false,
    stepUpDetails: [{ type: 'BO_VERIFICATION' }],
    requirements: [],
    businessId: ids.own,
    storeId: 'urn:sto:1',
    orderId: null,
    completed: true,
    letter: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    firstTxnDate: null,
    resumed: false,
  },
  applicant: { id: ids.own, submitted: true },
  company: { id: ids.own, submitted: true },
  owners,
})

/** As it goes over the wire. */
const sent = (of: { owners?: OwnerView[]; attribution?: Attribution; intent?: 'ADD_STORE' } = {}) =>
  z.parse(
    v1ApplicationView,
    presentDocument(
      { attribution: of.attribution ?? {} },
      viewOf(of.owners ?? [], of.intent ?? 'CREATE_BUSINESS'),
      'channel-1',
    ),
  )

test('everything that is read from a V1 answer stands where it is read [API1-10]', () => {
  const { id, intent, metadata, individuals } = sent()
  expect([id, intent, individuals[0]?.id]).toEqual([`urn:app:${ids.own}`, 'CREATE_BUSINESS', ids.own])
  expect(metadata).toMatchObject({
    riskDecision: 'APPROVED_PENDING',
    stepUpDetails: [{ type: 'BO_VERIFICATION' }],
    applicationLevel: 'FULL',
    originalApplicationLevel: 'BASIC',
    storeId: 'urn:sto:1',
    businessId: ids.own,
    boStatus: 'INFO_PROVIDED',
    channelId: 'channel-1',
  })
  expect(z.parse(individualsView, { items: [owner('OWNER')] }).items).toEqual([owner('OWNER')])
})
test('the applicant comes first, once, and says whether a part of the business is theirs', () => {
  const types = (...of: OwnerView['type'][]) =>
    sent({ owners: of.map(owner) }).individuals.map(({ type }) => type)
  expect(types()).toEqual(['APPLICANT'])
  expect(types('OWNER', 'APPLICANT_OWNER', 'OWNER')).toEqual(['APPLICANT_OWNER', 'OWNER', 'OWNER'])
  expect(types('APPLICANT')).toEqual(['APPLICANT'])
})
test('a store that is added stands under its business', () => {
  const attribution = { storeName: 'Corner', parentApplication: `urn:app:${ids.business}` }
  const { metadata, store } = sent({ attribution, intent: 'ADD_STORE' })
  expect(metadata.businessId).toBe(ids.business)
  expect(store).toEqual({ id: 'urn:sto:1', name: 'Corner', serviceId: null, serviceType: null })
  expect(
    sent({ attribution: { ...attribution, parentApplication: 'nonsense' }, intent: 'ADD_STORE' }).metadata
      .businessId,
  ).toBe(ids.own)
})
