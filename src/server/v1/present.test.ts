import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { individualsView, v1ApplicationView } from '#api/v1/application-view.ts'
import type { ApplicationView, OwnerView } from '#api/application-view.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import { presentAttribution } from '#server/features/applications/presenters/application.ts'
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

const viewOf = (owners: OwnerView[], intent: ApplicationView['application']['intent']): ApplicationView => ({
  application: {
    ...presentAttribution({}),
    id: `urn:app:${ids.own}`,
    decision: 'APPROVED_PENDING',
    expectedBy: null,
    waiting: null,
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
    version: 1,
  },
  applicant: { id: ids.own, submitted: true },
  company: { id: ids.own, submitted: true },
  owners,
})

const present = (source: { owners?: OwnerView[]; attribution?: Attribution; intent?: 'ADD_STORE' } = {}) =>
  z.parse(
    v1ApplicationView,
    presentDocument(
      { attribution: source.attribution ?? {} },
      viewOf(source.owners ?? [], source.intent ?? 'CREATE_BUSINESS'),
      'channel-1',
    ),
  )

test('presents the fields that V1 clients read [API1-10]', () => {
  const { id, intent, metadata, individuals } = present()
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
test('lists the applicant first, once, with a type that shows ownership', () => {
  const types = (...ownerTypes: OwnerView['type'][]) =>
    present({ owners: ownerTypes.map(owner) }).individuals.map(({ type }) => type)
  expect(types()).toEqual(['APPLICANT'])
  expect(types('OWNER', 'APPLICANT_OWNER', 'OWNER')).toEqual(['APPLICANT_OWNER', 'OWNER', 'OWNER'])
  expect(types('APPLICANT')).toEqual(['APPLICANT'])
})
test('presents an added store with the id of its business', () => {
  const attribution = { storeName: 'Corner', parentApplication: `urn:app:${ids.business}` }
  const { metadata, store } = present({ attribution, intent: 'ADD_STORE' })
  expect(metadata.businessId).toBe(ids.business)
  expect(store).toEqual({ id: 'urn:sto:1', name: 'Corner', serviceId: null, serviceType: null })
  expect(
    present({ attribution: { ...attribution, parentApplication: 'nonsense' }, intent: 'ADD_STORE' }).metadata
      .businessId,
  ).toBe(ids.own)
})
