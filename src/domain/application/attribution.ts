/**
 * Attribution of an application: one row per key that a link, a partner or a referral sets. The type, request schemas,
 * views, redaction, V1 members, link parameters, analytics and locks all derive from the rows, in wire order.
 */

export interface AttributionRow {
  /** Type in requests; `mock` is stored as text. */
  kind: 'text' | 'flag' | 'textOrFlag'
  /** Query parameter of a start link that fills it (START-16, START-17). */
  link?: string
  /** Effect of a change after the first decision; the referrer and the service never change. */
  afterDecision: 'APPLIED' | 'REFUSED'
  /** Hides free text and the applicant's identifiers in other systems from support (SEC-11). */
  support: 'show' | 'hide'
  /** Included in V1 metadata under the same name. */
  isInV1: boolean
  /** Sent as a parameter of every analytics event (ANL-02). */
  isTracked: boolean
}

export const attributionRows = {
  token: {
    kind: 'text',
    link: 'token',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: false,
  },
  source: {
    kind: 'text',
    link: 'source',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: true,
  },
  medium: {
    kind: 'text',
    link: 'medium',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: true,
  },
  campaignName: {
    kind: 'text',
    link: 'campaign',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: false,
  },
  context: {
    kind: 'text',
    link: 'context',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: false,
  },
  mock: {
    kind: 'textOrFlag',
    link: 'mock',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: false,
  },
  agentId: {
    kind: 'text',
    link: 'agentId',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: true,
  },
  customerId: {
    kind: 'text',
    link: 'customerId',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: true,
  },
  shopperId: { kind: 'text', afterDecision: 'APPLIED', support: 'hide', isInV1: true, isTracked: true },
  organizationId: { kind: 'text', afterDecision: 'REFUSED', support: 'show', isInV1: true, isTracked: true },
  referralUrlId: { kind: 'text', afterDecision: 'REFUSED', support: 'show', isInV1: true, isTracked: false },
  parentApplication: {
    kind: 'text',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  masterMid: {
    kind: 'text',
    link: 'masterMid',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  serviceType: {
    kind: 'text',
    link: 'serviceType',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: true,
  },
  /** Service named by the link or body; `storeServiceId` is the connected one. */
  serviceId: {
    kind: 'text',
    link: 'serviceId',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: true,
  },
  ventureId: {
    kind: 'text',
    link: 'ventureId',
    afterDecision: 'APPLIED',
    support: 'hide',
    isInV1: true,
    isTracked: true,
  },
  isPowerSeller: {
    kind: 'flag',
    link: 'powerSeller',
    afterDecision: 'APPLIED',
    support: 'show',
    isInV1: true,
    isTracked: true,
  },
  kycKybRequired: {
    kind: 'flag',
    link: 'kycKybRequired',
    afterDecision: 'REFUSED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  createBusiness: {
    kind: 'flag',
    link: 'createBusiness',
    afterDecision: 'APPLIED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  addProductIntent: {
    kind: 'flag',
    afterDecision: 'APPLIED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  storeSwitcher: {
    kind: 'flag',
    link: 'showStoreSwitcher',
    afterDecision: 'APPLIED',
    support: 'show',
    isInV1: true,
    isTracked: false,
  },
  /** Name of the store to add (API1-11). */
  storeName: { kind: 'text', afterDecision: 'APPLIED', support: 'hide', isInV1: false, isTracked: false },
} as const satisfies Record<string, AttributionRow>

type Rows = typeof attributionRows
export type AttributionKey = keyof Rows
export type AttributionFlag = {
  [K in AttributionKey]: Rows[K]['kind'] extends 'flag' ? K : never
}[AttributionKey]
export type AttributionText = Exclude<AttributionKey, AttributionFlag>
export type V1AttributionKey = {
  [K in AttributionKey]: Rows[K]['isInV1'] extends true ? K : never
}[AttributionKey]
export type TrackedAttributionKey = {
  [K in AttributionKey]: Rows[K]['isTracked'] extends true ? K : never
}[AttributionKey]

export const attributionKeys = Object.keys(attributionRows) as AttributionKey[]

/** The keys whose row has this property. */
export const attributionKeysWhere = (predicate: (row: AttributionRow) => boolean): AttributionKey[] =>
  attributionKeys.filter((key) => predicate(attributionRows[key]))

export const isAttributionFlag = (key: AttributionKey): key is AttributionFlag =>
  attributionRows[key].kind === 'flag'
export const v1AttributionKeys = attributionKeysWhere(({ isInV1 }) => isInV1) as V1AttributionKey[]
export const trackedAttributionKeys = attributionKeysWhere(
  ({ isTracked }) => isTracked,
) as TrackedAttributionKey[]

type Extra = Record<string, string | number | boolean | null>
export type Extras = (string | Extra)[] | Extra

/** Keys that the server sets or stores without validation; V2 never returns them. */
interface StoredAttribution {
  /** The hosted service that the store is connected to. */
  storeServiceId?: string
  /** Stored without validation (API1-02). */
  products?: Extras
  commerceAccountFeatures?: Extras
  /** Keys set by a signed link or a partner; all other keys are unverified claims and grant no rights. */
  confirmed?: string[]
}

/** Only `kycKybRequired` affects the decision, and only if it is confirmed. */
export interface Attribution
  extends
    Partial<Record<AttributionText, string>>,
    Partial<Record<AttributionFlag, boolean>>,
    StoredAttribution {}

const storedEffects = {
  storeServiceId: 'REFUSED',
  products: 'APPLIED',
  commerceAccountFeatures: 'APPLIED',
  confirmed: 'REFUSED',
} as const satisfies Record<keyof StoredAttribution, AttributionRow['afterDecision']>

/** Effect of a changed value after the first decision. */
export const attributionEffects = {
  ...Object.fromEntries(attributionKeys.map((key) => [key, attributionRows[key].afterDecision])),
  ...storedEffects,
} as Record<keyof Attribution, AttributionRow['afterDecision']>
