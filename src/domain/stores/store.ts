/** A store of a business, to which a payment profile may be connected (STORE-02, STORE-06). */
import { isApproval, type Decision } from '../states.ts'

export interface Store {
  id: string
  businessId: string
  serviceId: string | null
  serviceType: string | null
  name: string
  attachable: boolean
}

/** A store that is not attachable is shown, and cannot be chosen (STORE-06). */
export const mayBeChosen = ({ attachable }: Pick<Store, 'attachable'>): boolean => attachable

const storePrefix = 'urn:sto:'

/** The business whose application opened the store, whichever business the store stands under. */
export const businessOfStore = (storeId: string): string => storeId.slice(storePrefix.length)

/** What a store is read from: an application and the business that it opened the store for. */
export interface StoreSource {
  /** The application's own; a store keeps its id whatever business it stands under. */
  ownBusinessId: string
  businessId: string
  decision: Decision
  /** The trade name, else the legal one. */
  name: string
  serviceId: string | null
  serviceType: string | null
}

/** The store that an approval opens; null before. It can be attached while no service has it. */
export const storeOf = (of: StoreSource): Store | null =>
  isApproval(of.decision)
    ? {
        id: storePrefix + of.ownBusinessId,
        businessId: of.businessId,
        serviceId: of.serviceId,
        serviceType: of.serviceType,
        name: of.name,
        attachable: of.serviceId === null,
      }
    : null
