/** Detects a touch device without a mouse, most likely a phone with a camera. */
export const isMobileDevice = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches
