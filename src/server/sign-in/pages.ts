/** What the server itself says around signing in: plain pages that work when nothing else does. */
import type { Language } from '../../domain/market.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { html, page } from '../http/html.ts'

const signInAddress = (returnPath: string) => `/auth/sign-in?return=${encodeURIComponent(returnPath)}`

/** A sign-in that could not be finished (ERR-09, ERR-10). */
export function failedPage(language: Language, returnPath: string): string {
  const { t } = translatorFor(language)
  return page(
    language,
    t('errors.sign_in.title'),
    html`<h1>${t('errors.sign_in.title')}</h1>
      <p>${t('errors.general')}</p>
      <p><a class="button" href="${signInAddress(returnPath)}">${t('errors.sign_in.again')}</a></p>`,
  )
}

export function signedOutPage(language: Language): string {
  const { t } = translatorFor(language)
  return page(
    language,
    t('errors.signed_out.title'),
    html`<h1>${t('errors.signed_out.title')}</h1>
      <p>${t('errors.signed_out.kept')}</p>
      <p><a class="button" href="${signInAddress('/')}">${t('errors.sign_in.again')}</a></p>`,
  )
}

/** A page that could not be made: what happened, and the way to try again. */
export function faultPage(language: Language, message: string, again: string): string {
  const { t } = translatorFor(language)
  return page(
    language,
    message,
    html`<h1>${message}</h1>
      <p><a class="button" href="${again}">${t('errors.try_again')}</a></p>`,
  )
}
