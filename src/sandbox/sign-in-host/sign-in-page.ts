/** Sign-in page of the embedded OpenID provider. */
import { translatorFor } from '#messages/catalogs.ts'
import { brandedPage, type Reader } from '#server/edge/pages/branded-page.ts'
import { html } from '#server/edge/pages/html.ts'

export interface SignInForm {
  /** Its brand is the one that requests the sign-in. */
  reader: Reader
  /** URL of the form post. */
  action: string
  email?: string
  name?: string
  /** Message about the email address. */
  error?: string
  /** The product's session has expired. */
  timedOut?: boolean
}

export function signInPage({ reader, action, email = '', name = '', error, timedOut }: SignInForm): string {
  const { t } = translatorFor(reader.language)
  const describedBy = error === undefined ? 'email-hint' : 'email-hint email-error'
  return brandedPage(
    reader,
    error === undefined ? t('sandbox.sign_in.title') : t('sandbox.sign_in.title_error'),
    html`
      <h1>${t('sandbox.sign_in.title')}</h1>
      ${timedOut && html`<p class="notice" role="status">${t('sandbox.sign_in.timed_out')}</p>`}
      <p>${t('sandbox.sign_in.description')}</p>
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="email">${t('sandbox.sign_in.email')}</label>
          <p class="hint" id="email-hint">${t('sandbox.sign_in.email_hint')}</p>
          ${error !== undefined && html`<p class="error" id="email-error">${error}</p>`}
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            spellcheck="false"
            required
            ${error !== undefined && html`aria-invalid="true" autofocus`}
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
