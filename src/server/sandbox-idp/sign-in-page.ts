/** The page of the sandbox's sign-in host: an address and, if one likes, a name. */
import type { Language } from '../../domain/market.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { html, page } from '../http/html.ts'

export interface SignInForm {
  language: Language
  /** Where the form goes. */
  action: string
  email?: string
  name?: string
  /** The text of what is wrong with the address. */
  fault?: string
  /** The person comes from a session that had expired. */
  timedOut?: boolean
}

export function signInPage({ language, action, email = '', name = '', fault, timedOut }: SignInForm): string {
  const { t } = translatorFor(language)
  const describedBy = fault === undefined ? 'email-hint' : 'email-hint email-fault'
  return page(
    language,
    fault === undefined ? t('sandbox.sign_in.title') : t('sandbox.sign_in.title_fault'),
    html`
      <h1>${t('sandbox.sign_in.title')}</h1>
      ${timedOut && html`<p class="notice" role="status">${t('sandbox.sign_in.timed_out')}</p>`}
      <p>${t('sandbox.sign_in.explained')}</p>
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="email">${t('sandbox.sign_in.email')}</label>
          <p class="hint" id="email-hint">${t('sandbox.sign_in.email_hint')}</p>
          ${fault !== undefined && html`<p class="fault" id="email-fault">${fault}</p>`}
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            spellcheck="false"
            required
            ${fault !== undefined && html`aria-invalid="true" autofocus`}
            aria-describedby="${describedBy}"
            value="${email}"
          />
        </div>
        <div class="field">
          <label for="name">${t('sandbox.sign_in.name')}</label>
          <p class="hint" id="name-hint">${t('sandbox.sign_in.name_hint')}</p>
          <input id="name" name="name" autocomplete="name" aria-describedby="name-hint" value="${name}" />
        </div>
        <button type="submit">${t('sandbox.sign_in.button')}</button>
      </form>
      <p class="hint">${t('sandbox.sign_in.new_account')}</p>
    `,
  )
}
