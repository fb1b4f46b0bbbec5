/**
 * Opens the identity provider's window on an inquiry, in this very tab, so that no browser blocks it; it comes back by
 * itself. The token travels in the body: addresses are kept in too many places.
 */
import { goThroughWindow } from './through-window.ts'

const address = '/sandbox/inquiry'

interface Opening {
  inquiryId: string
  sessionToken: string
  /** The page that the window comes back to: a path of ours. */
  returnTo: string
}

export function openInquiryWindow({ inquiryId, sessionToken, returnTo }: Opening): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  const returnUrl = new URL(returnTo, window.location.origin).href
  for (const [name, value] of Object.entries({ inquiryId, sessionToken, returnUrl })) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  goThroughWindow(() => form.submit())
  form.remove()
}
