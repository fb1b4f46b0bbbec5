import { expect, test } from 'vitest'
import { decisions } from '../application/states.ts'
import { isSelectable, toStore, type StoreSource } from './store.ts'

const source: StoreSource = {
  originBusinessId: 'b-1',
  businessId: 'b-1',
  decision: 'APPROVED',
  name: 'Delgado Bakery',
  serviceId: null,
  serviceType: null,
}

test('only an approval opens a store', () => {
  expect(decisions.filter((decision) => toStore({ ...source, decision }) !== null)).toEqual([
    'APPROVED',
    'APPROVED_PENDING',
  ])
})

test('a store connected to a service cannot be selected for another', () => {
  const free = toStore(source)
  const connected = toStore({ ...source, serviceId: 'svc-site', serviceType: 'domain' })
  expect([free && isSelectable(free), connected && isSelectable(connected)]).toEqual([true, false])
})

test('an added store belongs to the existing business and has its own id', () => {
  expect(toStore({ ...source, originBusinessId: 'b-2' })).toMatchObject({
    id: 'urn:sto:b-2',
    businessId: 'b-1',
  })
})
