/** Short notices at the top right that go by themselves (ERR-06); a pointer or the focus on them holds them. */
import { useEffect, useState } from 'react'
import { useTexts } from '../language/texts.ts'
import { signal, useSignal } from '../signal.ts'

export interface Toast {
  id: number
  text: string
  kind: 'info' | 'error'
}

export const toastMs = 5000
/** The partner portal's growl (ERR-04). */
export const growlMs = 2000

const shown = signal<readonly Toast[]>([])
let count = 0

export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  if (shown.get().some((toast) => toast.text === text)) return
  count += 1
  shown.set([...shown.get(), { id: count, text, kind }])
}
export const dismissToasts = (): void => shown.set([])
const dismiss = (id: number): void => shown.set(shown.get().filter((toast) => toast.id !== id))

/** The place where toasts appear. It is on the page from the start, so that a screen reader hears what enters it. */
export function Toasts({ closeAfterMs = toastMs }: { closeAfterMs?: number }) {
  const toasts = useSignal(shown)
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeAfterMs={closeAfterMs} />
      ))}
    </div>
  )
}

function ToastCard({ toast, closeAfterMs }: { toast: Toast; closeAfterMs: number }) {
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(toast.id), closeAfterMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, closeAfterMs])
  return (
    <div
      className={`toast toast-${toast.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => dismiss(toast.id)}
        aria-label={t('shell.toast.close')}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
