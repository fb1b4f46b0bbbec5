/** A store of a business, to which a payment profile may be connected (STORE-02, STORE-06). */
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
