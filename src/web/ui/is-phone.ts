/** A device that is held, and has no mouse: most likely a phone, with a camera. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches
