/** HTML of the sandbox console: messages, clock, pending cases, test number endings and test referrals. */
import { html, page, type Html } from '#server/edge/pages/html.ts'
import type { ChangeRow } from '#server/features/changes/core/repository.ts'
import type { FlaggedApproval } from '#server/underwriting/flag-approvals.ts'
import type { LimitCase } from '#server/limits/quotas.ts'
import { formatMoment, messagesSection, type MessagesContent } from './messages-section.ts'
import type { Config } from '#server/config.ts'
import { type CasesContent, casesSection } from './cases-section.ts'
import { approveOrDecline, decisionForm } from './decision-form.ts'
import { staffSection } from './staff-section.ts'
import { holdersSection, type HolderReviews } from './holders-section.ts'
import type { Translator } from '#messages/translator.ts'
import { businessEndings, identityEndings } from './test-number-endings.ts'
import { scenarioSection } from '../studio/scenario-section.ts'
import { recordList } from './referral-records.ts'

export interface SandboxPageContent extends MessagesContent, CasesContent {
  now: Date
  changes: readonly ChangeRow[]
  holders: HolderReviews
  limitCases: readonly LimitCase[]
  flaggedApprovals: readonly FlaggedApproval[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function sandboxPage(content: SandboxPageContent, config: Config): string {
  const { t, locale } = content.translator
  const sections = [
    ['scenarios', t('sandbox.scenarios.title'), scenarioSection(content.translator)],
    ['messages', t('sandbox.messages.title'), messagesSection(content)],
    ['clock', t('sandbox.clock.title'), clockSection(content)],
    ['cases', t('sandbox.cases.title'), casesSection(content)],
    ['staff', t('sandbox.staff.title'), staffSection(content.translator)],
    ['changes', t('sandbox.changes.title'), changesSection(content)],
    ['holders', t('sandbox.holders.title'), holdersSection(content.translator, content.holders)],
    ['flagged', t('sandbox.flagged.title'), flaggedSection(content)],
    ['limits', t('sandbox.limits.title'), limitsSection(content)],
    ['endings', t('sandbox.endings.title'), endingsSection(content.translator)],
    ['records', t('sandbox.records.title'), recordList(content.translator, config.publicOrigins.gdp)],
  ] as const
  return page(
    locale,
    t('sandbox.page.title'),
    html`<p class="language-switch">
        <a href="/sandbox?language=${locale === 'fr-CA' ? 'en-US' : 'fr-CA'}"
          >${t('sandbox.page.other_language')}</a
        >
      </p>
      <h1>${t('sandbox.page.title')}</h1>
      <p>${t('sandbox.page.description')}</p>
      <ul class="links">
        <li><a href="${config.publicOrigins.gdp}/">${t('sandbox.page.open_product')}</a></li>
        <li><a href="${config.publicOrigins.poynt}/">${t('sandbox.page.open_terminals')}</a></li>
        <li><a href="/api/docs">${t('sandbox.page.open_docs')}</a></li>
        <li><a href="/sandbox/support">${t('sandbox.support.title')}</a></li>
      </ul>
      <nav class="tabs" aria-label="${t('sandbox.page.contents')}">
        <ul class="links">
          <li><a href="#all">${t('sandbox.page.all')}</a></li>
          ${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ul>
      </nav>
      ${sections.map(
        ([id, title, body]) =>
          html`<section id="${id}" aria-labelledby="${id}-title">
            <h2 id="${id}-title">${title}</h2>
            ${body}
          </section>`,
      )}`,
    { script: '/sandbox/page.js' },
  )
}

function clockSection({ translator, now }: SandboxPageContent): Html {
  const { t } = translator
  const steps = [
    [t('sandbox.clock.minutes', { count: 5 }), 5 * minute],
    [t('sandbox.clock.minutes', { count: 10 }), 10 * minute],
    [t('sandbox.clock.hours', { count: 2 }), 2 * hour],
    [t('sandbox.clock.days', { count: 1 }), day],
    [t('sandbox.clock.days', { count: 3 }), 3 * day],
  ] as const
  return html`<p>${t('sandbox.clock.now', { now: formatMoment(translator, now) })}</p>
    <p class="hint">${t('sandbox.clock.description')}</p>
    <form method="post" action="/sandbox/page/clock">
      <fieldset class="buttons">
        <legend>${t('sandbox.clock.advance')}</legend>
        ${steps.map(([text, ms]) => html`<button name="advanceMs" value="${ms}">${text}</button>`)}
      </fieldset>
    </form>`
}

/** Exceeded daily limits, for review by a person. */
function limitsSection({ translator, limitCases }: SandboxPageContent): Html {
  const { t } = translator
  if (limitCases.length === 0) return html`<p>${t('sandbox.limits.none')}</p>`
  const names: Record<string, string> = {
    bank_account: t('sandbox.limits.bank_account'),
    card: t('sandbox.limits.card'),
    change: t('sandbox.limits.change'),
    draft: t('sandbox.limits.draft'),
    government_id: t('sandbox.limits.government_id'),
    submission: t('sandbox.limits.submission'),
    tax_filing: t('sandbox.limits.tax_filing'),
    text: t('sandbox.limits.text'),
  }
  return html`<ul class="card-list">
    ${limitCases.map(
      ({ userId, limit, reachedAt }) =>
        html`<li class="message">
          <h3>${names[limit] ?? limit}</h3>
          <p class="hint">
            ${t('sandbox.limits.reached', { user: userId.slice(0, 8), at: formatMoment(translator, reachedAt) })}
          </p>
        </li>`,
    )}
  </ul>`
}

/**
 * Approvals that were flagged because another application of the business or person was declined or went to
 * review.
 */
function flaggedSection({ translator, flaggedApprovals }: SandboxPageContent): Html {
  const { t } = translator
  if (flaggedApprovals.length === 0) return html`<p>${t('sandbox.flagged.none')}</p>`
  return html`<ul class="card-list">
    ${flaggedApprovals.map(
      ({ id, causeId, isDeclined, flaggedAt }) =>
        html`<li class="message">
          <h3>${id}</h3>
          <p class="hint">
            ${t(isDeclined ? 'sandbox.flagged.because' : 'sandbox.flagged.because_waiting', {
              declined: causeId,
              at: formatMoment(translator, flaggedAt),
            })}
          </p>
        </li>`,
    )}
  </ul>`
}

function changesSection({ translator, changes }: SandboxPageContent): Html {
  const { t } = translator
  if (changes.length === 0) return html`<p>${t('sandbox.changes.none')}</p>`
  return html`<ul class="card-list">
    ${changes.map(({ id, application_id: applicationId, effects, created_at: createdAt }) => {
      const fields = effects.map(({ field }) => field).join(', ')
      return html`<li class="message">
        <h3>${fields}</h3>
        <dl>
          <dt>${t('sandbox.changes.application')}</dt>
          <dd><small>${applicationId}</small></dd>
          <dt>${t('sandbox.changes.requested')}</dt>
          <dd>${formatMoment(translator, createdAt)}</dd>
        </dl>
        ${decisionForm({
          action: `/sandbox/page/changes/${applicationId}/${id}`,
          choices: approveOrDecline(t),
          labelFor: (verb) => t('sandbox.cases.of', { verb, business: fields }),
        })}
      </li>`
    })}
  </ul>`
}

function endingsSection({ t }: Translator): Html {
  const table = (caption: string, rows: readonly (readonly [string, string, string])[]) =>
    html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('sandbox.endings.ending')}</th>
            <th scope="col">${t('sandbox.endings.finding')}</th>
            <th scope="col">${t('sandbox.endings.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([ending, finding, outcome]) =>
              html`<tr>
                <th scope="row">${ending}</th>
                <td>${finding}</td>
                <td>${outcome}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  return html`<p>${t('sandbox.endings.description')}</p>
    ${table(
      t('sandbox.endings.person'),
      identityEndings.map((ending) => [
        ending,
        t(`sandbox.person.${ending}.finding`),
        t(`sandbox.person.${ending}.outcome`),
      ]),
    )}
    ${table(
      t('sandbox.endings.business'),
      businessEndings.map((ending) => [
        ending,
        t(`sandbox.business.${ending}.finding`),
        t(`sandbox.business.${ending}.outcome`),
      ]),
    )}
    <p>${t('sandbox.endings.rest')}</p>`
}
