/** A page of the console: heading, its actions, and the title of the document. Focus moves to the heading after a navigation. */
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { SiteNameContext } from '#ui/page.tsx'

interface Props {
  title: string
  /** Above the heading: the way back. */
  before?: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** Beside the heading: buttons, filters, or a status. */
  actions?: ReactNode
  children?: ReactNode
}

/** On the initial load, the browser sets the focus. */
let isInitialLoad = true

export function Page({ title, before, lead, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const siteName = useContext(SiteNameContext)
  useEffect(() => {
    document.title = siteName ? `${title} – ${siteName}` : title
  }, [title, siteName])
  useEffect(() => {
    if (!isInitialLoad) heading.current?.focus({ preventScroll: true })
    isInitialLoad = false
  }, [])
  return (
    <div className="page">
      {before && <p className="page-before">{before}</p>}
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
