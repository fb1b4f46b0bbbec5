/**
 * Observable value outside React, for state that API calls change too, such as texts and toasts.
 */
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

export const useSignal = <T>(source: Signal<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.get)
