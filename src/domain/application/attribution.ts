/**
 * Where an application comes from and what it is for: one row for each key that a link, a partner or a referral sets.
 * Its type, request schemas, views, redaction, V1 members, link parameters, analytics and locks all derive from the rows,
 * in the order of the wire.
 */

export interface AttributionRow {
  /** As clients send it; `mock` is stored as text. */
  kind: 'text' | 'flag' | 'textOrFlag'
  /** Query parameter of a start link that fills it (START-16, START-17). */
  link?: string
  /** A changed value after the first decision: who brought the application, and the service it is for, never changes. */
  afterDecision: 'APPLIED' | 'REFUSED'
  /** Hidden from support: free text, and names of the applicant in other systems (SEC-11). */
  support: 'show' | 'hide'
  /** In the metadata of V1, under the same name. */
  isInV1: boolean
  /** A parameter of every analytics event (ANL-02). */
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
  /** As named by the link or body; `storeServiceId` is the one that the store is connected to. */
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

/** Set by the product, or stored without validation; in no view of V2. */
interface StoredAttribution {
  /** The hosted service that the store is connected to. */
  storeServiceId?: string
  /** Stored without validation (API1-02). */
  products?: Extras
  commerceAccountFeatures?: Extras
  /** Keys that a signed link or a partner has fixed; the others are claims, which give no rights. */
  confirmed?: string[]
}

/** Of these, only a confirmed `kycKybRequired` affects the decision. */
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

/** What a changed value does after the first decision. */
export const attributionEffects = {
  ...Object.fromEntries(attributionKeys.map((key) => [key, attributionRows[key].afterDecision])),
  ...storedEffects,
} as Record<keyof Attribution, AttributionRow['afterDecision']>
