/** Photo IDs, selfies and business documents in Persona's window. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Language } from '#domain/countries/market.ts'
import type { ShownHolder } from '#domain/bank/document-holder.ts'
import type { ExpectedHolder, InquiryKind } from '#domain/step-ups/inquiry.ts'
import { setting, type SettingsOf } from '#server/platform/config/setting.ts'
import {
  asTimeout,
  createPersonaClient,
  inquiryTemplateId,
  personaApiKey,
  PersonaError,
  type PersonaOptions,
  personaWebhookSecrets,
  untilMended,
  verifyPersonaEvent,
} from '../persona/client.ts'
import { RefusedForGood } from '../refused-for-good.ts'
import { type PersonaVerification, personaOutcome } from './persona-outcome.ts'
import type { InquiryProvider } from './port.ts'

const variables = {
  identification: 'PERSONA_PHOTO_ID_TEMPLATE',
  verification: 'PERSONA_BUSINESS_DOCUMENT_TEMPLATE',
} as const satisfies Record<InquiryKind, string>

export const personaInquirySettings = {
  apiKey: personaApiKey,
  webhookSecrets: personaWebhookSecrets,
  photoIdTemplate: setting(
    variables.identification,
    'id of the Persona inquiry template that asks for a photo ID and a selfie',
    inquiryTemplateId,
  ),
  businessDocumentTemplate: setting(
    variables.verification,
    'id of the Persona inquiry template that asks for a document of the business',
    inquiryTemplateId,
  ),
}
export type PersonaInquirySettings = SettingsOf<typeof personaInquirySettings>

const templatesOf = ({
  photoIdTemplate,
  businessDocumentTemplate,
}: PersonaInquirySettings): Record<InquiryKind, string> => ({
  identification: photoIdTemplate,
  verification: businessDocumentTemplate,
})

/** By their names in the templates (docs/operating.md); without a value they are left out. */
const fieldsOf = (holder: ExpectedHolder) =>
  'businessName' in holder
    ? { 'business-name': holder.businessName ?? undefined }
    : {
        'name-first': holder.firstName ?? undefined,
        'name-last': holder.lastName ?? undefined,
        birthdate: holder.dateOfBirth ?? undefined,
      }

/** The page opens the link at once; its single use begins within this time. */
const linkSeconds = 15 * 60

/** Persona has one French. */
const windowLanguages: Readonly<Record<Language, string>> = {
  'en-US': 'en-US',
  'en-CA': 'en-US',
  'fr-CA': 'fr',
}

const id = z.string().check(z.regex(/^inq_\w{1,190}$/))
const value = z.nullish(z.string())
const named = z.object({ type: z.string(), id: z.string() })
const verificationSchema = z.object({
  status: z.string(),
  'name-first': value,
  'name-middle': value,
  'name-last': value,
  birthdate: value,
  fields: z.nullish(z.record(z.string(), z.unknown())),
})
const inquirySchema = z.object({
  data: z.object({
    type: z.literal('inquiry'),
    id,
    attributes: z.object({ status: z.string().check(z.maxLength(100)) }),
    relationships: z.optional(z.object({ verifications: z.optional(z.object({ data: z.array(named) })) })),
  }),
  included: z._default(z.array(z.extend(named, { attributes: z.optional(z.unknown()) })), []),
})
const linkSchema = z.object({ meta: z.object({ 'one-time-link': z.url() }) })
const fieldSchema = z.object({ value: z.string() })

export function personaInquiries(
  settings: PersonaInquirySettings,
  options: PersonaOptions = {},
): InquiryProvider {
  const client = createPersonaClient(settings.apiKey, options)
  const templates = templatesOf(settings)
  const pathOf = (inquiryId: string) => `inquiries/${encodeURIComponent(inquiryId)}`

  return {
    remote: {
      vendor: 'persona',
      verify: (rawBody, headers) =>
        Promise.resolve(verifyPersonaEvent(settings.webhookSecrets, rawBody, headers)),
    },
    async create({ kind, reference, expectedHolder, returnUrl }, key) {
      const attributes = {
        'inquiry-template-id': templates[kind],
        'redirect-uri': returnUrl,
        fields: fieldsOf(expectedHolder),
      }
      // Inquiries of one reference are one account at Persona.
      const meta = { 'auto-create-account': true, 'auto-create-account-reference-id': reference }
      const received = await waiting(() => client.post('inquiries', { data: { attributes }, meta }, key))
      const { data } = z.safeParse(inquirySchema, received)
      if (!data) throw unreadable()
      return { inquiryId: data.data.id }
    },
    async openSession(inquiryId, language) {
      const path = `${pathOf(inquiryId)}/generate-one-time-link`
      const meta = { 'expires-in-seconds': linkSeconds }
      // A repeated opening needs another link.
      const received = await waiting(() => client.post(path, { meta }, randomUUID()))
      const { data } = z.safeParse(linkSchema, received)
      if (!data || !isOfPersona(data.meta['one-time-link'])) throw unreadable()
      const link = new URL(data.meta['one-time-link'])
      link.searchParams.set('language', windowLanguages[language])
      return { windowUrl: link.href, sessionToken: null }
    },
    async report(inquiryId, expectedHolder) {
      const received = await waiting(() => client.get(`${pathOf(inquiryId)}?include=verifications`))
      // Of another environment, or of a vendor before Persona.
      if (received === null) return { outcome: 'expired', status: 'unknown' }
      const { data } = z.safeParse(inquirySchema, received)
      if (data?.data.id !== inquiryId) throw unreadable()
      const { status } = data.data.attributes
      return { outcome: personaOutcome(status, verificationsOf(data), expectedHolder), status }
    },
    async redact(inquiryId) {
      await waiting(() => client.delete(pathOf(inquiryId)))
    },
  }
}

/** No person caused what Persona refuses here: they try again, and the doctor says why. */
async function waiting<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await untilMended(call)
  } catch (error) {
    throw error instanceof RefusedForGood ? asTimeout(error) : error
  }
}

const unreadable = () => asTimeout(new PersonaError('UNREADABLE', 'gave an answer in another form'))

/** The person is sent there. */
function isOfPersona(link: string): boolean {
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' && /^(?:[\w-]+\.)*withpersona\.com$/.test(hostname)
}

/** Those that are named but not included are unreadable. */
function verificationsOf({ data, included }: z.infer<typeof inquirySchema>): PersonaVerification[] {
  const given = included.filter(({ type }) => type.startsWith('verification/'))
  const missing = (data.relationships?.verifications?.data ?? []).filter(
    (one) => !given.some((other) => other.id === one.id),
  )
  return [...given, ...missing.map(({ type }) => ({ type, attributes: undefined }))].map(
    ({ type, attributes }) => {
      const read = z.safeParse(verificationSchema, attributes).data
      return { type, status: read?.status ?? '', shown: shownBy(type, read) }
    },
  )
}

function shownBy(type: string, read: z.infer<typeof verificationSchema> | undefined): ShownHolder {
  if (type === 'verification/document') {
    const name = z.safeParse(fieldSchema, read?.fields?.['business-name']).data?.value
    return { businessName: name ?? null }
  }
  const names = [read?.['name-first'], read?.['name-middle'], read?.['name-last']].filter(Boolean)
  return { name: names.join(' ') || null, dateOfBirth: read?.birthdate ?? null }
}

/**
 * Persona shows its templates to production keys alone.
 * @throws Error with the problem, if Persona does not know the key or a template
 */
export async function verifyPersonaInquiries(
  settings: PersonaInquirySettings,
  options: PersonaOptions = {},
): Promise<void> {
  const client = createPersonaClient(settings.apiKey, options)
  await client.get('inquiries?page[size]=1')
  if (!settings.apiKey.startsWith('persona_production_')) return
  const templates = templatesOf(settings)
  for (const kind of ['identification', 'verification'] as const)
    if ((await client.get(`inquiry-templates/${encodeURIComponent(templates[kind])}`)) === null)
      throw new PersonaError('HTTP_404', `does not know the template of ${variables[kind]}`)
}
