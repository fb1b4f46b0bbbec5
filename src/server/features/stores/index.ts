export { connectStore } from './connect-store.ts'
export { getChannels } from './create-channel.ts'
export { findParentBusiness, listStores, storeForApplication } from './read-stores.ts'
export { findServiceOfOrganization, isServiceUsable } from './read-services.ts'
