/**
 * Session storage: survives a reload and ends with the tab. `currency`: the applicant's confirmed
 * choice. `currencyOverlap`: the applicant has seen that no account can be created here (STORE-10).
 * `emailSource`: the email that led to the visit (ANL-13). `inquiryReturn`: the page that was left for a vendor's link.
 */
type SessionStorageKey = 'language' | 'currency' | 'currencyOverlap' | 'emailSource' | 'inquiryReturn'

export const readSessionStorage = (name: SessionStorageKey): string | null =>
  window.sessionStorage.getItem(name)
export const writeSessionStorage = (name: SessionStorageKey, value: string): void =>
  window.sessionStorage.setItem(name, value)

export function takeFromSessionStorage(name: SessionStorageKey): string | null {
  const value = readSessionStorage(name)
  window.sessionStorage.removeItem(name)
  return value
}

/** Storage key of the analytics events (ANL-06). */
export const eventsKey = 'analytics-events'

/** Clears personal data for the next user; keeps the language. */
export function clearSessionStorage(): void {
  window.sessionStorage.removeItem('currency')
  window.sessionStorage.removeItem('currencyOverlap')
  window.sessionStorage.removeItem('emailSource')
  window.sessionStorage.removeItem('inquiryReturn')
  window.sessionStorage.removeItem(eventsKey)
}
