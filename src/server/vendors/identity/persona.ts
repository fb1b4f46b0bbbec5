/** Checks people with Persona: a transaction, whose workflow runs a database verification and reports. */
import * as z from 'zod/mini'
import { setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import {
  createPersonaClient,
  personaApiKey,
  PersonaError,
  type PersonaOptions,
  personaWebhookSecrets,
  verifyPersonaEvent,
} from '../persona/client.ts'
import { answered, type VendorAnswer } from '../vendor-answer.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import { findingOf, type PersonaResult } from './persona-signals.ts'
import type { IdentityBureau, IdentityCheckRequest } from './port.ts'

export const personaIdentitySettings = {
  apiKey: personaApiKey,
  webhookSecrets: personaWebhookSecrets,
  transactionType: setting(
    'PERSONA_IDENTITY_TRANSACTION_TYPE',
    'id of the Persona transaction type that checks a person',
    text.check(z.regex(/^txntp_\w+$/, 'must begin with txntp_')),
  ),
}
export type PersonaIdentitySettings = SettingsOf<typeof personaIdentitySettings>

/** Persona answers within seconds; a workflow with a person in it within a day. */
const dueInHours = 24

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

const later = (reference: string) => ({ kind: 'later', reference, dueInHours }) as const

export function personaIdentityBureau(
  { apiKey, webhookSecrets, transactionType }: PersonaIdentitySettings,
  options: PersonaOptions = {},
): IdentityBureau {
  const client = createPersonaClient(apiKey, options)

  async function read(reference: string): Promise<VendorAnswer<IdentityFinding> | 'unknown'> {
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
  async function readAtOnce(reference: string): Promise<VendorAnswer<IdentityFinding>> {
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
    async ask(person, key) {
      const attributes = {
        'transaction-type-id': transactionType,
        'reference-id': person.reference,
        fields: fieldsOf(person),
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

const asTimeout = (cause: PersonaError): ProviderTimeout => new ProviderTimeout('Persona', { cause })

/** Our key or set-up is wrong: nobody's check fails for it, but waits like that of a silent vendor. */
async function untilMended<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof PersonaError ? asTimeout(error) : error
  }
}

/** @throws Error with the problem, if Persona does not know the key or the transaction type */
export async function verifyPersonaIdentity(
  { apiKey, transactionType }: PersonaIdentitySettings,
  options: PersonaOptions = {},
): Promise<void> {
  const found = await createPersonaClient(apiKey, options).get(
    `transaction-types/${encodeURIComponent(transactionType)}`,
  )
  if (found === null)
    throw new PersonaError('HTTP_404', 'does not know the type of PERSONA_IDENTITY_TRANSACTION_TYPE')
}

/** Names of fields as in Persona's guide; the transaction type has them (docs/operating.md). */
const fieldsOf = ({ name, dob, address, phone, number }: IdentityCheckRequest) => ({
  name_first: name.firstName,
  name_last: name.lastName,
  birthdate: dob,
  address_street_1: address.line1,
  address_street_2: address.line2,
  address_city: address.city,
  address_subdivision: address.territory,
  address_postal_code: address.zip,
  address_country_code: address.countryCode,
  phone_number: phone === undefined ? undefined : toE164(phone),
  tax_identification_number: number?.value,
})

/** Both markets share a country code. */
const toE164 = (national: string): string => `+1${national.replaceAll(/\D/g, '')}`

function toAnswer({ data, included }: Transaction): VendorAnswer<IdentityFinding> {
  const related = data.relationships?.['related-objects']?.data ?? []
  const isResult = ({ type }: { type: string }) => /^(?:verification|report)\//.test(type)
  const parsed = included.filter(isResult).map(({ id, type, attributes }) => ({
    id,
    type,
    attributes: z.safeParse(resultSchema, attributes).data,
  }))
  const missing = related
    .filter(isResult)
    .filter(({ id }) => !parsed.some((result) => result.id === id))
    .map(({ type }) => unreadable(type))
  const results = parsed.map(({ type, attributes }): PersonaResult => {
    if (!attributes) return unreadable(type)
    const { status, checks, 'has-match': hasMatch } = attributes
    return { type, status, checks: checks ?? [], hasMatch }
  })
  const finding = findingOf(data.attributes.status, [...results, ...missing])
  if (finding === 'PENDING') return later(data.id)
  const times = [
    data.attributes['updated-at'],
    ...parsed.map(({ attributes }) => attributes?.['completed-at']),
  ]
  return answered(finding, data.id, latest(times))
}

/** A result whose form or content is not known; no status of Persona is empty. */
const unreadable = (type: string): PersonaResult => ({ type, status: '', checks: [], hasMatch: null })

function latest(times: readonly (string | null | undefined)[]): Date | null {
  const known = times.flatMap((time) => (time ? Date.parse(time) : []))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}
