/** Stores of a business, to which services are connected (STORE-02, STORE-06). */
import { isApproval, type Decision } from '../application/states.ts'

export interface Store {
  id: string
  businessId: string
  serviceId: string | null
  serviceType: string | null
  name: string
  attachable: boolean
}

/** Stores that are not attachable are listed but cannot be selected (STORE-06). */
export const isSelectable = ({ attachable }: Pick<Store, 'attachable'>): boolean => attachable

const storePrefix = 'urn:sto:'

/** Returns the business whose application opened the store, even if the store belongs to another business. */
export const businessIdFromStoreId = (storeId: string): string => storeId.slice(storePrefix.length)

export interface StoreSource {
  /** Business id of the application itself; it determines the store id. */
  originBusinessId: string
  businessId: string
  decision: Decision
  /** DBA name, or the legal name if there is none. */
  name: string
  serviceId: string | null
  serviceType: string | null
}

/** Returns null before approval. A store is attachable until it is connected to a service. */
export const toStore = (source: StoreSource): Store | null =>
  isApproval(source.decision)
    ? {
        id: storePrefix + source.originBusinessId,
        businessId: source.businessId,
        serviceId: source.serviceId,
        serviceType: source.serviceType,
        name: source.name,
        attachable: source.serviceId === null,
      }
    : null
