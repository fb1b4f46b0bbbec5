/** What stands in for a page that is on its way; told only when it takes a while, to spare a flicker of words. */
import { useTexts } from '../language/texts.ts'

export function Loading() {
  const { t } = useTexts()
  return <Spinner text={t('shell.loading')} />
}

/** The same before there are any texts to say it in. */
export function Spinner({ text }: { text?: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner spinner-large" aria-hidden="true" />
      {text && <span className="loading-text">{text}</span>}
    </div>
  )
}

/** Grey bars where a few lines will stand. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
