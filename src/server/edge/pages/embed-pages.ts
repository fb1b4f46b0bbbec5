/** Pages around the sign-up in a frame: what the frame shows before sign-in, and its sign-in window (EMB-01). */
import { translatorFor } from '#messages/catalogs.ts'
import { brandedPage, type Reader } from './branded-page.ts'
import { html, type HtmlValue, page } from './html.ts'

const script = '/embed/pages.js'

/** A page in the frame, without links that lead out of it. */
function framedPage(reader: Reader, title: string, origin: string, stage: string, main: HtmlValue): string {
  return page(
    reader.language,
    title,
    html`<div id="embed" data-stage="${stage}" data-origin="${origin}">${main}</div>`,
    {
      script,
      styles: {
        portal: reader.portal,
        ...(reader.referralUrlId !== null && { referral: reader.referralUrlId }),
      },
    },
  )
}

export function openingPage(reader: Reader, origin: string): string {
  const { t } = translatorFor(reader.language)
  return framedPage(
    reader,
    reader.brand.name,
    origin,
    'opening',
    html`<p role="status">${t('api-errors.embed.opening')}</p>`,
  )
}

export function frameEndedPage(reader: Reader, origin: string): string {
  const { t } = translatorFor(reader.language)
  const title = t('api-errors.embed.ended_title')
  return framedPage(
    reader,
    title,
    origin,
    'ended',
    html`<h1>${title}</h1>
      <p>${t('api-errors.embed.ended_lead')}</p>`,
  )
}

export function frameSignInPage(reader: Reader, origin: string): string {
  const { t } = translatorFor(reader.language)
  const { name } = reader.brand
  const title = t('api-errors.embed.sign_in_title', { brand: name })
  return framedPage(
    reader,
    title,
    origin,
    'sign-in',
    html`<h1>${title}</h1>
      <p>${t('api-errors.embed.sign_in_lead')}</p>
      <p>
        <a class="button" id="open-window" href="/embed/window" target="_blank" rel="opener"
          >${t('api-errors.embed.open_window')}</a
        >
      </p>
      <p id="waiting" role="status" hidden>${t('api-errors.embed.waiting')}</p>`,
  )
}

/** Waits for the frame that opened it. */
export function windowPage(reader: Reader): string {
  const { t } = translatorFor(reader.language)
  const title = t('api-errors.embed.window_title')
  return brandedPage(
    reader,
    title,
    html`<div id="embed" data-stage="window">
        <p role="status">${t('api-errors.embed.opening')}</p>
        <div id="cut" hidden>
          <h1>${t('api-errors.embed.cut_title')}</h1>
          <p>${t('api-errors.embed.cut_lead')}</p>
        </div>
      </div>
      <script src="${script}" defer></script>`,
  )
}

export function approvalPage(
  reader: Reader,
  { origin, partnerName, email }: { origin: string; partnerName: string; email: string },
): string {
  const { t } = translatorFor(reader.language)
  const title = t('api-errors.embed.approval_title', { partner: partnerName })
  return brandedPage(
    reader,
    title,
    html`<h1>${title}</h1>
      <p>${t('api-errors.embed.approval_lead', { origin })}</p>
      <p>${t('api-errors.embed.approval_account', { email })}</p>
      <form method="post" action="/embed/approval">
        <button type="submit">${t('api-errors.embed.approve')}</button>
      </form>
      <p>${t('api-errors.embed.approval_refuse', { partner: partnerName })}</p>`,
  )
}

export function approvedPage(reader: Reader): string {
  const { t } = translatorFor(reader.language)
  const title = t('api-errors.embed.approved_title')
  return brandedPage(
    reader,
    title,
    html`<div id="embed" data-stage="approved">
        <h1>${title}</h1>
        <p>${t('api-errors.embed.approved_lead')}</p>
      </div>
      <script src="${script}" defer></script>`,
  )
}

export function windowEndedPage(reader: Reader, problem: 'expired' | 'used'): string {
  const { t } = translatorFor(reader.language)
  const title = t(`api-errors.embed.window_${problem}_title`)
  return brandedPage(
    reader,
    title,
    html`<h1>${title}</h1>
      <p>${t(`api-errors.embed.window_${problem}_lead`)}</p>`,
  )
}
