/** Configuration, terms, categories and session. */
import * as z from 'zod/mini'
import { categoryTypes } from '#domain/categories/category.ts'
import { currencies, languages, markets } from '#domain/countries/market.ts'
import { exampleRates, ratesView } from './plans.ts'
import { privacyNoticePlaces } from '#domain/terms/privacy-notices.ts'
import { orderTypes } from '#domain/orders/plans.ts'
import { resellerTypes } from '#domain/referrals/referral.ts'
import { portals } from '#domain/referrals/portal.ts'
import { brandTextNames, linkNames, textLanguages } from '#domain/referrals/portals/definition.ts'
import { preparations } from '#domain/underwriting/requirement-list.ts'
import { browserNames, systemNames } from '#domain/sessions/browser.ts'
import type { AccountView } from './accounts.ts'
import type { DraftView } from './drafts/drafts.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { text } from './request-schemas.ts'

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
    /** Sender of emails; default: the name. */
    senderName: z.optional(z.string()),
    logo: z.nullable(z.string()),
    /** Logo for dark backgrounds. */
    logoOnDark: z.optional(z.nullable(z.string())),
    /** Portal that supplies shapes, font and base colors; default: the host's portal. */
    look: z.optional(z.enum(portals)),
    colors: z.record(z.string(), z.string()),
    /** The brand's own texts of the start page; a language that is absent has ours. */
    texts: z.optional(
      z.partialRecord(z.enum(textLanguages), z.partialRecord(z.enum(brandTextNames), z.string())),
    ),
    supportEmail: z.string(),
    supportPhone: z.nullable(z.string()),
    links: z.object({
      home: z.string(),
      privacy: z.string(),
      terms: z.string(),
      support: z.string(),
      dashboard: z.string(),
    }),
    /** Links that differ by language. */
    localLinks: z.optional(
      z.partialRecord(z.enum(languages), z.partialRecord(z.enum(linkNames), z.string())),
    ),
  }),
  currency: z.enum(currencies),
  /** Currencies available for applications. */
  currencies: z.array(z.enum(currencies)),
  market: z.enum(markets),
  languages: z.array(z.enum(languages)),
  language: z.enum(languages),
  termsVersion: z.string(),
  rates: ratesView,
  /** Operator's notices by place and language, such as those that Quebec's Law 25 requires. */
  privacyNotices: z.partialRecord(
    z.enum(privacyNoticePlaces),
    z.partialRecord(z.enum(languages), z.string()),
  ),
  flags: z.record(z.string(), z.boolean()),
  /** Documents and details to have ready before the start. */
  preparations: z.array(z.enum(preparations)),
  /** Return URL of the referrer. */
  redirectUrl: z.nullable(z.string()),
  resellerType: z.enum(resellerTypes),
  orderTypes: z.record(z.enum(orderTypes), z.boolean()),
  /** Maximum number of complimentary terminals; null: no limit. */
  complimentaryDevices: z.nullable(z.number()),
  /** `type` of `/permissions` requests to the point-of-sale vendor. */
  vendorCode: z.nullable(z.string()),
  isPartner: z.boolean(),
  /** Organization of the partner portal, and return targets for its own and other applications. */
  partner: z.nullable(
    z.object({
      organizationId: z.string(),
      targets: z.object({ own: z.string(), other: z.string() }),
    }),
  ),
  /** URL of the vault's card page; takes portal and language in its query. */
  cardFrame: z.string(),
  /** Address suggestions; null: disabled. */
  maps: z.nullable(z.object({ key: z.string(), origin: z.string() })),
  /** Shows the sandbox's phone and mailbox. */
  sandbox: z.boolean(),
  /** Current date of the server clock, YYYY-MM-DD. */
  today: z.string(),
})
export type ConfigView = z.infer<typeof configView>

const sessionExpiry = {
  /** Milliseconds until the session ends without further requests. */
  endsInMs: z.number(),
  /** False if the session has reached the maximum sign-in lifetime. */
  canExtend: z.boolean(),
}

export const publicEndpoints = {
  'GET /configs': {
    summary: 'Read the configuration of a portal or referral',
    access: 'anyone',
    query: z.object({
      referralUrlId: z.optional(text),
      currency: z.optional(text),
    }),
    response: configView,
    errors: ['configuration_moved'],
  },
  'GET /terms': {
    summary: 'Read the terms in force, in the market’s language closest to the reader’s',
    access: 'anyone',
    query: z.object({ currency: z.optional(text) }),
    response: z.object({
      version: z.string(),
      language: z.enum(languages),
      /** `#` begins the title, `##` a section, `-` an item of a list; paragraphs are separated by empty lines. */
      text: z.string(),
      /** SHA-256 of the UTF-8 text, hexadecimal; recorded with each signature. */
      sha256: z.string(),
    }),
    errors: [],
  },
  'GET /categories': {
    summary: 'List industries by group, localized',
    etag: 'content',
    access: 'anyone',
    response: z.object({
      groups: z.array(z.object({ id: z.string(), label: z.string(), industries: z.array(industryView) })),
    }),
    errors: [],
  },
  'GET /categories/predict': {
    summary: 'Search industries, best match first, at most ten',
    access: 'anyone',
    query: z.object({ inputs: z.optional(text) }),
    response: z.object({
      industries: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          mcc: z.string(),
          type: z.enum(categoryTypes),
          groupId: z.string(),
          score: z.number(),
          /** True if the score is far ahead of the others, so the page preselects it. */
          clear: z.optional(z.boolean()),
        }),
      ),
    }),
    errors: [],
  },
  'GET /session': {
    summary: 'Read the signed-in user',
    access: 'session',
    response: z.object({
      userId: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      roles: z.array(z.string()),
      /** Application that support impersonates. */
      lookingAt: z.nullable(z.string()),
      /** Signed in recently enough for a sensitive change; otherwise the user must sign in again. */
      isSignInFresh: z.boolean(),
      ...sessionExpiry,
    }),
    errors: [],
  },
  'GET /session/expiry': {
    summary: 'Read when the session ends, without putting it off',
    access: 'session',
    get: 'session-idle',
    response: z.object(sessionExpiry),
    errors: [],
  },
  'GET /sessions': {
    summary: 'List where the user is signed in',
    access: 'session',
    response: z.array(
      z.object({
        id: z.string(),
        /** Null if unknown. */
        browser: z.nullable(z.object({ browser: z.enum(browserNames), system: z.enum(systemNames) })),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
    errors: [],
  },
  'POST /sessions/end-others': {
    summary: 'Sign out everywhere else',
    access: 'session',
    body: z.optional(z.object({})),
    response: z.object({ ended: z.number() }),
    errors: [],
  },
  'DELETE /session': {
    summary: 'Sign out',
    access: 'session',
    impersonation: 'allowed',
    response: z.object({}),
    errors: [],
  },
} as const satisfies Endpoints

const bakery = {
  id: '11',
  label: 'Bakery or pastry shop',
  mcc: '5462',
  type: 'REGULAR',
} as const

export type SessionView = z.output<(typeof publicEndpoints)['GET /session']['response']>

/** Input for rendering a page's first view on the server: the same data that the page would fetch from the API. */
export interface RenderedVisit {
  /** Path and query, as requested. */
  url: string
  referralUrlId: string | null
  config: ConfigView
  /** Null when signed out. */
  session: SessionView | null
  accounts: readonly AccountView[]
  drafts: readonly DraftView[]
  /** Data by API URL. */
  answers: Readonly<Record<string, unknown>>
}

export const publicExamples: Examples<typeof publicEndpoints> = {
  'GET /configs': {
    query: { referralUrlId: 'demo-reseller', currency: 'USD' },
    response: {
      portal: 'gdp',
      referralUrlId: 'demo-reseller',
      brand: {
        name: 'GoDaddy Payments',
        logo: null,
        colors: { accent: '#0a565a', accentText: '#ffffff', ink: '#111b1b', paper: '#ffffff' },
        supportEmail: 'payments-support@example.com',
        supportPhone: '+1 480 555 0100',
        links: {
          home: 'https://www.example.com/',
          privacy: 'https://www.example.com/privacy',
          terms: 'https://www.example.com/payments-terms',
          support: 'https://www.example.com/help',
          dashboard: 'https://dashboard.example.com/',
        },
      },
      currency: 'USD',
      currencies: ['USD', 'CAD'],
      market: 'US',
      languages: ['en-US'],
      language: 'en-US',
      termsVersion: '2026-01',
      rates: exampleRates,
      privacyNotices: {
        decision: { 'fr-CA': 'Une première décision peut être prise de façon entièrement automatisée.' },
      },
      flags: { isMultistepFlow: true, phoneAuthEnabled: true, multiLanguage: false },
      redirectUrl: null,
      resellerType: 'AGENT',
      orderTypes: { NO_DEVICE: true, RENT: true, BUY: true },
      complimentaryDevices: 1,
      vendorCode: null,
      isPartner: false,
      partner: null,
      preparations: [...preparations],
      cardFrame: 'https://vault.example/frame',
      maps: null,
      sandbox: false,
      today: '2026-11-20',
    },
  },
  'GET /terms': {
    query: { currency: 'USD' },
    response: {
      version: '2026-01',
      language: 'en-US',
      text: '# Merchant agreement\n\n## 1. Fees\n\nYou pay the fees shown during sign-up.\n',
      sha256: 'ba8e3b1b6ff5a9cfb9b5ebd8a5dc0bbb40e3a96a7a6a9c4a7b0b24a7f6bde5d1',
    },
  },
  'GET /categories': {
    response: {
      groups: [
        {
          id: 'food-shops',
          label: 'Food shops',
          industries: [{ ...bakery, keywords: ['cakes', 'bread', 'patisserie'] }],
        },
      ],
    },
  },
  'GET /categories/predict': {
    query: { inputs: 'cupcakes and birthday cakes' },
    response: { industries: [{ ...bakery, groupId: 'food-shops', score: 1 }] },
  },
  'GET /session': {
    response: {
      userId: '7e4fdefd-19ea-43df-903a-df3c7c77d883',
      email: 'rosa@delgadobakery.com',
      name: 'Rosa Delgado',
      roles: [],
      lookingAt: null,
      isSignInFresh: true,
      endsInMs: 7_200_000,
      canExtend: true,
    },
  },
  'GET /session/expiry': { response: { endsInMs: 540_000, canExtend: true } },
  'GET /sessions': {
    response: [
      {
        id: '0b6a1ccf-6a0e-4a4e-9c39-6f0f7a0a3f11',
        browser: { browser: 'CHROME', system: 'ANDROID' },
        signedInAt: '2026-11-20T15:04:41.000Z',
        lastSeenAt: '2026-11-20T15:09:41.000Z',
        isCurrent: true,
      },
    ],
  },
  'POST /sessions/end-others': { body: {}, response: { ended: 1 } },
  'DELETE /session': { response: {} },
}
