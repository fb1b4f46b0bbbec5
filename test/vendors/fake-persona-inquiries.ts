/** The inquiries of the fake Persona: created, opened by a link, ended by the test, redacted. */
export interface FakeVerification {
  type: 'verification/government-id' | 'verification/selfie' | 'verification/document'
  status?: string
  /** Attributes that were read from the document. */
  read?: Readonly<Record<string, unknown>>
  /** Named, but not included in what is read. */
  isOmitted?: boolean
}

export interface FakeInquiry {
  id: string
  template: string
  reference: string
  redirectUri: string
  fields: Readonly<Record<string, string>>
  status: string
  verifications: readonly FakeVerification[]
  /** Links that were made. */
  links: string[]
  /** Instead of a link of Persona's own. */
  nextLink?: string
  isRedacted: boolean
}

export type FakeResponse = readonly [status: number, body: object]
export const errorResponse = (status: number, title: string): FakeResponse => [
  status,
  { errors: [{ title }] },
]

/** What Persona reads of a photo ID with a selfie that pass. */
export const passedPhotoId = (
  names: { first: string; last: string } = { first: 'ROSA', last: 'DELGADO' },
  birthdate: string | null = '1984-03-09',
): FakeVerification[] => [
  {
    type: 'verification/government-id',
    read: { 'name-first': names.first, 'name-middle': null, 'name-last': names.last, birthdate },
  },
  { type: 'verification/selfie' },
]

export const passedDocument = (name: string | null): FakeVerification[] => [
  {
    type: 'verification/document',
    read: { fields: name === null ? {} : { 'business-name': { type: 'string', value: name } } },
  },
]

interface CreateBody {
  data: {
    attributes: { 'inquiry-template-id': string; 'redirect-uri': string; fields: Record<string, string> }
  }
  meta: { 'auto-create-account-reference-id': string }
}

const time = '2026-11-23T15:00:00.000Z'

const dataOf = ({ id, status, reference, template, fields, verifications, isRedacted }: FakeInquiry) => ({
  type: 'inquiry',
  id,
  attributes: {
    status,
    'reference-id': reference,
    note: null,
    behaviors: {},
    tags: [],
    creator: 'API',
    'reviewer-comment': null,
    'created-at': time,
    'updated-at': time,
    'started-at': null,
    'expires-at': null,
    'completed-at': null,
    'failed-at': null,
    'marked-for-review-at': null,
    'decisioned-at': null,
    'expired-at': null,
    'redacted-at': isRedacted ? time : null,
    'previous-step-name': null,
    'next-step-name': null,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        { type: 'string', value: isRedacted ? null : value },
      ]),
    ),
  },
  relationships: {
    'inquiry-template': { data: { type: 'inquiry-template', id: template } },
    transaction: { data: null },
    verifications: { data: verifications.map(({ type }, at) => ({ type, id: `ver_${id}_${at}` })) },
  },
})

const documentOf = (inquiry: FakeInquiry) => ({
  data: dataOf(inquiry),
  included: inquiry.verifications.flatMap(({ type, status = 'passed', read, isOmitted }, at) =>
    isOmitted
      ? []
      : {
          type,
          id: `ver_${inquiry.id}_${at}`,
          attributes: { status, checks: [], 'created-at': time, ...read },
        },
  ),
})

/** The event that an inquiry has another status. */
export const inquiryEvent = (inquiry: FakeInquiry, eventId: string, name = 'inquiry.completed') => ({
  data: {
    type: 'event',
    id: eventId,
    attributes: { name, payload: documentOf(inquiry), 'created-at': time },
  },
})

export const photoIdTemplate = 'itmpl_Xk3vQp8sRwT5yUb2'
export const businessDocumentTemplate = 'itmpl_Zc9nMd4fGhJ7kLq1'
const templates = [photoIdTemplate, businessDocumentTemplate]

export function createFakeInquiries() {
  const inquiries: FakeInquiry[] = []
  const idsByKey = new Map<string, { body: string; id: string }>()
  const find = (id: string) => inquiries.find((inquiry) => inquiry.id === id)

  /** The same request of a key gets the same inquiry, and another one is refused. */
  function create(key: string, body: string): FakeResponse {
    const known = idsByKey.get(key)
    if (known && known.body !== body) return errorResponse(400, 'Idempotency key was used before')
    const { data, meta } = JSON.parse(body) as CreateBody
    const { 'inquiry-template-id': template, 'redirect-uri': redirectUri, fields } = data.attributes
    if (!templates.includes(template)) return errorResponse(404, 'Record not found')
    const inquiry = (known && find(known.id)) ?? {
      id: `inq_${String(inquiries.length + 1).padStart(8, '0')}`,
      template,
      reference: meta['auto-create-account-reference-id'],
      redirectUri,
      fields,
      status: 'created',
      verifications: [],
      links: [],
      isRedacted: false,
    }
    if (!known) {
      idsByKey.set(key, { body, id: inquiry.id })
      inquiries.push(inquiry)
    }
    const none = { 'session-token': null, 'one-time-link': null, 'one-time-link-short': null }
    return [201, { data: dataOf(inquiry), meta: none }]
  }

  function openByLink(inquiry: FakeInquiry): FakeResponse {
    if (!['created', 'pending'].includes(inquiry.status)) return errorResponse(409, 'Inquiry has ended')
    const code = `us1-${inquiry.id}-${inquiry.links.length}`
    const link = inquiry.nextLink ?? `https://withpersona.com/verify?code=${code}`
    inquiry.links.push(link)
    const meta = { 'one-time-link': link, 'one-time-link-short': `https://perso.na/verify?code=${code}` }
    return [200, { data: dataOf(inquiry), meta }]
  }

  return {
    inquiries,
    answer(shape: string, method: string, id: string, key: string, body: string): FakeResponse {
      if (shape === '/inquiry-templates/{inquiry-template-id}')
        return templates.includes(id)
          ? [200, { data: { type: 'inquiry-template', id, attributes: { name: 'T', status: 'active' } } }]
          : errorResponse(404, 'Record not found')
      if (shape === '/inquiries')
        return method === 'POST'
          ? create(key, body)
          : [200, { data: inquiries.slice(0, 1).map(dataOf), links: { prev: null, next: null } }]
      const inquiry = find(id)
      if (!inquiry) return errorResponse(404, 'Record not found')
      if (method === 'POST') return openByLink(inquiry)
      if (method === 'DELETE') inquiry.isRedacted = true
      return [200, documentOf(inquiry)]
    },
  }
}
