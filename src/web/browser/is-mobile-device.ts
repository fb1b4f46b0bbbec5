import { useIsLive } from '#ui/use-is-live.ts'

/** Detects a touch device without a mouse, most likely a phone with a camera. False in the view that the server renders. */
export function useIsMobileDevice(): boolean {
  const isLive = useIsLive()
  return isLive && matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches
}
