/**
 * The first view: the server renders it into the document, so that it shows before any script has run. It is inert; the
 * page takes its place when it is complete.
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
