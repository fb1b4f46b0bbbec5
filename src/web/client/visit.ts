/**
 * What was chosen or told in this visit: it outlives a reload, not the tab. `currency`: chosen by the person, who was
 * warned. `overlap`: told that no account can be made here (STORE-10). `mail`: which mail brought them (ANL-13).
 */
type Remembered = 'language' | 'currency' | 'overlap' | 'mail'

export const remembered = (name: Remembered): string | null => window.sessionStorage.getItem(name)
export const remember = (name: Remembered, value: string): void => window.sessionStorage.setItem(name, value)

/** Under which the events of the visit are kept (ANL-06). */
export const eventsKey = 'analytics-events'

/** The next person is another one; the language of the page stays. */
export function forgetChoices(): void {
  window.sessionStorage.removeItem('currency')
  window.sessionStorage.removeItem('overlap')
  window.sessionStorage.removeItem('mail')
  window.sessionStorage.removeItem(eventsKey)
}
