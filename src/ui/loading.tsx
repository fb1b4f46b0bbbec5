/** Placeholder for a loading page; its text appears after a delay to avoid flicker. */
import { useTranslator } from './texts/translator.ts'

export function Loading() {
  const { t } = useTranslator()
  return <Spinner text={t('shell.loading')} />
}

/** Usable before any translations have loaded. */
export function Spinner({ text }: { text?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner spinner-large" aria-hidden="true" />
      {text && <span className="loading-text">{text}</span>}
    </div>
  )
}

/** Gray bars in place of text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

/** Inline status of a background process; screen readers announce changes. */
export function InlineLoading({ text }: { text: string }) {
  return (
    <div className="inline-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
