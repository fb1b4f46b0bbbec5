/** Local server that implements the documented Persona API: transactions, their results and signed events. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PersonaInquirySettings } from '#server/vendors/inquiries/persona.ts'
import type { PersonaSettings } from '#server/vendors/persona/transactions.ts'
import {
  businessDocumentTemplate,
  createFakeInquiries,
  errorResponse,
  type FakeInquiry,
  type FakeResponse,
  photoIdTemplate,
} from './fake-persona-inquiries.ts'
import type { Exchange } from './vendor-shapes.ts'

export type Scenario =
  | 'ok'
  | 'no response'
  /** The transaction is created, and the answer lost. */
  | 'no response after creating'
  | 'rate limited'
  | 'unavailable'
  /** An HTML page of a proxy. */
  | 'invalid response'
  | 'other form'
  | 'too large'
  | 'moved'
  /** Only what is read has no response. */
  | 'nothing to read'
  /** What is read is the first transaction, whichever was asked for. */
  | 'another one'
  /** Persona refuses what is sent. */
  | 'unprocessable'

export interface FakeCheck {
  name: string
  status: string
  requirement?: string
}

export interface Workflow {
  /** Of the transaction when the workflow ends; by default `completed`. */
  status?: string
  /** Of the verification; by default as the checks say. Null: the workflow runs none. */
  verification?: string | null
  /** Besides those that pass. */
  checks?: readonly FakeCheck[]
  /** By type of report; by default those of the subject, without a match. */
  reports?: Readonly<Record<string, { status?: string; hasMatch?: boolean }>>
  /** Types of results that are named, but not included. */
  omits?: readonly string[]
}

interface FakeTransaction {
  id: string
  /** Id of its type. */
  type: string
  reference: string
  fields: Readonly<Record<string, string>>
  /** Null until the workflow has ended. */
  workflow: Workflow | null
  /** When it last changed. */
  updatedAt: Date
}

export interface FakePersonaServer {
  settings: PersonaSettings
  /** Of the type that checks businesses. */
  businessSettings: PersonaSettings
  inquirySettings: PersonaInquirySettings
  /** Persona shows inquiry templates to keys of production alone. */
  productionKey: string
  origin: string
  /** In order, without repeated ones. */
  readonly transactions: FakeTransaction[]
  readonly inquiries: FakeInquiry[]
  /** Ids of the inquiries that were read, in order. */
  readonly asked: string[]
  /** Requests and answers in JSON, in order. */
  readonly exchanges: Exchange[]
  /** Headers of the authorized requests, in order. */
  readonly headers: IncomingMessage['headers'][]
  scenario: Scenario
  /** How workflows end at once; null: they take their time. */
  workflow: Workflow | null
  /** Ends the workflow of a transaction, or lets it end otherwise. */
  end(id: string, workflow?: Workflow): void
  close(): Promise<void>
}

const productionKey = 'persona_production_correct-horse'
const [apiKey, oldSecret] = ['persona_sandbox_correct-horse', 'wbhsec_battery-staple']
export const webhookSecret = 'wbhsec_correct-horse'
const transactionType = 'txntp_Pv1a6xHgvoGw7mVL3e8'
const businessTransactionType = 'txntp_Tn6s2kRqYbC9dWf4hJ1'

interface Subject {
  verification: string
  checks: readonly FakeCheck[]
  reports: NonNullable<Workflow['reports']>
}

/** What a workflow runs by type of transaction, and how all of it passes. */
const subjects: Readonly<Record<string, Subject>> = {
  [transactionType]: {
    verification: 'verification/database',
    checks: [
      { name: 'database_identity_comparison', status: 'passed', requirement: 'required' },
      { name: 'database_deceased_detection', status: 'passed', requirement: 'required' },
      { name: 'database_po_box_detection', status: 'passed' },
      { name: 'database_inquiry_comparison', status: 'not_applicable' },
    ],
    reports: { 'report/watchlist': {}, 'report/politically-exposed-person': {}, 'report/adverse-media': {} },
  },
  [businessTransactionType]: {
    verification: 'verification/database-business',
    checks: [
      { name: 'database_business_service_available_detection', status: 'passed', requirement: 'required' },
      { name: 'database_business_active_business_detection', status: 'passed', requirement: 'required' },
      { name: 'database_business_identity_comparison', status: 'passed', requirement: 'required' },
      { name: 'database_business_associated_persons_comparison', status: 'not_applicable' },
    ],
    reports: { 'report/business-watchlist': {}, 'report/business-registrations-lookup': { hasMatch: true } },
  },
}

export async function startFakePersonaServer(): Promise<FakePersonaServer> {
  const idsByKey = new Map<string, { body: string; id: string }>()
  const { inquiries, answer: answerInquiry } = createFakeInquiries()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const [, elsewhere, path = ''] =
        /^(\/elsewhere)?(.*)/.exec(new URL(request.url ?? '', 'http://fake').pathname) ?? []
      const isRead = request.method === 'GET'
      const { scenario } = persona
      if (scenario === 'no response' || (scenario === 'nothing to read' && isRead)) return
      if (scenario === 'invalid response') return response.writeHead(200).end('<h1>Please sign in</h1>')
      if (scenario === 'too large') return response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024, ' '))
      if (scenario === 'moved' && elsewhere === undefined)
        return response.writeHead(307, { location: `${persona.origin}/elsewhere${path}` }).end()
      const [status, answer] = respond(request, path, body)
      if (scenario === 'no response after creating') return
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const persona: FakePersonaServer = {
    settings: { apiKey, webhookSecrets: [webhookSecret, oldSecret], transactionType },
    businessSettings: {
      apiKey,
      webhookSecrets: [webhookSecret, oldSecret],
      transactionType: businessTransactionType,
    },
    productionKey,
    inquirySettings: {
      apiKey,
      webhookSecrets: [webhookSecret, oldSecret],
      photoIdTemplate,
      businessDocumentTemplate,
    },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions: [],
    inquiries,
    asked: [],
    exchanges: [],
    headers: [],
    scenario: 'ok',
    workflow: null,
    end(id, workflow = {}) {
      const transaction = find(id)
      if (!transaction) throw new Error('No such transaction.')
      transaction.workflow = workflow
      transaction.updatedAt = new Date(transaction.updatedAt.getTime() + 1000)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const find = (id: string) => persona.transactions.find((transaction) => transaction.id === id)

  function respond(request: IncomingMessage, path: string, body: string): FakeResponse {
    const isProduction = request.headers.authorization === `Bearer ${productionKey}`
    if (request.headers.authorization !== `Bearer ${apiKey}` && !isProduction)
      return errorResponse(401, 'Token is invalid')
    persona.headers.push(request.headers)
    if (persona.scenario === 'rate limited') return errorResponse(429, 'Too many requests')
    if (persona.scenario === 'unavailable') return errorResponse(503, 'Service unavailable')
    if (persona.scenario === 'unprocessable') return errorResponse(422, 'Record invalid')
    const [, , , collection = '', id, action] = path.split('/')
    const shape = shapeOf(collection, id, action)
    if (collection === 'inquiry-templates' && !isProduction) return errorResponse(403, 'Not in the sandbox')
    const key = request.headers['idempotency-key'] as string
    const answer = collection.startsWith('inquir')
      ? answerInquiry(shape, request.method ?? '', id ?? '', key, body)
      : answerTo(shape, id ?? '', key, body)
    if (shape === '/inquiries/{inquiry-id}' && request.method === 'GET') persona.asked.push(id ?? '')
    const sent = (body === '' ? {} : JSON.parse(body)) as object
    persona.exchanges.push({ path: shape, request: sent, status: answer[0], response: answer[1] })
    return persona.scenario === 'other form' ? [answer[0], { data: { id: 7 } }] : answer
  }

  function answerTo(shape: string, id: string, key: string, body: string): FakeResponse {
    if (shape === '/transactions') return create(key, body)
    if (shape === '/transactions/{transaction-id}') {
      const transaction = persona.scenario === 'another one' ? persona.transactions[0] : find(id)
      return transaction ? [200, documentOf(transaction)] : errorResponse(404, 'Record not found')
    }
    return id in subjects
      ? [200, { data: { type: 'transaction-type', id, attributes: { name: 'Person', 'field-schemas': [] } } }]
      : errorResponse(404, 'Record not found')
  }

  /** The same request of a key gets the same transaction, and another one is refused. */
  function create(key: string, body: string): FakeResponse {
    const known = idsByKey.get(key)
    if (known && known.body !== body) return errorResponse(400, 'Idempotency key was used before')
    const { attributes } = (
      JSON.parse(body) as {
        data: {
          attributes: {
            'transaction-type-id': string
            'reference-id': string
            fields: Record<string, string>
          }
        }
      }
    ).data
    if (!(attributes['transaction-type-id'] in subjects)) return errorResponse(404, 'Record not found')
    const id = known?.id ?? `txn_${String(persona.transactions.length + 1).padStart(8, '0')}`
    if (!known) {
      idsByKey.set(key, { body, id })
      persona.transactions.push({
        id,
        type: attributes['transaction-type-id'],
        reference: attributes['reference-id'],
        fields: attributes.fields,
        workflow: persona.workflow,
        updatedAt: new Date('2026-11-23T15:00:00Z'),
      })
    }
    const transaction = find(id)
    return transaction ? [201, { data: dataOf(transaction) }] : errorResponse(404, 'Record not found')
  }

  return persona
}

/** As in Persona's document. */
function shapeOf(collection: string, id?: string, action?: string): string {
  if (collection === 'transaction-types') return '/transaction-types/{transaction-type-id}'
  if (collection === 'inquiry-templates') return '/inquiry-templates/{inquiry-template-id}'
  const parameter = collection === 'inquiries' ? '{inquiry-id}' : '{transaction-id}'
  return [
    '',
    collection,
    ...(id === undefined ? [] : [parameter]),
    ...(action === undefined ? [] : [action]),
  ].join('/')
}

const resultsOf = ({ id, type, fields, workflow }: FakeTransaction) => {
  const subject = subjects[type]
  if (!workflow || !subject) return []
  const { verification, checks = [], reports = subject.reports } = workflow
  const replaced = checks.map(({ name }) => name)
  const all = [...subject.checks.filter(({ name }) => !replaced.includes(name)), ...checks]
  const isFailed = all.some(({ status, requirement }) => status === 'failed' && requirement === 'required')
  return [
    ...(verification === null
      ? []
      : [
          {
            type: subject.verification,
            id: id.replace('txn', 'ver'),
            attributes: {
              status: verification ?? (isFailed ? 'failed' : 'passed'),
              'completed-at': '2026-11-23T15:00:01.000Z',
              ...(type === businessTransactionType
                ? { 'business-name': fields['business_name'] ?? '' }
                : { 'identification-number': fields['tax_identification_number'] ?? null }),
              checks: all.map(({ name, status, requirement = 'not_required' }) => ({
                name,
                status,
                reasons: [],
                requirement,
                metadata: {},
              })),
            },
          },
        ]),
    ...Object.entries(reports).map(([report, { status = 'ready', hasMatch = false }]) => ({
      type: report,
      id: `${id.replace('txn', 'rep')}_${report.slice(7)}`,
      attributes: { status, 'has-match': hasMatch, 'completed-at': '2026-11-23T15:00:01.000Z' },
    })),
  ]
}

/** Persona lists the fields of a type that have no value too. */
const emptyFields = ({ type }: FakeTransaction): Record<string, string | null> =>
  type === businessTransactionType ? { business_tax_identification_number: null } : {}

const dataOf = (transaction: FakeTransaction) => ({
  type: 'transaction',
  id: transaction.id,
  attributes: {
    status: transaction.workflow ? (transaction.workflow.status ?? 'completed') : 'created',
    'reference-id': transaction.reference,
    fields: Object.fromEntries(
      Object.entries({ ...emptyFields(transaction), ...transaction.fields }).map(([name, value]) => [
        name,
        { type: 'string', value },
      ]),
    ),
    tags: [],
    'created-at': '2026-11-23T15:00:00.000Z',
    'updated-at': transaction.updatedAt.toISOString(),
  },
  relationships: {
    reviewer: { data: null },
    'transaction-label': { data: null },
    'transaction-type': { data: { type: 'transaction-type', id: transaction.type } },
    'related-objects': { data: resultsOf(transaction).map(({ type, id }) => ({ type, id })) },
  },
})

const documentOf = (transaction: FakeTransaction) => ({
  data: dataOf(transaction),
  included: resultsOf(transaction).filter(({ type }) => !transaction.workflow?.omits?.includes(type)),
})

/** The event that a transaction has another status. */
export const statusEvent = (transaction: FakeTransaction, eventId: string) => ({
  data: {
    type: 'event',
    id: eventId,
    attributes: {
      name: 'transaction.status-updated',
      payload: documentOf(transaction),
      'created-at': '2026-11-23T15:00:02.000Z',
    },
  },
})

/** The event that a report about somebody who was checked before has a match. */
export const matchEvent = (transactionId: string, eventId: string) => ({
  data: {
    type: 'event',
    id: eventId,
    attributes: {
      name: 'report/watchlist.matched',
      payload: {
        data: {
          type: 'report/watchlist',
          id: 'rep_1',
          attributes: { status: 'ready', 'has-match': true },
          relationships: { transaction: { data: { type: 'transaction', id: transactionId } } },
        },
      },
      'created-at': '2026-11-23T15:00:02.000Z',
    },
  },
})

/** Signs as Persona does; during a rotation with both secrets. */
export function signPersonaEvent(
  event: object,
  { secrets = [webhookSecret], atMs = Date.now() }: { secrets?: readonly string[]; atMs?: number } = {},
): { body: Buffer; headers: { 'persona-signature': string } } {
  const body = Buffer.from(JSON.stringify(event))
  const seconds = String(Math.floor(atMs / 1000))
  const pairs = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
    return `t=${seconds},v1=${digest}`
  })
  return { body, headers: { 'persona-signature': pairs.join(' ') } }
}
