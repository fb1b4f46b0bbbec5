/** Renders message templates. */
import type { Language } from '#domain/countries/market.ts'
import { formatPhone } from '#domain/fields/typed-text.ts'
import { mixColors } from '#domain/referrals/color.ts'
import type { Brand } from '#domain/referrals/portals/definition.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { EmailTemplate, LinkingTemplate, Template } from './templates.ts'

export interface MessageToRender {
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** The application's white label, or else the portal's brand. */
  brand: Pick<Brand, 'name' | 'senderName' | 'colors' | 'supportEmail' | 'supportPhone'>
  /** Owner of the support contact, if not the brand itself. */
  supportOwner: string | null
  /** Short application number to quote to support. */
  reference: string | null
  /** Our origins; only URLs with these become links. */
  origins: readonly string[]
}

export interface RenderedSms {
  text: string
  links: string[]
}

export interface RenderedEmail extends RenderedSms {
  senderName: string
  replyTo: string
  subject: string
  html: string
}

/** A dot between letters, as in a host name, including characters that browsers treat as a dot. */
const hostDot = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu
const invisibleBreak = '\u2060'

/** Keeps mail and phone programs from turning names with dots into links (SEC-24). */
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
  const support = supportPhone(message) ?? brand.supportEmail
  const text = translatorFor(language).t(`emails.${template}.text`, { ...values, brand: brand.name, support })
  return { text, links: extractLinks(text, origins) }
}

/** The HTML has the same content as the text, with a button for the link. */
export function renderEmail(message: MessageToRender): RenderedEmail {
  const { template, language, brand, reference } = message
  const values = withoutAddresses(message)
  const { t } = translatorFor(language)
  const firstName = values['firstName'] ?? ''
  const { text: body, links } = renderSms(message)
  const text = [
    firstName === '' ? t('emails.greeting_unnamed') : t('emails.greeting', { firstName }),
    body,
    t('emails.signature', { brand: brand.name }),
  ].join('\n\n')
  const footer = [
    supportContact(message),
    ...(reference === null ? [] : [t('letter.particulars.number', { number: reference })]),
  ].join('\n')
  const link = links.find((url) => url === values['link'] && body.split('\n').includes(url))
  const action = () => t(`emails.${template as LinkingTemplate}.action`, values)
  return {
    senderName: brand.senderName ?? brand.name,
    replyTo: brand.supportEmail,
    subject: t(`emails.${template as EmailTemplate}.subject`, { ...values, brand: brand.name }),
    text: `${text}\n\n${footer}`,
    html: toHtml(message, text, footer, link === undefined ? null : { link, label: action() }),
    links,
  }
}

const urlPattern = /https?:\/\/[^\s<>"]+/g

const isOwnOrigin = (url: string, origins: readonly string[]): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin)

const extractLinks = (text: string, origins: readonly string[]): string[] =>
  (text.match(urlPattern) ?? []).filter((url) => isOwnOrigin(url, origins))

const supportPhone = ({ brand, language }: MessageToRender): string | null =>
  brand.supportPhone && formatPhone(brand.supportPhone.replaceAll(/\D/g, '').slice(-10), language)

function supportContact(message: MessageToRender): string {
  const { t } = translatorFor(message.language)
  const { supportOwner: owner } = message
  const { supportEmail: email } = message.brand
  const phone = supportPhone(message)
  if (phone === null)
    return owner === null ? t('emails.contact', { email }) : t('emails.contact_owner', { owner, email })
  return owner === null
    ? t('emails.contact_phone', { email, phone })
    : t('emails.contact_owner_phone', { owner, email, phone })
}

/** Mail programs support inline styles only. Light colors, because some programs invert them. */
function toHtml(
  { brand, language }: MessageToRender,
  text: string,
  footer: string,
  button: Button | null,
): string {
  const { accent, ink, paper } = brand.colors
  const blocks = text.split('\n\n').flatMap((paragraph) => toBlocks(paragraph, button?.link))
  const html = blocks.map(([kind, lines]) =>
    kind === 'link' && button ? buttonHtml(button, brand.colors) : blockHtml[kind](lines.map(escapeHtml)),
  )
  const font = `color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif`
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><body style="margin:0;background:${paper}">
<div style="max-width:560px;margin:0 auto;padding:24px;overflow-wrap:anywhere;${font}">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${accent};font-size:18px;font-weight:700">${escapeHtml(brand.name)}</p>
${html.join('\n')}
<p style="margin-top:32px;padding-top:12px;border-top:1px solid ${mixColors(ink, paper, 0.16)};font-size:14px">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>
</div></body></html>
`
}

interface Button {
  link: string
  label: string
}

const buttonHtml = ({ link, label }: Button, { accent, accentText }: Brand['colors']): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:${accentText};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`

type BlockKind = 'text' | 'item' | 'link'
type Block = [kind: BlockKind, lines: string[]]

const bullet = '– '

const paragraphHtml = (lines: readonly string[]): string => `<p>${lines.join('<br>')}</p>`

const blockHtml: Readonly<Record<BlockKind, (lines: readonly string[]) => string>> = {
  text: paragraphHtml,
  link: paragraphHtml,
  item: (lines) =>
    `<ul style="margin:-12px 0 16px;padding-left:20px">${lines.map((line) => `<li>${line.slice(bullet.length)}</li>`).join('')}</ul>`,
}

/** Adjacent lines of the same kind. */
function toBlocks(paragraph: string, link: string | undefined): Block[] {
  const blocks: Block[] = []
  for (const line of paragraph.split('\n')) {
    const kind = line === link ? 'link' : line.startsWith(bullet) ? 'item' : 'text'
    const previous = blocks.at(-1)
    if (previous?.[0] === kind) previous[1].push(line)
    else blocks.push([kind, [line]])
  }
  return blocks
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
