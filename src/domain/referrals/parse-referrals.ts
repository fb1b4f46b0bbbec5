/** Parses referral records. Unknown members are errors, because a misspelled flag would have no effect. */
import * as z from 'zod/mini'
import { currencies, languages } from '../countries/market.ts'
import { bundles } from '../orders/catalog.ts'
import { maxTrialDays } from '../orders/rental.ts'
import { feeNames } from '../prices/fees.ts'
import { pricingDefaults } from '../prices/order-price.ts'
import { flagDefaults } from './feature-flags.ts'
import { isInternalPath } from '../fields/return-url.ts'
import { pairsBelow } from './brand/contrast.ts'
import { minimumContrast } from './palette.ts'
import { portals } from './portal.ts'
import { brandTextNames, colorNames, linkNames, textLanguages } from './portals/definition.ts'
import { orderTypes, planKinds } from '../orders/plans.ts'
import { resellerTypes, type BrandOverrides, type Referral } from './referral.ts'

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const name = z.string().check(z.minLength(1), z.maxLength(64), z.trim())
const brandText = z.string().check(z.minLength(1), z.maxLength(200), z.trim())
const color = z.string().check(z.regex(/^#[\da-f]{6}$/i))
const httpsUrl = z.string().check(z.regex(/^https:\/\/[^\s\\]+$/))
/** Internal path or data: URL, because the content security policy blocks images of other hosts. */
const imageUrl = z
  .string()
  .check(
    z.refine(
      (value) => isInternalPath(value) || /^data:image\/(?:svg\+xml|png|webp)[;,][^\s"]+$/.test(value),
    ),
  )

/** Whole currency units with at most two decimals. */
const amount = z.number().check(z.nonnegative(), z.multipleOf(0.01))

const partialObject = (keys: readonly string[], value: z.ZodMiniType) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)])))

const brand = z.strictObject({
  name: z.optional(name),
  senderName: z.optional(name),
  logo: z.optional(z.nullable(imageUrl)),
  logoOnDark: z.optional(z.nullable(imageUrl)),
  look: z.optional(z.enum(portals)),
  colors: z.optional(partialObject(colorNames, color)),
  texts: z.optional(partialObject(textLanguages, partialObject(brandTextNames, brandText))),
  supportEmail: z.optional(z.email()),
  supportPhone: z.optional(z.nullable(z.string().check(z.regex(/^\+1 \d{3} \d{3} \d{4}$/)))),
  links: z.optional(partialObject(linkNames, httpsUrl)),
  localLinks: z.optional(partialObject(languages, partialObject(linkNames, httpsUrl))),
})

const referral = z.strictObject({
  id,
  sandbox: z.optional(z.literal(true)),
  movedTo: z.optional(id),
  organizationId: z.optional(id),
  shared: z.optional(z.literal(true)),
  brand: z.optional(brand),
  resellerType: z.optional(z.enum(resellerTypes)),
  redirectUrl: z.optional(httpsUrl),
  orderTypes: z.optional(partialObject(orderTypes, z.boolean())),
  plans: z.optional(
    partialObject(
      planKinds,
      z.strictObject({
        planName: z.optional(name),
        perUnit: z.optional(amount),
        trialPeriodDays: z.optional(z.int().check(z.nonnegative(), z.maximum(maxTrialDays))),
      }),
    ),
  ),
  bundles: z.optional(partialObject(bundles, z.boolean())),
  pricing: z.optional(partialObject(Object.keys(pricingDefaults), amount)),
  fees: z.optional(
    partialObject(feeNames, z.strictObject({ percent: z.optional(amount), fixed: z.optional(amount) })),
  ),
  complimentaryDevices: z.optional(z.union([z.literal(1), z.literal(2)])),
  vendorCode: z.optional(z.string().check(z.regex(/^[A-Z_]{1,32}$/))),
  partner: z.optional(
    z.strictObject({
      organizationId: id,
      targets: z.strictObject({ own: httpsUrl, other: httpsUrl }),
      masterMids: z.optional(z.array(id)),
    }),
  ),
  currencies: z.optional(z.array(z.enum(currencies)).check(z.minLength(1))),
  flags: z.optional(partialObject(Object.keys(flagDefaults), z.boolean())),
})

/**
 * @param existing referrals to which a record may have moved, besides those of the file
 * @throws Error listing every error: unknown members, invalid values, duplicate ids, dangling movedTo, unreadable colors
 */
export function parseReferrals(json: string, existing: readonly Referral[] = []): Referral[] {
  const parsed = z.array(referral).safeParse(JSON.parse(json))
  if (!parsed.success) throw invalidReferralsError(parsed.error.issues.map((issue) => formatIssue(issue)))
  const referrals = parsed.data as Referral[]
  const ids = referrals.map((entry) => entry.id)
  const targets = [...referrals, ...existing.filter(({ id }) => !ids.includes(id))]
  const errors = referrals.flatMap(({ id, movedTo, brand }, index) => [
    ...(ids.indexOf(id) === index ? [] : [`${id}: duplicate id`]),
    ...(movedTo === undefined || targets.some((other) => other.id === movedTo && !other.movedTo)
      ? []
      : [`${id}: movedTo ${movedTo} is not an active referral`]),
    ...unreadableColors(brand).map((error) => `${id}: ${error}`),
  ])
  if (errors.length > 0) throw invalidReferralsError(errors)
  return referrals
}

/** Text that cannot be read on a portal, in either color scheme, with its contrast. */
const unreadableColors = (brand: BrandOverrides | undefined): string[] =>
  brand?.colors
    ? pairsBelow(brand, minimumContrast).map(
        ({ textName, text, backgroundName, background, ratio, portal, scheme }) =>
          `brand.colors: ${textName} ${text} on ${backgroundName} ${background} has a contrast of ` +
          `${ratio.toFixed(2)}, at least ${minimumContrast} is needed (${portal}, ${scheme})`,
      )
    : []

const formatIssue = (issue: z.core.$ZodIssue): string =>
  `${issue.path.join('.')}: ${issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.code}`

const invalidReferralsError = (errors: readonly string[]) =>
  new Error(`Invalid referral records:\n${errors.join('\n')}`)
