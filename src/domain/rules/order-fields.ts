/** What an order must fill in: the card's fields only where the card pays (VAL-55, VAL-56). */

export const orderFields = ['country', 'street', 'city', 'postalCode', 'territory', 'paymentMethod'] as const
export const cardFields = ['cardNumber', 'cvv', 'expiration'] as const
export type OrderField = (typeof orderFields)[number] | (typeof cardFields)[number]

export interface OrderPayment {
  paymentMethod?: 'ALL' | 'BANK' | 'CARD' | 'NONE'
  /** For ALL: whether the card was chosen. */
  cardChosen?: boolean
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The fields that are needed and left blank, in the order they are asked. */
export function missingOrderFields(
  values: Partial<Record<OrderField, unknown>>,
  { paymentMethod, cardChosen = false }: OrderPayment,
): OrderField[] {
  const byCard = paymentMethod === 'CARD' || (paymentMethod === 'ALL' && cardChosen)
  return [...orderFields, ...(byCard ? cardFields : [])].filter((field) => isBlank(values[field]))
}
