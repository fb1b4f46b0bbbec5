/** Phones and mailboxes of the test users: a filter by person, a mailbox for each, in pages. */
import { html, type Html } from '#server/edge/pages/html.ts'
import type { Translator } from '#messages/translator.ts'
import { recipientKey, type SandboxMessage } from './message-repository.ts'

export interface MessagesContent {
  translator: Translator
  messages: readonly SandboxMessage[]
  /** Address or number to filter by; empty for all. */
  to: string
  /** Starts at 1. */
  page: number
}

export const formatMoment = ({ date }: Translator, at: Date): string =>
  date(at, { dateStyle: 'medium', timeStyle: 'medium' })

export const messagesSection = (content: MessagesContent): Html =>
  html`${messageFilter(content)}${messageList(content)}`

function messageFilter({ translator: { t, locale }, to }: MessagesContent): Html {
  return html`<form method="get" action="/sandbox#messages">
    <input type="hidden" name="language" value="${locale}" />
    <div class="field">
      <label for="to">${t('sandbox.messages.to')}</label>
      <input id="to" name="to" value="${to}" />
    </div>
    <button>${t('sandbox.messages.filter')}</button>
  </form>`
}

const mailboxesPerPage = 25
/** Older messages of a mailbox are only counted. */
const shownPerMailbox = 20

/** One page of mailboxes, newest message first. Also served alone, for the refresh by page.js. */
export function messageList({ translator, messages, to, page }: MessagesContent): Html {
  const { t } = translator
  const all = [
    ...Map.groupBy(messages, ({ channel, to: recipient }) => `${channel} ${recipientKey(recipient)}`),
  ]
  const pages = Math.max(1, Math.ceil(all.length / mailboxesPerPage))
  const current = Math.min(page, pages)
  const shown = all.slice((current - 1) * mailboxesPerPage, current * mailboxesPerPage)
  const linkTo = (target: number, text: string) => {
    const query = new URLSearchParams({ language: translator.locale, to, page: String(target) })
    return html`<a href="/sandbox?${query.toString()}#messages">${text}</a>`
  }
  return html`<div id="message-list" aria-live="polite">
    ${all.length === 0 && html`<p>${t('sandbox.messages.none')}</p>`}
    ${shown.map(([key, mailboxMessages], index) =>
      mailbox(translator, key, mailboxMessages, current === 1 && index === 0),
    )}
    ${
      pages > 1 &&
      html`<nav class="links" aria-label="${t('sandbox.messages.pages')}">
        ${current > 1 && linkTo(current - 1, t('sandbox.messages.newer_page'))}
        <span>${t('sandbox.messages.page', { page: current, of: pages })}</span>
        ${current < pages && linkTo(current + 1, t('sandbox.messages.older_page'))}
      </nav>`
    }
  </div>`
}

/** Collapsed except for the one with the newest message, which keeps the page short with many test users. */
function mailbox(
  translator: Translator,
  key: string,
  messages: readonly SandboxMessage[],
  isNewest: boolean,
): Html {
  const { t } = translator
  const [{ channel = 'sms', to = '' } = {}] = messages
  const title = channel === 'sms' ? t('sandbox.messages.sms', { to }) : t('sandbox.messages.email', { to })
  const older = messages.length - shownPerMailbox
  return html`<details data-mailbox="${key}" ${isNewest && html`open`}>
    <summary>${title} (${messages.length})</summary>
    <ul class="card-list">
      ${messages.slice(0, shownPerMailbox).map(
        ({ subject, text, links, sentAt }) =>
          html`<li class="message">
            <p class="hint">${t('sandbox.messages.sent_at', { at: formatMoment(translator, sentAt) })}</p>
            ${subject !== undefined && html`<p><strong>${subject}</strong></p>`}
            <p class="message-text">${text}</p>
            ${links.map(
              (link) =>
                html`<p><a href="${link}">${t('sandbox.messages.link')}</a> <small>${link}</small></p>`,
            )}
          </li>`,
      )}
    </ul>
    ${older > 0 && html`<p class="hint">${t('sandbox.messages.older', { count: older })}</p>`}
  </details>`
}
