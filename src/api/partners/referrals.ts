/** Referrals of a partner's organization: what its administrators see of them, and change (PART-05). */
import * as z from 'zod/mini'
import { currencies, languages } from '#domain/countries/market.ts'
import { bundles } from '#domain/orders/catalog.ts'
import { orderTypes, planKinds } from '#domain/orders/plans.ts'
import { feeNames } from '#domain/prices/fees.ts'
import { maxLogoBytes } from '#domain/referrals/brand/logo.ts'
import { portals } from '#domain/referrals/portal.ts'
import { brandTextNames, colorNames, linkNames, textLanguages } from '#domain/referrals/portals/definition.ts'
import { resellerTypes } from '#domain/referrals/referral.ts'
import { referralSources } from '#domain/referrals/referral-source.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later, morning } from '../example-data.ts'
import { isStorable, nullish, requiredText, text } from '../request-schemas.ts'

const partialOf = <Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
): z.ZodMiniObject<Record<Key, z.ZodMiniOptional<Value>>> =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.optional(value)])) as Record<Key, z.ZodMiniOptional<Value>>,
  )

const brandName = requiredText(64).check(
  z.refine((name) => !/[\p{Cc}\p{Cf}<>@"]/u.test(name), 'sender_characters'),
)
const ownText = requiredText(200).check(z.refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value), 'characters'))
const color = z
  .string('wrong_type')
  .check(z.maxLength(7, 'color_format'), z.regex(/^#[\da-f]{6}$/i, 'color_format'))
const link = z
  .string('wrong_type')
  .check(
    z.maxLength(1000, 'characters'),
    z.refine(isStorable, 'characters'),
    z.regex(/^https:\/\/[^\s\\]+$/, 'link_format'),
  )
/** Base64 and the beginning of the data URL; a logo of the operator's file is sent back unchanged, and may be longer. */
const logo = z.string('wrong_type').check(z.maxLength(2 * maxLogoBytes, 'logo_too_large'))
const northAmericanNumber = /^ *(?:\+?1[-. ]*)?\(?[2-9]\d{2}\)?[-. ]*[2-9]\d{2}[-. ]*\d{4} *$/

const brandUpdate = z.object({
  name: nullish(brandName),
  senderName: nullish(brandName),
  /** PNG or WebP as a data URL, at most 32 KB; or the one that is stored. */
  logo: nullish(logo),
  logoOnDark: nullish(logo),
  look: nullish(z.enum(portals, 'choice_unknown')),
  colors: nullish(partialOf(colorNames, nullish(color))),
  texts: nullish(partialOf(textLanguages, nullish(partialOf(brandTextNames, nullish(ownText))))),
  supportEmail: nullish(z.email('email_format').check(z.maxLength(254, 'email_too_long'))),
  supportPhone: nullish(
    z
      .string('wrong_type')
      .check(z.maxLength(40, 'phone_invalid'), z.regex(northAmericanNumber, 'phone_invalid')),
  ),
  links: nullish(partialOf(linkNames, nullish(link))),
  localLinks: nullish(partialOf(languages, nullish(partialOf(linkNames, nullish(link))))),
})
export type BrandUpdate = z.infer<typeof brandUpdate>

const partOf = <Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.partialRecord(z.enum(keys), value)

const brandView = z.object({
  name: z.optional(z.string()),
  senderName: z.optional(z.string()),
  logo: z.optional(z.nullable(z.string())),
  logoOnDark: z.optional(z.nullable(z.string())),
  look: z.optional(z.enum(portals)),
  colors: z.optional(partOf(colorNames, z.string())),
  texts: z.optional(partOf(textLanguages, partOf(brandTextNames, z.string()))),
  supportEmail: z.optional(z.string()),
  supportPhone: z.optional(z.nullable(z.string())),
  links: z.optional(partOf(linkNames, z.string())),
  localLinks: z.optional(partOf(languages, partOf(linkNames, z.string()))),
})
export type BrandView = z.infer<typeof brandView>

/** One record of the import file. */
const configurationView = z.looseObject({
  id: z.string(),
  movedTo: z.optional(z.string()),
  organizationId: z.optional(z.string()),
  brand: z.optional(brandView),
  resellerType: z.optional(z.enum(resellerTypes)),
  redirectUrl: z.optional(z.string()),
  orderTypes: z.optional(partOf(orderTypes, z.boolean())),
  plans: z.optional(
    partOf(
      planKinds,
      z.object({
        planName: z.optional(z.string()),
        perUnit: z.optional(z.number()),
        trialPeriodDays: z.optional(z.number()),
      }),
    ),
  ),
  bundles: z.optional(partOf(bundles, z.boolean())),
  pricing: z.optional(
    z.object({
      devicePrice: z.optional(z.number()),
      shippingCost: z.optional(z.number()),
      freeShippingDays: z.optional(z.number()),
    }),
  ),
  fees: z.optional(
    partOf(feeNames, z.object({ percent: z.optional(z.number()), fixed: z.optional(z.number()) })),
  ),
  complimentaryDevices: z.optional(z.number()),
  vendorCode: z.optional(z.string()),
  currencies: z.optional(z.array(z.enum(currencies))),
  flags: z.optional(z.record(z.string(), z.boolean())),
})

const summary = z.object({
  id: z.string(),
  /** Name of the brand; null if it has the portal's. */
  name: z.nullable(z.string()),
  /** Returned as the ETag; a write whose If-Match differs is rejected. */
  version: z.int(),
  updatedAt: z.string(),
})
export type ReferralSummary = z.infer<typeof summary>

const referralView = z.extend(summary, { configuration: configurationView })
export type ReferralView = z.infer<typeof referralView>

const versionShape = {
  version: z.int(),
  createdAt: z.string(),
  /** Null for the operator. */
  author: z.nullable(z.string()),
  source: z.enum(referralSources),
  /** Version that was restored. */
  restoredVersion: z.nullable(z.int()),
  changed: z.array(z.string()),
}
const versionSummary = z.object(versionShape)
export type ReferralVersionSummary = z.infer<typeof versionSummary>

const versionView = z.object({ ...versionShape, configuration: configurationView })

export const previewPages = ['start', 'form', 'outcome'] as const
export type PreviewPage = (typeof previewPages)[number]

const params = z.object({ id: z.string() })
const versionParams = z.object({ id: z.string(), version: z.string() })

export const referralEndpoints = {
  'GET /partner/referrals': {
    summary: "List the organization's referrals (in the console)",
    access: 'partner',
    response: z.array(summary),
    errors: [],
  },
  'GET /partner/referrals/{id}': {
    summary: 'Read a referral: brand, texts, links, plans and prices (in the console)',
    access: 'partner',
    etag: 'sent',
    params,
    response: referralView,
    errors: ['unknown_id'],
  },
  'PUT /partner/referrals/{id}': {
    summary:
      'Replace the brand of a referral; what is absent is the portal’s. Plans, prices and flags are the operator’s (in the console)',
    access: 'partner',
    etag: 'sent-and-checked',
    params,
    body: z.object({ brand: brandUpdate }),
    response: referralView,
    errors: ['unknown_id'],
  },
  'GET /partner/referrals/{id}/versions': {
    summary: 'List the versions of a referral, newest first, fifty a page (in the console)',
    access: 'partner',
    params,
    query: z.object({ cursor: z.optional(text) }),
    answer: 'list',
    response: z.object({ data: z.array(versionSummary), nextCursor: z.nullable(z.string()) }),
    errors: ['unknown_id'],
  },
  'GET /partner/referrals/{id}/versions/{version}': {
    summary: 'Read a version of a referral (in the console)',
    access: 'partner',
    params: versionParams,
    response: versionView,
    errors: ['unknown_id'],
  },
  'POST /partner/referrals/{id}/versions/{version}/restorations': {
    summary:
      'Make the brand of an earlier version the current one again; it becomes a new version (in the console)',
    access: 'partner',
    etag: 'sent-and-checked',
    params: versionParams,
    body: z.optional(z.object({})),
    response: referralView,
    errors: ['unknown_id'],
  },
  'POST /partner/referrals/{id}/previews': {
    summary: 'Render a page with a brand that is not saved; nothing is stored (in the console)',
    access: 'partner',
    params,
    body: z.object({
      brand: brandUpdate,
      page: z.enum(previewPages, 'choice_unknown'),
      language: z.enum(languages, 'choice_unknown'),
    }),
    response: z.object({
      /** Markup of the page's body, without scripts. */
      html: z.string(),
      /** Colors and shapes, and the styles of single elements. */
      styles: z.string(),
      /** Address of the pages' style sheet. */
      styleSheet: z.string(),
    }),
    errors: ['unknown_id'],
  },
} as const satisfies Endpoints

const exampleBrand: BrandView = {
  name: 'Juniper Merchant Services',
  look: 'gdp',
  colors: { accent: '#2f5d1e' },
  texts: { en: { title: 'Payments for people who make things' } },
  supportEmail: 'help@juniper.example.com',
}
const exampleReferral: ReferralView = {
  id: 'demo-reseller',
  name: 'Juniper Merchant Services',
  version: 3,
  updatedAt: later,
  configuration: {
    id: 'demo-reseller',
    organizationId: 'juniper',
    brand: exampleBrand,
    resellerType: 'RESELLER',
    plans: { n910: { planName: 'Juniper Handheld', perUnit: 24.95 } },
  },
}
const exampleVersion: ReferralVersionSummary = {
  version: 2,
  createdAt: morning,
  author: 'Hana Osei',
  source: 'edit',
  restoredVersion: null,
  changed: ['brand.colors', 'brand.texts'],
}
const exampleParams = { id: 'demo-reseller' }
const exampleVersionParams = { ...exampleParams, version: '2' }

export const referralExamples: Examples<typeof referralEndpoints> = {
  'GET /partner/referrals': {
    response: [{ id: 'demo-reseller', name: 'Juniper Merchant Services', version: 3, updatedAt: later }],
  },
  'GET /partner/referrals/{id}': { params: exampleParams, response: exampleReferral },
  'PUT /partner/referrals/{id}': {
    params: exampleParams,
    body: { brand: exampleBrand },
    response: exampleReferral,
  },
  'GET /partner/referrals/{id}/versions': {
    params: exampleParams,
    query: {},
    response: { data: [exampleVersion], nextCursor: null },
  },
  'GET /partner/referrals/{id}/versions/{version}': {
    params: exampleVersionParams,
    response: { ...exampleVersion, configuration: exampleReferral.configuration },
  },
  'POST /partner/referrals/{id}/versions/{version}/restorations': {
    params: exampleVersionParams,
    body: {},
    response: exampleReferral,
  },
  'POST /partner/referrals/{id}/previews': {
    params: exampleParams,
    body: { brand: exampleBrand, page: 'start', language: 'en-US' },
    response: {
      html: '<div class="shell">…</div>',
      styles: ':root{…}',
      styleSheet: '/assets/index-a1b2c3.css',
    },
  },
}
