/** Reads the referral records. What is not meant to be there is a fault: a mistyped flag would change nothing. */
import * as z from 'zod/mini'
import { currencies } from '../market.ts'
import { bundles } from '../orders/catalog.ts'
import { feeNames } from '../prices/fees.ts'
import { pricingDefaults } from '../prices/order-price.ts'
import { flagDefaults } from '../settings.ts'
import { isOwnPath } from '../start/return-address.ts'
import { orderTypes, planKinds } from './plans.ts'
import { resellerTypes, type Referral } from './referral.ts'

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const name = z.string().check(z.minLength(1), z.maxLength(64), z.trim())
const color = z.string().check(z.regex(/^#[\da-f]{6}$/i))
const address = z.string().check(z.regex(/^https:\/\/[^\s\\]+$/))
/** A picture of ours, or one that the record itself holds: pages load none from elsewhere. */
const picture = z
  .string()
  .check(z.refine((value) => isOwnPath(value) || /^data:image\/(?:svg\+xml|png)[;,][^\s"]+$/.test(value)))

/** In whole currency units, to the cent. */
const price = z.number().check(z.nonnegative(), z.multipleOf(0.01))

/** Some of the members, each of one kind, and no others. */
const parts = (keys: readonly string[], value: z.ZodMiniType) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)])))

const brand = z.strictObject({
  name: z.optional(name),
  logo: z.optional(z.nullable(picture)),
  colors: z.optional(parts(['accent', 'accentText', 'ink', 'paper'], color)),
  supportEmail: z.optional(z.email()),
  supportPhone: z.optional(z.nullable(z.string().check(z.regex(/^\+1 \d{3} \d{3} \d{4}$/)))),
  links: z.optional(parts(['home', 'privacy', 'terms', 'support', 'dashboard'], address)),
})

const referral = z.strictObject({
  id,
  sandbox: z.optional(z.literal(true)),
  movedTo: z.optional(id),
  brand: z.optional(brand),
  resellerType: z.optional(z.enum(resellerTypes)),
  redirectUrl: z.optional(address),
  orderTypes: z.optional(parts(orderTypes, z.boolean())),
  plans: z.optional(
    parts(
      planKinds,
      z.strictObject({
        planName: z.optional(name),
        perUnit: z.optional(price),
        trialPeriodDays: z.optional(z.int().check(z.nonnegative())),
      }),
    ),
  ),
  bundles: z.optional(parts(bundles, z.boolean())),
  pricing: z.optional(parts(Object.keys(pricingDefaults), price)),
  fees: z.optional(parts(feeNames, z.strictObject({ percent: z.optional(price), fixed: z.optional(price) }))),
  complimentaryDevices: z.optional(z.union([z.literal(1), z.literal(2)])),
  vendorCode: z.optional(z.string().check(z.regex(/^[A-Z_]{1,32}$/))),
  partner: z.optional(
    z.strictObject({
      organizationId: id,
      targets: z.strictObject({ own: address, other: address }),
    }),
  ),
  currencies: z.optional(z.array(z.enum(currencies)).check(z.minLength(1))),
  flags: z.optional(parts(Object.keys(flagDefaults), z.boolean())),
})

/** @throws Error naming every fault at once: an unknown member, a wrong value, a repeated id, a move to nowhere. */
export function parseReferrals(json: string): Referral[] {
  const parsed = z.array(referral).safeParse(JSON.parse(json))
  if (!parsed.success) throw unusable(parsed.error.issues.map((issue) => issueText(issue)))
  const referrals = parsed.data as Referral[]
  const ids = referrals.map((one) => one.id)
  const faults = referrals.flatMap(({ id, movedTo }, index) => [
    ...(ids.indexOf(id) === index ? [] : [`${id}: the id is repeated`]),
    ...(movedTo === undefined || referrals.some((other) => other.id === movedTo && !other.movedTo)
      ? []
      : [`${id}: moved to ${movedTo}, which is no referral in force`]),
  ])
  if (faults.length > 0) throw unusable(faults)
  return referrals
}

const issueText = (issue: z.core.$ZodIssue): string =>
  `${issue.path.join('.')}: ${issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.code}`

const unusable = (faults: readonly string[]) =>
  new Error(`The referral records are not usable:\n${faults.join('\n')}`)
