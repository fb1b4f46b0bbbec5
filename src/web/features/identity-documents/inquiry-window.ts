/**
 * Opens the identity vendor's page in this tab, since browsers block popups; the vendor redirects back. The token is
 * posted, because URLs end up in logs and histories.
 */
import { startExternalRedirect } from '#web/application/external-redirect.ts'

interface InquiryWindowOptions {
  windowUrl: string
  inquiryId: string
  sessionToken: string
  /** Path of our page. */
  returnPath: string
}

export function openInquiryWindow({
  windowUrl,
  inquiryId,
  sessionToken,
  returnPath,
}: InquiryWindowOptions): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = windowUrl
  const returnUrl = new URL(returnPath, window.location.origin).href
  for (const [name, value] of Object.entries({ inquiryId, sessionToken, returnUrl })) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  startExternalRedirect(() => {
    form.submit()
    form.remove()
  })
}
