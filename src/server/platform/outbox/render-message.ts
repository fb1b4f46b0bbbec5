/** Renders message templates. */
import type { Language } from '../../../domain/countries/market.ts'
import { formatPhone } from '../../../domain/fields/typed-text.ts'
import { mixColors } from '../../../domain/referrals/color.ts'
import type { Brand } from '../../../domain/referrals/portals/definition.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import type { EmailTemplate, Template } from './templates.ts'

export interface MessageToRender {
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** The application's white label, otherwise the portal's brand. */
  brand: Pick<Brand, 'name' | 'colors' | 'supportEmail' | 'supportPhone'>
  /** Whose support answers, if not the brand's own. */
  supportOwner: string | null
  /** Our own; only URLs with these origins become links. */
  origins: readonly string[]
}

export interface RenderedSms {
  text: string
  links: string[]
}

export interface RenderedEmail extends RenderedSms {
  senderName: string
  subject: string
  html: string
}

/** A dot between letters, as in a host name, also in the forms that browsers read as a dot. */
const hostDot = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu
const invisibleBreak = '\u2060'

/** Mail and phone programs make links of bare host names: a name must not become one (SEC-24). */
const breakAddresses = (value: string): string =>
  value.replaceAll(hostDot, `$&${invisibleBreak}`).replaceAll('://', `:${invisibleBreak}//`)

const withoutAddresses = ({ values, origins }: MessageToRender): MessageToRender['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !isOwnOrigin(value, origins) ? breakAddresses(value) : value,
    ]),
  )

export function renderSms(message: MessageToRender): RenderedSms {
  const { template, language, brand, origins } = message
  const values = withoutAddresses(message)
  const text = translatorFor(language).t(`emails.${template}.text`, { ...values, brand: brand.name })
  return { text, links: extractLinks(text, origins) }
}

/** The HTML has the same content as the text. */
export function renderEmail(message: MessageToRender): RenderedEmail {
  const { template, language, brand } = message
  const values = withoutAddresses(message)
  const { t } = translatorFor(language)
  const firstName = values['firstName'] ?? ''
  const { text: body, links } = renderSms(message)
  const text = [
    firstName === '' ? t('emails.greeting_unnamed') : t('emails.greeting', { firstName }),
    body,
    t('emails.signature', { brand: brand.name }),
  ].join('\n\n')
  const contact = supportContact(message)
  return {
    senderName: brand.name,
    subject: t(`emails.${template as EmailTemplate}.subject`, { ...values, brand: brand.name }),
    text: `${text}\n\n${contact}`,
    html: toHtml(message, text, contact),
    links,
  }
}

const urlPattern = /https?:\/\/[^\s<>"]+/g

const isOwnOrigin = (url: string, origins: readonly string[]): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin)

const extractLinks = (text: string, origins: readonly string[]): string[] =>
  (text.match(urlPattern) ?? []).filter((url) => isOwnOrigin(url, origins))

function supportContact({ brand, supportOwner: owner, language }: MessageToRender): string {
  const { t } = translatorFor(language)
  const { supportEmail: email, supportPhone } = brand
  if (supportPhone === null)
    return owner === null ? t('emails.contact', { email }) : t('emails.contact_owner', { owner, email })
  const phone = formatPhone(supportPhone.replaceAll(/\D/g, '').slice(-10), language)
  return owner === null
    ? t('emails.contact_phone', { email, phone })
    : t('emails.contact_owner_phone', { owner, email, phone })
}

/** Mail programs support inline styles only. Light, because some of them invert colors themselves. */
function toHtml({ brand, language, origins }: MessageToRender, text: string, contact: string): string {
  const { accent, ink, paper } = brand.colors
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${linkify(paragraph, origins).replaceAll('\n', '<br>')}</p>`)
  const font = `color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif`
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light"><body style="margin:0;background:${paper}">
<div style="max-width:560px;margin:0 auto;padding:24px;overflow-wrap:anywhere;${font}">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${accent};font-size:18px;font-weight:700">${escapeHtml(brand.name)}</p>
${paragraphs.join('\n')}
<p style="margin-top:32px;padding-top:12px;border-top:1px solid ${mixColors(ink, paper, 0.16)};font-size:14px">${escapeHtml(contact)}</p>
</div></body></html>
`
}

/** Leaves URLs that a user typed as plain text. */
function linkify(text: string, origins: readonly string[]): string {
  let end = 0
  let html = ''
  for (const { 0: url, index } of text.matchAll(urlPattern)) {
    if (!isOwnOrigin(url, origins)) continue
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = index + url.length
  }
  return html + escapeHtml(text.slice(end))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
