/**
 * Page with a heading and document title. After a navigation, focus moves to the heading and the
 * page scrolls to the top (ROUTE-29).
 */
import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { replayPresses, showPage } from './first-view.ts'

interface Props {
  title: string
  /** Rendered below the heading. */
  lead?: ReactNode
  /** Rendered below the lead. */
  afterLead?: ReactNode
  /** Rendered above the heading: position in the journey. */
  beforeTitle?: ReactNode
  /** Content uses the full width, and the aside moves below it. */
  wide?: boolean
  /** The content places what otherwise stands beside the page. */
  placesAside?: boolean
  children?: ReactNode
}

/** Follows the title of the page in the document's. */
export const SiteNameContext = createContext('')

/** Help and context: beside the content on wide screens, below it on others. */
export const PageAsideContext = createContext<ReactNode>(null)

/** On the initial load, the browser and the reader set focus and position. */
let isInitialLoad = true

export function Page({
  title,
  lead,
  afterLead,
  beforeTitle,
  wide = false,
  placesAside = false,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const siteName = useContext(SiteNameContext)
  const aside = useContext(PageAsideContext)
  useLayoutEffect(showPage, [])
  useEffect(() => {
    document.title = siteName ? `${title} – ${siteName}` : title
  }, [title, siteName])
  useEffect(() => {
    if (isInitialLoad) {
      isInitialLoad = false
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(replayPresses, [])
  return (
    <div className={['page', wide && 'page-wide', aside && 'page-with-aside'].filter(Boolean).join(' ')}>
      <div className="page-main">
        <div className="page-head">
          {beforeTitle}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
          {afterLead}
        </div>
        {children}
      </div>
      {aside && !placesAside && <aside className="page-aside">{aside}</aside>}
    </div>
  )
}
