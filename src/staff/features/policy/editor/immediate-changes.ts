/**
 * In place of `use-debounce` in the policy editor; see vite.config.ts. The editor would report a change 100 ms after the last
 * key, and not at all if it is gone by then: a draft saved or a table left at once would lack what was typed last.
 */
type Callback = (...args: never[]) => void

export const useDebouncedCallback = <T extends Callback>(callback: T): T => callback
export const useThrottledCallback = <T extends Callback>(callback: T): T => callback
