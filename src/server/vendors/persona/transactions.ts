/** Checks that are transactions of Persona, whose workflow runs verifications and reports. */
import * as z from 'zod/mini'
import { answered, type LaterAnswers, type VendorAnswer } from '../vendor-answer.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import {
  asTimeout,
  createPersonaClient,
  PersonaError,
  type PersonaOptions,
  untilMended,
  verifyPersonaEvent,
} from './client.ts'
import type { PersonaResult } from './signals.ts'

export interface PersonaSettings {
  apiKey: string
  webhookSecrets: string[]
  transactionType: string
}

export interface PersonaCheckKind<Request, Finding> {
  /** Hours after which a person decides without the answer. */
  dueInHours: number
  /** By their names in the transaction type (docs/operating.md); without a value they are left out. */
  fieldsOf: (request: Request) => Readonly<Record<string, string | undefined>>
  /** @param fields those of the transaction that have a value */
  findingOf: (
    status: string,
    results: readonly PersonaResult[],
    fields: readonly string[],
  ) => Finding | 'PENDING'
}

const checkSchema = z.object({
  name: z.string(),
  status: z.string(),
  requirement: z._default(z.nullable(z.string()), null),
})
const resourceSchema = z.object({ type: z.string(), id: z.string() })
const transactionSchema = z.object({
  data: z.object({
    type: z.literal('transaction'),
    id: z.string().check(z.regex(/^\w{1,200}$/)),
    attributes: z.object({
      status: z.string(),
      fields: z._default(z.record(z.string(), z.unknown()), {}),
      'updated-at': z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    }),
    relationships: z.optional(
      z.object({ 'related-objects': z.optional(z.object({ data: z.array(resourceSchema) })) }),
    ),
  }),
  included: z._default(z.array(z.extend(resourceSchema, { attributes: z.optional(z.unknown()) })), []),
})
type Transaction = z.infer<typeof transactionSchema>

const resultSchema = z.object({
  status: z.string(),
  checks: z._default(z.nullable(z.array(checkSchema)), []),
  'has-match': z._default(z.nullable(z.boolean()), null),
  'completed-at': z._default(z.nullable(z.iso.datetime({ offset: true })), null),
})

export function personaTransactions<Request extends { reference: string }, Finding>(
  { apiKey, webhookSecrets, transactionType }: PersonaSettings,
  { dueInHours, fieldsOf, findingOf }: PersonaCheckKind<Request, Finding>,
  options: PersonaOptions = {},
): LaterAnswers<Request, Finding | 'UNREADABLE'> {
  const client = createPersonaClient(apiKey, options)
  const later = (reference: string) => ({ kind: 'later', reference, dueInHours }) as const

  function toAnswer(transaction: Transaction): VendorAnswer<Finding> {
    const { id, attributes } = transaction.data
    const fields = Object.entries(attributes.fields).flatMap(([name, field]) => (isEmpty(field) ? [] : name))
    const { results, times } = resultsOf(transaction)
    const finding = findingOf(attributes.status, results, fields)
    return finding === 'PENDING' ? later(id) : answered(finding, id, latest(times))
  }

  async function read(reference: string): Promise<VendorAnswer<Finding> | 'unknown'> {
    const received = await untilMended(() =>
      client.get(`transactions/${encodeURIComponent(reference)}?include=related-objects`),
    )
    if (received === null) return 'unknown'
    const { data } = z.safeParse(transactionSchema, received)
    // It is read again later, instead of being paid for again.
    if (data?.data.id !== reference)
      throw asTimeout(new PersonaError('UNREADABLE', 'gave an answer in another form'))
    return toAnswer(data)
  }

  /** The transaction is there, so that nothing is asked again for what goes wrong now. */
  async function readAtOnce(reference: string): Promise<VendorAnswer<Finding>> {
    try {
      const answer = await read(reference)
      return answer === 'unknown' ? later(reference) : answer
    } catch (error) {
      if (error instanceof ProviderTimeout) return later(reference)
      throw error
    }
  }

  return {
    vendor: 'persona',
    async ask(request, key) {
      const attributes = {
        'transaction-type-id': transactionType,
        'reference-id': request.reference,
        fields: fieldsOf(request),
      }
      const received = await untilMended(() => client.post('transactions', { data: { attributes } }, key))
      // No such transaction type.
      if (received === null) throw asTimeout(new PersonaError('HTTP_404', 'responded with 404'))
      const { data } = z.safeParse(transactionSchema, received)
      if (!data) return answered('UNREADABLE')
      // The answer to the creation has no results.
      return toAnswer(data).kind === 'later' ? later(data.data.id) : readAtOnce(data.data.id)
    },
    read,
    verify: (rawBody, headers) => Promise.resolve(verifyPersonaEvent(webhookSecrets, rawBody, headers)),
  }
}

/**
 * @param variable of the transaction type
 * @throws Error with the problem, if Persona does not know the key or the transaction type
 */
export async function verifyPersona(
  { apiKey, transactionType }: PersonaSettings,
  variable: string,
  options: PersonaOptions = {},
): Promise<void> {
  const path = `transaction-types/${encodeURIComponent(transactionType)}`
  const found = await createPersonaClient(apiKey, options).get(path)
  if (found === null) throw new PersonaError('HTTP_404', `does not know the type of ${variable}`)
}

const isEmpty = (field: unknown): boolean => {
  const { data } = z.safeParse(z.object({ value: z.optional(z.unknown()) }), field)
  return field === null || (data !== undefined && (data.value ?? '') === '')
}

/** Results that are named but not included, and those in another form, are unreadable. */
function resultsOf({ data: { attributes: own, relationships }, included }: Transaction) {
  const isResult = ({ type }: { type: string }) => /^(?:verification|report)\//.test(type)
  const parsed = included.filter(isResult).map(({ id, type, attributes }) => ({
    id,
    type,
    attributes: z.safeParse(resultSchema, attributes).data,
  }))
  const named = relationships?.['related-objects']?.data ?? []
  const missing = named.filter(isResult).filter(({ id }) => !parsed.some((result) => result.id === id))
  const results = parsed.map(({ type, attributes }): PersonaResult => {
    if (!attributes) return unreadable(type)
    const { status, checks, 'has-match': hasMatch } = attributes
    return { type, status, checks: checks ?? [], hasMatch }
  })
  return {
    results: [...results, ...missing.map(({ type }) => unreadable(type))],
    times: [own['updated-at'], ...parsed.map(({ attributes }) => attributes?.['completed-at'])],
  }
}

/** A result whose form or content is not known; no status of Persona is empty. */
const unreadable = (type: string): PersonaResult => ({ type, status: '', checks: [], hasMatch: null })

function latest(times: readonly (string | null | undefined)[]): Date | null {
  const known = times.flatMap((time) => (time ? Date.parse(time) : []))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}
