/** Server-rendered pages for sign-in and errors, which work without the web application. */
import { translatorFor } from '#messages/catalogs.ts'
import type { Translator } from '#messages/translator.ts'
import { brandedPage, type Reader } from './branded-page.ts'
import { html } from './html.ts'

/** Links to the sign-up page of the sign-in host (GUARD-07). */
const createAccountLink = ({ t }: Translator, returnPath: string) =>
  html`<p>
    <a href="/auth/create-account?return=${encodeURIComponent(returnPath)}"
      >${t('api-errors.create_account')}</a
    >
  </p>`

const signInUrl = (returnPath: string) => `/auth/sign-in?return=${encodeURIComponent(returnPath)}`

/** Shown when sign-in fails (ERR-09, ERR-10). */
export function signInFailedPage(reader: Reader, returnPath: string): string {
  const translator = translatorFor(reader.language)
  const { t } = translator
  return brandedPage(
    reader,
    t('api-errors.sign_in.title'),
    html`<h1>${t('api-errors.sign_in.title')}</h1>
      <p>${t('api-errors.general')}</p>
      <p><a class="button" href="${signInUrl(returnPath)}">${t('api-errors.sign_in.again')}</a></p>
      ${createAccountLink(translator, returnPath)}`,
  )
}

/** Asks whether to sign out, since only a POST signs out. */
export function signOutPage(reader: Reader): string {
  const { t } = translatorFor(reader.language)
  return brandedPage(
    reader,
    t('api-errors.sign_out.title'),
    html`<h1>${t('api-errors.sign_out.title')}</h1>
      <p>${t('api-errors.sign_out.kept')}</p>
      <form method="post" action="/auth/sign-out">
        <button type="submit">${t('api-errors.sign_out.confirm')}</button>
      </form>
      <p><a href="/">${t('api-errors.sign_out.stay')}</a></p>`,
  )
}

export function signedOutPage(reader: Reader): string {
  const translator = translatorFor(reader.language)
  const { t } = translator
  return brandedPage(
    reader,
    t('api-errors.signed_out.title'),
    html`<h1>${t('api-errors.signed_out.title')}</h1>
      <p>${t('api-errors.signed_out.kept')}</p>
      <p><a class="button" href="${signInUrl('/')}">${t('api-errors.sign_in.again')}</a></p>
      ${createAccountLink(translator, '/')}`,
  )
}

/** Shown for a URL that neither the server nor the web application handles (ROUTE-11). */
export function notFoundPage(reader: Reader): string {
  const { t } = translatorFor(reader.language)
  const { name, links } = reader.brand
  return brandedPage(
    reader,
    t('screens.incorrect_url.title'),
    html`<h1>${t('screens.incorrect_url.title')}</h1>
      <p>${t('screens.incorrect_url.lead', { brand: name })}</p>
      <p><a class="button" href="${links.home}">${t('screens.incorrect_url.home', { brand: name })}</a></p>`,
  )
}

/** An error message with a retry link. */
export function errorPage(reader: Reader, message: string, retryUrl: string): string {
  const { t } = translatorFor(reader.language)
  return brandedPage(
    reader,
    message,
    html`<h1>${message}</h1>
      <p><a class="button" href="${retryUrl}">${t('api-errors.try_again')}</a></p>`,
  )
}
