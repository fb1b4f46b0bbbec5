/** True in a frame of a partner's page, whose session has a cookie and a header of its own (EMB-01). */
export const isEmbedded = (): boolean =>
  Boolean(globalThis.document?.querySelector?.('meta[name=embed-origin]'))

/** Asks the page around the frame to offer this page in a window (public/embed/page.js). */
export const offerWindow = (): void => {
  globalThis.dispatchEvent(new Event('embed-window'))
}
