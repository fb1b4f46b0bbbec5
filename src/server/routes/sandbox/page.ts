/** The sandbox's page for a person: messages, clock, cases that wait, and what to type for which outcome. */
import { html, page, type Html } from '../../http/html.ts'
import { type ApplicationRow, recipientKey, type SandboxMessage } from '../../commands/read-sandbox.ts'
import type { Config } from '../../config.ts'
import type { Translator } from '../../../messages/translator.ts'
import { businessEndings, personEndings } from './endings.ts'
import { recordList } from './records.ts'

export interface SandboxPage {
  translator: Translator
  now: Date
  cases: readonly ApplicationRow[]
  messages: readonly SandboxMessage[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const moment = ({ date }: Translator, at: Date): string =>
  date(at, { dateStyle: 'medium', timeStyle: 'medium' })

export function sandboxPage(content: SandboxPage, config: Config): string {
  const { t, locale } = content.translator
  const sections = [
    ['messages', t('sandbox.messages.title'), messageList(content)],
    ['clock', t('sandbox.clock.title'), clock(content)],
    ['cases', t('sandbox.cases.title'), cases(content)],
    ['endings', t('sandbox.endings.title'), endings(content.translator)],
    ['records', t('sandbox.records.title'), recordList(content.translator, config.publicOrigins.gdp)],
  ] as const
  return page(
    locale,
    t('sandbox.page.title'),
    html`<p class="corner">
        <a href="/sandbox?language=${locale === 'fr-CA' ? 'en-US' : 'fr-CA'}"
          >${t('sandbox.page.other_language')}</a
        >
      </p>
      <h1>${t('sandbox.page.title')}</h1>
      <p>${t('sandbox.page.explained')}</p>
      <ul class="links">
        <li><a href="${config.publicOrigins.gdp}/">${t('sandbox.page.open_product')}</a></li>
        <li><a href="${config.publicOrigins.poynt}/">${t('sandbox.page.open_terminals')}</a></li>
        <li><a href="/api/docs">${t('sandbox.page.open_docs')}</a></li>
        <li><a href="/sandbox/support">${t('sandbox.support.title')}</a></li>
      </ul>
      <nav aria-label="${t('sandbox.page.contents')}">
        <ul class="links">
          ${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ul>
      </nav>
      ${sections.map(
        ([id, title, content_]) =>
          html`<section id="${id}" aria-labelledby="${id}-title">
            <h2 id="${id}-title">${title}</h2>
            ${content_}
          </section>`,
      )}`,
    '/sandbox/page.js',
  )
}

/** The part that refreshes itself. */
export function messageList({ translator, messages }: Pick<SandboxPage, 'translator' | 'messages'>): Html {
  const { t } = translator
  const boxes = Map.groupBy(messages, ({ channel, to }) => `${channel} ${recipientKey(to)}`)
  return html`<div id="message-list" aria-live="polite">
    ${boxes.size === 0 && html`<p>${t('sandbox.messages.none')}</p>`}
    ${[...boxes.values()].map((box) => mailbox(translator, box))}
  </div>`
}

function mailbox(translator: Translator, box: readonly SandboxMessage[]): Html {
  const { t } = translator
  const [{ channel = 'sms', to = '' } = {}] = box
  return html`<h3>
      ${channel === 'sms' ? t('sandbox.messages.sms', { to }) : t('sandbox.messages.email', { to })}
    </h3>
    <ul class="messages">
      ${box.map(
        ({ subject, text, links, sentAt }) =>
          html`<li class="message">
            <p class="hint">${t('sandbox.messages.sent_at', { at: moment(translator, sentAt) })}</p>
            ${subject !== undefined && html`<p><strong>${subject}</strong></p>`}
            <p class="typed">${text}</p>
            ${links.map(
              (link) =>
                html`<p><a href="${link}">${t('sandbox.messages.link')}</a> <small>${link}</small></p>`,
            )}
          </li>`,
      )}
    </ul>`
}

function clock({ translator, now }: SandboxPage): Html {
  const { t } = translator
  const steps = [
    [t('sandbox.clock.minutes', { count: 5 }), 5 * minute],
    [t('sandbox.clock.minutes', { count: 10 }), 10 * minute],
    [t('sandbox.clock.hours', { count: 2 }), 2 * hour],
    [t('sandbox.clock.days', { count: 1 }), day],
    [t('sandbox.clock.days', { count: 3 }), 3 * day],
  ] as const
  return html`<p>${t('sandbox.clock.now', { now: moment(translator, now) })}</p>
    <p class="hint">${t('sandbox.clock.explained')}</p>
    <form method="post" action="/sandbox/page/clock">
      <fieldset class="buttons">
        <legend>${t('sandbox.clock.advance')}</legend>
        ${steps.map(([text, ms]) => html`<button name="advanceMs" value="${ms}">${text}</button>`)}
      </fieldset>
    </form>`
}

function cases({ translator, cases: waiting }: SandboxPage): Html {
  const { t } = translator
  if (waiting.length === 0) return html`<p>${t('sandbox.cases.none')}</p>`
  return html`<ul class="messages">
    ${waiting.map((row) => {
      const business = row.company.name ?? t('sandbox.cases.unnamed')
      const { firstName = '', lastName = '' } = row.applicant.name ?? {}
      const verbs = [
        ['APPROVED', t('sandbox.cases.approve')],
        ['DECLINED', t('sandbox.cases.decline')],
      ] as const
      return html`<li class="message">
        <h3>${business}</h3>
        <dl>
          <dt>${t('sandbox.cases.applicant')}</dt>
          <dd>${firstName} ${lastName}</dd>
          <dt>${t('sandbox.cases.submitted')}</dt>
          <dd>${row.submitted_at && moment(translator, row.submitted_at)}</dd>
        </dl>
        <form method="post" action="/sandbox/page/cases/${row.id}">
          ${verbs.map(
            ([decision, verb]) =>
              html`<button
                name="decision"
                value="${decision}"
                aria-label="${t('sandbox.cases.of', { verb, business })}"
              >
                ${verb}
              </button> `,
          )}
        </form>
      </li>`
    })}
  </ul>`
}

function endings({ t }: Translator): Html {
  const table = (caption: string, rows: readonly (readonly [string, string, string])[]) =>
    html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('sandbox.endings.ending')}</th>
            <th scope="col">${t('sandbox.endings.says')}</th>
            <th scope="col">${t('sandbox.endings.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([ending, says, outcome]) =>
              html`<tr>
                <th scope="row">${ending}</th>
                <td>${says}</td>
                <td>${outcome}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  return html`<p>${t('sandbox.endings.explained')}</p>
    ${table(
      t('sandbox.endings.person'),
      personEndings.map((one) => [one, t(`sandbox.person.${one}.says`), t(`sandbox.person.${one}.outcome`)]),
    )}
    ${table(
      t('sandbox.endings.business'),
      businessEndings.map((one) => [
        one,
        t(`sandbox.business.${one}.says`),
        t(`sandbox.business.${one}.outcome`),
      ]),
    )}
    <p>${t('sandbox.endings.rest')}</p>`
}
