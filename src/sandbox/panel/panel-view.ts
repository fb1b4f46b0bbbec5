/** HTML of the panel. Its script replaces the parts marked `data-part` when they change. */
import { html, type Html, type HtmlValue } from '#server/edge/pages/html.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import type { SandboxMessage } from '../console/message-repository.ts'
import type { PanelContent } from './panel-content.ts'

const iconPaths = {
  phone: 'M8 2.500h8v19H8zM11 18.500h2',
  mail: 'M3 5.500h18v13H3zM3.500 6.500l8.500 6.500 8.500-6.500',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3 20a6 6 0 0 1 12 0M16 5.500a3.500 3.500 0 0 1 0 6M18 15a6 6 0 0 1 3 5',
  fold: 'm9 5 7 7-7 7',
  open: 'm6 15 6-6 6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
} as const

const icon = (name: keyof typeof iconPaths): Html =>
  html`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${iconPaths[name]}" />
  </svg>`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The script shows it in the browser's time zone. */
const time = (at: Date, style: 'time' | 'full' = 'time'): Html => {
  const text = new Date(Math.floor(at.getTime() / minute) * minute).toISOString()
  return html`<time datetime="${text}" data-style="${style}">${text}</time>`
}

/** A code stands alone: not part of a longer number, an id, an address or a link. */
const codePattern = /(?<![\w.@/-]|\d )\d{6}(?![\w@/-]| \d|\.\w)/

export function panelView(content: PanelContent): string {
  const { t, locale } = content.translator
  return html`<div class="panel" lang="${locale}" data-moment="${content.now.toISOString()}">
    <button type="button" class="tab" data-tab aria-expanded="false">
      ${icon('open')}<span>${t('sandbox.panel.tab')}</span><span class="count" data-count hidden></span>
    </button>
    <aside aria-label="${t('sandbox.panel.title')}" hidden>
      <header>
        <div class="who" data-part="person">${personPart(content)}</div>
        <button type="button" class="button" data-fold aria-label="${t('sandbox.panel.fold')}">
          ${icon('fold')}
        </button>
      </header>
      ${fold('phone', t('sandbox.panel.phone'), textsPart(content))}
      ${fold('mail', t('sandbox.panel.mailbox'), mailsPart(content))}
      ${fold('clock', t('sandbox.panel.clock'), clockPart(content))}
      ${fold('list', t('sandbox.panel.values'), valuesPart(content))}
      ${fold('people', t('sandbox.panel.people'), peoplePart(content))}
      <p class="links">
        <a href="/sandbox">${t('sandbox.panel.studio')}</a>
        <a href="?panel=off" data-off>${t('sandbox.panel.off')}</a>
      </p>
      <p
        class="status"
        role="status"
        data-status
        data-filled="${t('sandbox.panel.filled')}"
        data-copied="${t('sandbox.panel.copied')}"
        data-moved="${t('sandbox.panel.moved')}"
        data-failed="${t('sandbox.panel.failed')}"
      ></p>
    </aside>
    <p class="hidden" role="status" data-news data-one="${t('sandbox.panel.news')}"></p>
  </div>`.text
}

const fold = (name: 'phone' | 'mail' | 'clock' | 'list' | 'people', title: string, body: Html): Html =>
  html`<details class="fold" ${name !== 'people' && html`open`}>
    <summary>
      ${icon(name)}<span>${title}</span>
      <span class="chip" data-new="${name}" hidden></span>
    </summary>
    <div data-part="${name}">${body}</div>
  </details>`

function personPart({ person, translator: { t } }: PanelContent): Html {
  if (!person) return html`<p>${t('sandbox.panel.nobody')}</p>`
  const initials = person.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return html`<span class="avatar" aria-hidden="true">${initials}</span>
    <p><strong>${person.name}</strong><small>${person.email}</small></p>`
}

function textsPart({ texts, person, translator: { t } }: PanelContent): Html {
  if (texts.length === 0)
    return html`<p class="hint">${t(person ? 'sandbox.panel.no_texts' : 'sandbox.panel.sign_in')}</p>`
  return html`<ol class="texts">
    ${texts.map(
      (message) =>
        html`<li data-message="${message.id}">
          <div class="bubble">
            ${time(message.sentAt, 'full')}
            <p>${message.text}</p>
          </div>
          ${actions(message, t)}
        </li>`,
    )}
  </ol>`
}

function mailsPart({ mails, person, translator: { t } }: PanelContent): Html {
  if (mails.length === 0)
    return html`<p class="hint">${t(person ? 'sandbox.panel.no_mails' : 'sandbox.panel.sign_in')}</p>`
  return html`<ol class="mails">
    ${mails.map((message, index) => {
      // The newest one's link is at hand; those of the others unfold with them.
      const buttons = actions(message, t)
      return html`<li data-message="${message.id}">
        <details>
          <summary>
            <span>${message.subject ?? ''}</span>${time(message.sentAt)}
            <small>${firstSentence(message.text)}</small>
          </summary>
          <p class="body">${message.text}</p>
          ${index > 0 && buttons}
        </details>
        ${index === 0 && buttons}
      </li>`
    })}
  </ol>`
}

/** After the greeting. */
const firstSentence = (text: string): string => text.split(/\n+/).find((line) => /[.!]$/.test(line)) ?? ''

type T = PanelContent['translator']['t']

function actions({ text, links }: SandboxMessage, t: T): HtmlValue {
  const code = codePattern.exec(text)?.[0]
  if (code === undefined && links.length === 0) return null
  return html`<p class="actions">
    ${
      code !== undefined &&
      html`<button type="button" class="button" data-code="${code}">
        ${icon('copy')}${t('sandbox.panel.use', { code: `${code.slice(0, 3)} ${code.slice(3)}` })}
      </button>`
    }
    ${links.map((link) => html`<a class="button" href="${link}">${t('sandbox.panel.link')}</a>`)}
  </p>`
}

function clockPart({ now, nextBusinessDay, translator: { t } }: PanelContent): Html {
  const step = (name: string, ms: number, id: MessageId) =>
    html`<button type="button" class="button round" data-key="${name}" data-advance="${ms}">${t(id)}</button>`
  return html`<p class="now">${time(now, 'full')}</p>
    <p class="actions">
      ${step('hour', hour, 'sandbox.panel.hour')} ${step('day', day, 'sandbox.panel.day')}
      ${step('business', nextBusinessDay.getTime() - now.getTime(), 'sandbox.panel.business_day')}
    </p>`
}

function valuesPart({ values, translator: { t } }: PanelContent): Html {
  if (values.length === 0) return html`<p class="hint">${t('sandbox.panel.no_values')}</p>`
  return html`<ul class="rows">
    ${values.map(
      ({ text, fields }, index) =>
        html`<li>
          <span id="value-${index}">${text}</span>
          <button
            type="button"
            class="button"
            id="fill-${index}"
            data-key="fill-${index}"
            data-fill="${JSON.stringify(fields)}"
            aria-labelledby="fill-${index} value-${index}"
          >
            ${t('sandbox.panel.fill')}
          </button>
        </li>`,
    )}
  </ul>`
}

function peoplePart({ others, applicationId, originFor, translator: { t, locale } }: PanelContent): Html {
  if (others.length === 0 || applicationId === null)
    return html`<p class="hint">${t('sandbox.panel.no_people')}</p>`
  const address = ({ key, role }: PanelContent['others'][number]) => {
    const query = new URLSearchParams({ application: applicationId, as: key, language: locale })
    return `${originFor(role)}/sandbox/visit?${query.toString()}`
  }
  return html`<ul class="rows">
    ${others.map((other) => {
      const { name, role } = other
      return html`<li>
        <span>${name}<small>${t(`sandbox.panel.role.${role}`)}</small></span>
        <a
          class="button"
          href="${address(other)}"
          target="_blank"
          data-role="${role}"
          aria-label="${t('sandbox.panel.open_as', { name })}"
          >${t('sandbox.panel.open')}</a
        >
      </li>`
    })}
  </ul>`
}
