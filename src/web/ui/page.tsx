/**
 * A page: one heading, told to the browser's title bar; after a navigation the focus is on it, at the top, so that
 * a keyboard or a screen reader begins where the eye does (ROUTE-29).
 */
import { useEffect, useRef, type ReactNode } from 'react'
import { useBrand } from '../portals/brand.tsx'

interface Props {
  title: string
  /** A line under the heading. */
  lead?: ReactNode
  /** A line above it: where in the journey this is. */
  above?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** The page that was loaded, not navigated to: the browser has put its focus where it belongs. */
let first = true

export function Page({ title, lead, above, wide = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const brand = useBrand()
  useEffect(() => {
    document.title = brand.name ? `${title} – ${brand.name}` : title
  }, [title, brand.name])
  useEffect(() => {
    window.scrollTo(0, 0)
    if (!first) heading.current?.focus({ preventScroll: true })
    first = false
  }, [])
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}
