/** Renders message templates. */
import type { Language } from '../../../domain/countries/market.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import type { EmailTemplate, Template } from './templates.ts'

export interface MessageToRender {
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** Brand name of the portal. */
  brand: string
  /** Our own; only URLs with these origins become links. */
  origins: readonly string[]
}

export interface RenderedSms {
  text: string
  links: string[]
}

export interface RenderedEmail extends RenderedSms {
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
  const text = translatorFor(language).t(`emails.${template}.text`, { ...values, brand })
  return { text, links: extractLinks(text, origins) }
}

/** The HTML has the same content as the text. */
export function renderEmail(message: MessageToRender): RenderedEmail {
  const { template, language, brand, origins } = message
  const values = withoutAddresses(message)
  const { t } = translatorFor(language)
  const firstName = values['firstName'] ?? ''
  const { text: body, links } = renderSms(message)
  const text = [
    firstName === '' ? t('emails.greeting_unnamed') : t('emails.greeting', { firstName }),
    body,
    t('emails.signature', { brand }),
  ].join('\n\n')
  return {
    subject: t(`emails.${template as EmailTemplate}.subject`, { ...values, brand }),
    text,
    html: toHtml(text, language, origins),
    links,
  }
}

const urlPattern = /https?:\/\/[^\s<>"]+/g

const isOwnOrigin = (url: string, origins: readonly string[]): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin)

const extractLinks = (text: string, origins: readonly string[]): string[] =>
  (text.match(urlPattern) ?? []).filter((url) => isOwnOrigin(url, origins))

function toHtml(text: string, language: Language, origins: readonly string[]): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${linkify(paragraph, origins).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body>${paragraphs.join('\n')}</body></html>\n`
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
