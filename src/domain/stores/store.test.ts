import { expect, test } from 'vitest'
import { decisions } from '../states.ts'
import { mayBeChosen, storeOf, type StoreSource } from './store.ts'

const source: StoreSource = {
  ownBusinessId: 'b-1',
  businessId: 'b-1',
  decision: 'APPROVED',
  name: 'Delgado Bakery',
  serviceId: null,
  serviceType: null,
}

test('an approval opens a store, no other decision does', () => {
  expect(decisions.filter((decision) => storeOf({ ...source, decision }) !== null)).toEqual([
    'APPROVED',
    'APPROVED_PENDING',
  ])
})

test('a store that a service has cannot be chosen for another', () => {
  const free = storeOf(source)
  const taken = storeOf({ ...source, serviceId: 'svc-site', serviceType: 'domain' })
  expect([free && mayBeChosen(free), taken && mayBeChosen(taken)]).toEqual([true, false])
})

test('an added store stands under the business it was added to, with an id of its own', () => {
  expect(storeOf({ ...source, ownBusinessId: 'b-2' })).toMatchObject({ id: 'urn:sto:b-2', businessId: 'b-1' })
})
