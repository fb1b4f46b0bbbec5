/**
 * The first view: rendered by the server into the document, so that it is visible before any script runs. It is
 * inert, and the page replaces it once complete.
 */

let show: (() => void) | undefined

/** Returns the element to render into, which stays hidden until the first page is complete. */
export function prepareFirstView(document: Document): HTMLElement {
  const firstView = document.getElementById('first-view')
  const root = document.getElementById('root')
  if (!firstView || !root) throw new Error('The document has no #first-view or no #root')
  show = () => {
    firstView.remove()
    root.hidden = false
    show = undefined
  }
  return root
}

/** Called by each page once it is complete. */
export const showPage = (): void => show?.()
