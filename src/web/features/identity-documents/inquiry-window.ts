/**
 * Opens the identity vendor's page in this tab, since browsers block popups; the vendor redirects back. A token is posted,
 * because URLs end up in logs and histories; a link works once.
 */
import { isEmbedded } from '#client/embedded.ts'
import { startExternalRedirect } from '#web/application/external-redirect.ts'
import { writeSessionStorage } from '#web/browser/session-storage.ts'

interface InquiryWindowOptions {
  windowUrl: string
  inquiryId: string
  /** Empty: the URL is a link. */
  sessionToken: string
  /** Path of our page. */
  returnPath: string
}

export function openInquiryWindow(options: InquiryWindowOptions): void {
  if (options.sessionToken === '') openLink(options)
  else postToken(options)
}

/**
 * The vendor sends everybody back to one page of ours, which leads on from there. A vendor refuses to be framed, so a page in
 * a frame opens a tab; it stays and waits.
 */
function openLink({ windowUrl, returnPath }: InquiryWindowOptions): void {
  if (isEmbedded() && openTab(windowUrl)) return
  writeSessionStorage('inquiryReturn', returnPath)
  startExternalRedirect(() => location.assign(windowUrl))
}

/** False if the browser blocks it. */
function openTab(url: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.href = url
  return true
}

function postToken({ windowUrl, inquiryId, sessionToken, returnPath }: InquiryWindowOptions): void {
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
