import { useEffect } from 'react'

/** Keyboard shortcuts of a page. Ignored in fields, in open dialogs, and with Ctrl, Alt or Meta. */
export function useShortcuts(handlers: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = target.matches('input, select, textarea, [contenteditable]')
      if (
        isTyping ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]')
      )
        return
      const handler = handlers[event.key]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [handlers])
}
