/** A section that folds on narrow screens, where the home would be many screens long. */
import { useId, useSyncExternalStore, type ReactNode } from 'react'

const wideScreens = '(width >= 64rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideScreens)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The server does not know the width, and its style sheet opens the folds of wide screens. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreens).matches,
    () => false,
  )

interface Props {
  title: string
  /** What is inside, in a few words. */
  note?: ReactNode
  /** True for what is rarely read: it folds on wide screens, too. */
  always?: boolean
  children: ReactNode
}

export function Fold({ title, note, always = false, children }: Props) {
  const headingId = useId()
  const isWide = useIsWide()
  const head = (
    <>
      <h2 id={headingId}>{title}</h2>
      {note && <span className="hint">{note}</span>}
    </>
  )
  return (
    <section className={`home-card fold ${always ? 'fold-always' : ''}`} aria-labelledby={headingId}>
      {isWide && !always ? (
        <>
          <div className="home-card-head">{head}</div>
          <div className="fold-body">{children}</div>
        </>
      ) : (
        <details>
          <summary className="home-card-head">{head}</summary>
          <div className="fold-body">{children}</div>
        </details>
      )}
    </section>
  )
}
