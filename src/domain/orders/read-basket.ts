/** Reading a basket as it is sent: every fault at once; what it costs is never among what is read. */
import type { FieldCode } from '../journey/codes.ts'
import type { Problem } from '../journey/step.ts'
import { bundles, devices, type Bundle, type Device } from './catalog.ts'
import { overLimit } from './complimentary.ts'
import { fewestLicences, licencesOf } from './licences.ts'
import {
  mostOfOne,
  orderDefaults,
  type Basket,
  type FeeProfile,
  type OrderType,
  type Profile,
} from './order.ts'

export interface SentProfile {
  device?: string | undefined
  bundle?: string | undefined
  quantity?: number | undefined
}

export interface SentFee {
  name: string
  terminalType?: string | undefined
  paymentType?: string | undefined
}

export interface SentBasket {
  type?: OrderType | undefined
  profiles?: readonly SentProfile[] | undefined
  licenses?: number | undefined
  feeProfiles?: readonly SentFee[] | undefined
}

export interface OrderOffer {
  orderTypes: Record<OrderType, boolean>
  complimentaryDevices: number | null
}

const isCount = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= mostOfOne

/** One device or one bundle that there is, at least once. */
function profileProblem({ device, bundle, quantity = orderDefaults.quantity }: SentProfile): Fault | null {
  if (device === undefined && bundle === undefined) return { part: 'device', code: 'required' }
  if (device !== undefined && bundle !== undefined) return { part: 'bundle', code: 'choice_unknown' }
  if (device !== undefined && !isOneOf(devices, device)) return { part: 'device', code: 'choice_unknown' }
  if (bundle !== undefined && !isOneOf(bundles, bundle)) return { part: 'bundle', code: 'choice_unknown' }
  return isCount(quantity, 1) ? null : { part: 'quantity', code: 'quantity_range' }
}

interface Fault {
  part: keyof SentProfile
  code: FieldCode
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

const readProfile = ({ device, bundle, quantity = orderDefaults.quantity }: SentProfile): Profile =>
  bundle === undefined ? { device: device as Device, quantity } : { bundle: bundle as Bundle, quantity }

const readFee = ({
  name,
  terminalType = orderDefaults.terminalType,
  paymentType = orderDefaults.paymentType,
}: SentFee): FeeProfile => ({ name, terminalType, paymentType })

/** The basket, or everything that is wrong with it. */
export function readBasket(
  sent: SentBasket,
  offer: OrderOffer,
): { basket: Basket } | { problems: Problem[] } {
  const { type = orderDefaults.type, profiles = [], feeProfiles = [] } = sent
  const problems = profiles.flatMap((profile, index): Problem[] => {
    const fault = profileProblem(profile)
    return fault ? [{ field: `profiles[${index}].${fault.part}`, code: fault.code }] : []
  })
  if (!offer.orderTypes[type]) problems.push({ field: 'type', code: 'order_type_off' })
  const takesDevices = type !== 'NO_DEVICE'
  if (takesDevices && profiles.length === 0)
    problems.push({ field: 'profiles', code: 'order_device_missing' })
  if (!takesDevices && profiles.some((one) => one.device !== 'license' && one.bundle !== 'LICENSE'))
    problems.push({ field: 'profiles', code: 'order_takes_no_device' })
  if (sent.licenses !== undefined && !isCount(sent.licenses, fewestLicences))
    problems.push({ field: 'licenses', code: 'quantity_range' })
  if (problems.length > 0) return { problems }
  const read = profiles.map((profile) => readProfile(profile))
  const basket: Basket = {
    type,
    profiles: read,
    licenses: licencesOf(read, sent.licenses),
    feeProfiles: feeProfiles.map((fee) => readFee(fee)),
  }
  return overLimit(basket, offer.complimentaryDevices)
    ? { problems: [{ field: 'profiles', code: 'complimentary_limit' }] }
    : { basket }
}
