/** Whether the page runs in a browser: false for the server and for the render that takes its view over. */
import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
