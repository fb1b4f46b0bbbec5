/** What may be called without a session: configuration, categories; and who is signed in. */
import * as z from 'zod/mini'
import { categoryTypes } from '../../domain/categories/category.ts'
import { currencies, languages, markets } from '../../domain/market.ts'
import { orderTypes } from '../../domain/referrals/plans.ts'
import { resellerTypes } from '../../domain/referrals/referral.ts'
import { portals } from '../../domain/portal.ts'
import type { Endpoints } from '../endpoint.ts'

export const industryView = z.object({
  id: z.string(),
  label: z.string(),
  mcc: z.string(),
  type: z.enum(categoryTypes),
  keywords: z.array(z.string()),
})

export const configView = z.object({
  portal: z.enum(portals),
  referralUrlId: z.nullable(z.string()),
  brand: z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    colors: z.record(z.string(), z.string()),
    supportEmail: z.string(),
    supportPhone: z.nullable(z.string()),
    links: z.object({
      home: z.string(),
      privacy: z.string(),
      terms: z.string(),
      support: z.string(),
      dashboard: z.string(),
    }),
  }),
  currency: z.enum(currencies),
  /** The currencies that an application may be in here. */
  currencies: z.array(z.enum(currencies)),
  market: z.enum(markets),
  languages: z.array(z.enum(languages)),
  language: z.enum(languages),
  termsVersion: z.string(),
  flags: z.record(z.string(), z.boolean()),
  /** Where the person is sent back to; null: nobody waits for them. */
  redirectUrl: z.nullable(z.string()),
  resellerType: z.enum(resellerTypes),
  orderTypes: z.record(z.enum(orderTypes), z.boolean()),
  /** How many complimentary terminals may be rented; null: no limit. */
  complimentaryDevices: z.nullable(z.number()),
  /** What the point-of-sale vendor's rights are asked for as, by `/permissions`. */
  vendorCode: z.nullable(z.string()),
  isPartner: z.boolean(),
  /** The partner portal's organisation, and the targets for applications of it and of others. */
  partner: z.nullable(
    z.object({
      organizationId: z.string(),
      targets: z.object({ own: z.string(), other: z.string() }),
    }),
  ),
  /** The vault's page that a card is typed into; it is told the portal and the language in its query. */
  cardFrame: z.string(),
  /** Where address suggestions come from; null: addresses are typed. */
  maps: z.nullable(z.object({ key: z.string(), origin: z.string() })),
  /** Sandbox providers are on: the page offers the sandbox's phone and mailbox. */
  sandbox: z.boolean(),
  /** The product's day, YYYY-MM-DD. */
  today: z.string(),
})
export type ConfigView = z.infer<typeof configView>

export const open = {
  'GET /configs': {
    summary: 'The page configuration of a portal or referral',
    access: 'anyone',
    query: z.object({
      referralUrlId: z.optional(z.string()),
      currency: z.optional(z.string()),
    }),
    answer: configView,
    errors: ['configuration_moved'],
  },
  'GET /categories': {
    summary: 'The groups of industries, in the language of the call',
    revalidated: true,
    access: 'anyone',
    answer: z.object({
      groups: z.array(z.object({ id: z.string(), label: z.string(), industries: z.array(industryView) })),
    }),
    errors: [],
  },
  'GET /categories/predict': {
    summary: 'Industries that fit what an owner typed, best first, at most ten',
    access: 'anyone',
    query: z.object({ inputs: z.optional(z.string()) }),
    answer: z.object({
      industries: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          mcc: z.string(),
          type: z.enum(categoryTypes),
          groupId: z.string(),
          score: z.number(),
        }),
      ),
    }),
    errors: [],
  },
  'GET /session': {
    summary: 'Who is signed in',
    access: 'session',
    answer: z.object({
      userId: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      roles: z.array(z.string()),
      /** The application that support looks at as its applicant sees it; null: none. */
      lookingAt: z.nullable(z.string()),
    }),
    errors: [],
  },
  'DELETE /session': {
    summary: 'Sign out',
    access: 'session',
    whileLooking: true,
    answer: z.object({}),
    errors: [],
  },
} as const satisfies Endpoints
