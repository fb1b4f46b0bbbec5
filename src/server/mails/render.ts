/** Turns a template and its values into the words that are sent. */
import type { Language } from '../../domain/market.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import type { MailTemplate, Template } from './templates.ts'

export interface Rendering {
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** The brand that the message comes from. */
  brand: string
  /** Ours: only addresses under them become links. */
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

/** The text alone: a phone shows no more. */
export function renderSms({ template, values, language, brand, origins }: Rendering): RenderedSms {
  const text = translatorFor(language).t(`mails.${template}.text`, { ...values, brand })
  return { text, links: linksIn(text, origins) }
}

/** Greeting, text and signature; the HTML says the same, in paragraphs. */
export function renderEmail(rendering: Rendering): RenderedEmail {
  const { template, values, language, brand, origins } = rendering
  const { t } = translatorFor(language)
  const firstName = values['firstName'] ?? ''
  const { text: body, links } = renderSms(rendering)
  const text = [
    firstName === '' ? t('mails.greeting_unnamed') : t('mails.greeting', { firstName }),
    body,
    t('mails.signature', { brand }),
  ].join('\n\n')
  return {
    subject: t(`mails.${template as MailTemplate}.subject`, { ...values, brand }),
    text,
    html: htmlOf(text, language, origins),
    links,
  }
}

const addresses = /https?:\/\/[^\s<>"]+/g

const isOurs = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

const linksIn = (text: string, origins: readonly string[]): string[] =>
  (text.match(addresses) ?? []).filter((address) => isOurs(address, origins))

function htmlOf(text: string, language: Language, origins: readonly string[]): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${linked(paragraph, origins).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body>${paragraphs.join('\n')}</body></html>\n`
}

/** An address that somebody typed into a name stays mere text. */
function linked(text: string, origins: readonly string[]): string {
  let end = 0
  let html = ''
  for (const { 0: address, index } of text.matchAll(addresses)) {
    if (!isOurs(address, origins)) continue
    html += `${escaped(text.slice(end, index))}<a href="${escaped(address)}">${escaped(address)}</a>`
    end = index + address.length
  }
  return html + escaped(text.slice(end))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
