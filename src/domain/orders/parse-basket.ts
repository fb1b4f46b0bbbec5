/** Parses a basket and reports all errors. Prices are never accepted from the client. */
import type { FieldCode, FieldError } from '../fields/field-errors.ts'
import { bundles, devices, type Bundle, type Device } from './catalog.ts'
import { complimentaryExcess } from './complimentary.ts'
import { minLicenses, resolveLicenseCount } from './licenses.ts'
import {
  maxQuantity,
  orderDefaults,
  type Basket,
  type FeeProfile,
  type OrderType,
  type OrderItem,
} from './order.ts'

export interface OrderItemInput {
  device?: string | undefined
  bundle?: string | undefined
  quantity?: number | undefined
}

export interface FeeProfileInput {
  name: string
  terminalType?: string | undefined
  paymentType?: string | undefined
}

export interface BasketInput {
  type?: OrderType | undefined
  profiles?: readonly OrderItemInput[] | undefined
  licenses?: number | undefined
  feeProfiles?: readonly FeeProfileInput[] | undefined
}

export interface OrderOptions {
  orderTypes: Record<OrderType, boolean>
  complimentaryDevices: number | null
}

const isValidQuantity = (value: number, min: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= maxQuantity

interface OrderItemError {
  field: keyof OrderItemInput
  code: FieldCode
  allowed?: readonly string[]
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((item) => item === value)

/** Requires exactly one known device or bundle. */
function parseProduct({
  device,
  bundle,
}: OrderItemInput): { device: Device } | { bundle: Bundle } | OrderItemError {
  if (bundle === undefined) {
    if (device === undefined) return { field: 'device', code: 'required' }
    return isOneOf(devices, device)
      ? { device }
      : { field: 'device', code: 'choice_unknown', allowed: devices }
  }
  return device === undefined && isOneOf(bundles, bundle)
    ? { bundle }
    : { field: 'bundle', code: 'choice_unknown', allowed: bundles }
}

function parseOrderItem(input: OrderItemInput): OrderItem | OrderItemError {
  const { quantity = orderDefaults.quantity } = input
  const product = parseProduct(input)
  if ('code' in product) return product
  return isValidQuantity(quantity, 1)
    ? { ...product, quantity }
    : { field: 'quantity', code: 'quantity_range' }
}

const parseFeeProfile = ({
  name,
  terminalType = orderDefaults.terminalType,
  paymentType = orderDefaults.paymentType,
}: FeeProfileInput): FeeProfile => ({ name, terminalType, paymentType })

/** Returns the basket or all validation errors. */
export function parseBasket(
  input: BasketInput,
  options: OrderOptions,
): { basket: Basket } | { errors: FieldError[] } {
  const { type = orderDefaults.type, profiles = [], feeProfiles = [] } = input
  const items: OrderItem[] = []
  const errors: FieldError[] = []
  for (const [index, profile] of profiles.entries()) {
    const item = parseOrderItem(profile)
    if ('code' in item) errors.push({ ...item, field: `profiles[${index}].${item.field}` })
    else items.push(item)
  }
  if (!options.orderTypes[type]) errors.push({ field: 'type', code: 'order_type_off' })
  const requiresDevices = type !== 'NO_DEVICE'
  if (requiresDevices && profiles.length === 0)
    errors.push({ field: 'profiles', code: 'order_device_missing' })
  if (!requiresDevices && profiles.some((item) => item.device !== 'license' && item.bundle !== 'LICENSE'))
    errors.push({ field: 'profiles', code: 'order_takes_no_device' })
  if (input.licenses !== undefined && !isValidQuantity(input.licenses, minLicenses))
    errors.push({ field: 'licenses', code: 'quantity_range' })
  if (errors.length > 0) return { errors }
  const basket: Basket = {
    type,
    profiles: items,
    licenses: resolveLicenseCount(items, input.licenses),
    feeProfiles: feeProfiles.map((fee) => parseFeeProfile(fee)),
  }
  return complimentaryExcess(basket, options.complimentaryDevices)
    ? { errors: [{ field: 'profiles', code: 'complimentary_limit' }] }
    : { basket }
}
