/** Capabilities, timeline and forecast of an application. */
import * as z from 'zod/mini'
import { currencies } from '#domain/countries/market.ts'
import { feeNames } from '#domain/prices/fees.ts'
import { capabilityKinds, capabilityReasons, capabilityStatuses } from '#domain/status/capabilities.ts'
import { forecastCauses, forecastKinds } from '#domain/status/forecast.ts'
import { eventActors, eventKinds } from '#domain/status/timeline.ts'
import { requirementKinds, requirementParties } from '#domain/underwriting/requirement-list.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId, later, morning, ownerId } from '../example-data.ts'
import { exampleRates, ratesView } from '../plans.ts'
import { applicationIdParams } from '../request-schemas.ts'

const capabilityView = z.object({
  kind: z.enum(capabilityKinds),
  /** Localized, as are all titles and messages below. */
  title: z.string(),
  status: z.enum(capabilityStatuses),
  /** Null while ACTIVE. */
  why: z.nullable(z.object({ code: z.enum(capabilityReasons), message: z.string() })),
  /** True if the capability is or was active. */
  wasActive: z.boolean(),
  /** ISO 8601, UTC; null if not known, as are all times below. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Requirements from GET …/requirements that release the capability. */
  releasedBy: z.array(
    z.object({
      kind: z.enum(requirementKinds),
      title: z.string(),
      from: z.enum(requirementParties),
      /** Path of the page, without the white-label prefix; null if there is none. */
      page: z.nullable(z.string()),
    }),
  ),
})

const capabilitiesView = z.object({
  capabilities: z.array(capabilityView),
  /** Facts whose pending change holds payouts, such as `company.segment` or `owners`. */
  pausedBy: z.array(z.string()),
  /** Day by which the money from payments through today arrives; null while payouts are not active. */
  payoutBy: z.nullable(z.string()),
  /** Rates that the merchant accepted, otherwise those in force. */
  rates: ratesView,
  /** Fees per payment of these rates, with their titles. */
  fees: z.array(
    z.object({
      name: z.enum(feeNames),
      title: z.string(),
      percent: z.number(),
      /** Minor units. */
      fixed: z.number(),
      currency: z.enum(currencies),
    }),
  ),
  /** All limits that the product enforces; payments and payouts have none. */
  limits: z.array(z.object({ kind: z.enum(['ORDER_QUANTITY']), title: z.string(), max: z.number() })),
})
export type CapabilitiesView = z.infer<typeof capabilitiesView>

const awaitedView = z.object({
  kind: z.enum(requirementKinds),
  title: z.string(),
  from: z.enum(requirementParties),
  /** Owner ID of the partner concerned. */
  ownerId: z.optional(z.string()),
  /** Date by which Threshold responds, counted in the market's business days. */
  by: z.nullable(z.string()),
  page: z.nullable(z.string()),
})
export type AwaitedView = z.infer<typeof awaitedView>

const timelineView = z.object({
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(eventKinds),
      at: z.string(),
      by: z.enum(eventActors),
      title: z.string(),
      /** Requested items of an ASKED event. */
      details: z.array(z.string()),
    }),
  ),
  awaited: z.array(awaitedView),
})
export type TimelineView = z.infer<typeof timelineView>

const forecastAsk = z.object({
  kind: z.enum(forecastKinds),
  title: z.string(),
  /** Documents and details to have ready. */
  about: z.string(),
  /** Answer that makes the request certain; null if none does. */
  why: z.nullable(z.object({ code: z.enum(forecastCauses), message: z.string() })),
})

const forecastView = z.object({
  /** Requests that come even if all data is verified. */
  certain: z.array(forecastAsk),
  /** Additional requests that may come. */
  possible: z.array(forecastAsk),
  /** Error that rules out the application in its selected category; null if there is none. */
  refused: z.nullable(z.object({ code: z.string(), field: z.string(), message: z.string() })),
  /** Disclaimer that the forecast may change. */
  note: z.string(),
})
export type ForecastView = z.infer<typeof forecastView>

export const statusEndpoints = {
  'GET /applications/{id}/forecast': {
    summary:
      'Forecast what the application will be asked, from the draft’s answers; empty once it is submitted',
    access: 'session',
    params: applicationIdParams,
    response: forecastView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /applications/{id}/capabilities': {
    summary:
      'Read what the business can do now, why not, until when and what releases it; with fees and limits',
    access: 'session',
    params: applicationIdParams,
    response: capabilitiesView,
    errors: ['not_yours', 'unknown_id'],
  },
  'GET /applications/{id}/timeline': {
    summary: 'Read what happened to the application, and what it waits for',
    access: 'session',
    params: applicationIdParams,
    response: timelineView,
    errors: ['not_yours', 'unknown_id'],
  },
} as const satisfies Endpoints

const active: Omit<CapabilitiesView['capabilities'][number], 'kind' | 'title'> = {
  status: 'ACTIVE',
  why: null,
  wasActive: true,
  since: morning,
  until: null,
  releasedBy: [],
}

export const statusExamples: Examples<typeof statusEndpoints> = {
  'GET /applications/{id}/forecast': {
    response: {
      certain: [
        {
          kind: 'GOV_ID_SELFIE',
          title: 'Photo ID and selfie',
          about: 'A driver’s licence, passport or other government ID, and a camera.',
          why: { code: 'no_personal_number', message: 'You didn’t enter a SIN.' },
        },
      ],
      possible: [
        {
          kind: 'REVIEW',
          title: 'Review of your application',
          about: 'Our team looks at some applications. It takes 1 to 2 business days.',
          why: null,
        },
      ],
      refused: null,
      note: 'This may change as you continue and once we check your answers.',
    },
  },
  'GET /applications/{id}/capabilities': {
    response: {
      capabilities: [
        { kind: 'CARDS_IN_PERSON', title: 'Take cards in person', ...active },
        { kind: 'CARDS_ONLINE', title: 'Take cards online', ...active },
        {
          kind: 'PAYOUTS',
          title: 'Payouts to your bank account',
          status: 'HELD',
          why: {
            code: 'test_deposit_pending',
            message: 'Payouts start once your bank confirms our test deposit.',
          },
          wasActive: false,
          since: morning,
          until: later,
          releasedBy: [
            {
              kind: 'BANK_ACCOUNT',
              title: 'A bank account for your payouts',
              from: 'threshold',
              page: null,
            },
          ],
        },
        { kind: 'HARDWARE', title: 'Order terminals', ...active },
      ],
      pausedBy: [],
      payoutBy: null,
      rates: { ...exampleRates, acceptedAt: morning },
      fees: [
        { name: 'terminal', title: 'In person, credit cards', percent: 2.6, fixed: 10, currency: 'USD' },
      ],
      limits: [{ kind: 'ORDER_QUANTITY', title: 'Devices of a kind in an order', max: 999 }],
    },
  },
  'GET /applications/{id}/timeline': {
    response: {
      events: [
        { kind: 'STARTED', at: morning, by: 'applicant', title: 'You started your application', details: [] },
        {
          kind: 'SUBMITTED',
          at: later,
          by: 'applicant',
          title: 'We received your application',
          details: [],
        },
        {
          kind: 'ASKED',
          at: later,
          by: 'automatic',
          title: 'We asked you for more information',
          details: ['We couldn’t verify your identity with the information you entered.'],
        },
      ],
      awaited: [
        {
          kind: 'GOV_ID_SELFIE',
          title: 'Photo ID and a selfie',
          from: 'applicant',
          by: null,
          page: `/${applicationId}/identification`,
        },
        {
          kind: 'BO_VERIFICATION',
          title: 'Your partners’ identities',
          from: 'partner',
          ownerId,
          by: null,
          page: null,
        },
      ],
    },
  },
}
