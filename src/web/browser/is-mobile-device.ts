/** Detects a touch device without a mouse, most likely a phone with a camera. False where the server renders. */
export const isMobileDevice = (): boolean =>
  typeof matchMedia === 'function' &&
  matchMedia('(pointer: coarse)').matches &&
  !matchMedia('(any-pointer: fine)').matches
