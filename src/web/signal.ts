/** A value outside of React that components can follow: for texts and toasts, which calls reach too. */
import { useSyncExternalStore } from 'react'

export interface Signal<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function signal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSignal = <T>(of: Signal<T>): T => useSyncExternalStore(of.subscribe, of.get)
