/** Temporary messages at the top right, on phones at the bottom (ERR-06); hover or focus keeps them open. */
import { useEffect, useRef, useState } from 'react'
import { useTranslator } from './texts/translator.ts'
import { signal, useSignal } from './signal.ts'

export interface Toast {
  id: number
  text: string
  kind: 'info' | 'error'
}

export const toastDurationMs = 5000
/** Duration of the partner portal's growl messages (ERR-04). */
export const growlDurationMs = 2000

const activeToasts = signal<readonly Toast[]>([])
/** Toasts that closed by timeout and may be unread, newest first. */
const pastToasts = signal<readonly Toast[]>([])
const maxPastToasts = 5
let lastToastId = 0

export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  if (activeToasts.get().some((toast) => toast.text === text)) return
  lastToastId += 1
  activeToasts.set([...activeToasts.get(), { id: lastToastId, text, kind }])
}
export const dismissToasts = (): void => activeToasts.set([])
const dismiss = (id: number): void => activeToasts.set(activeToasts.get().filter((toast) => toast.id !== id))

function expire(toast: Toast): void {
  dismiss(toast.id)
  const others = pastToasts.get().filter(({ text }) => text !== toast.text)
  pastToasts.set([toast, ...others].slice(0, maxPastToasts))
}

/** Toasts that closed by timeout, to read again. */
export const usePastToasts = (): readonly Toast[] => useSignal(pastToasts)

/** Toast container, always in the DOM so that screen readers announce new toasts. */
export function Toasts({ closeAfterMs = toastDurationMs }: { closeAfterMs?: number }) {
  const toasts = useSignal(activeToasts)
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeAfterMs={closeAfterMs} />
      ))}
    </div>
  )
}

function ToastCard({ toast, closeAfterMs }: { toast: Toast; closeAfterMs: number }) {
  const { t } = useTranslator()
  const [isPaused, setIsPaused] = useState(false)
  const focusedBefore = useRef<Element | null>(null)
  const close = () => {
    dismiss(toast.id)
    const target = focusedBefore.current?.isConnected
      ? focusedBefore.current
      : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => expire(toast), closeAfterMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast, closeAfterMs])
  return (
    <div
      className={`toast toast-${toast.kind}`}
      {...(toast.kind === 'error' && { role: 'alert' })}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget
        setIsPaused(true)
      }}
      onBlur={() => setIsPaused(false)}
    >
      <p>{toast.text}</p>
      <button type="button" className="button-plain" onClick={close} aria-label={t('shell.toast.close')}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
