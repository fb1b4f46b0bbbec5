/** In a frame of a partner's page: reports height and page to its origin, never what is on the page. */
;(() => {
  const meta = (name) => document.querySelector(`meta[name=${name}]`).content
  const origin = meta('embed-origin')
  const windowScreens = meta('embed-window-screens').split(' ')
  const doneScreens = meta('embed-done-screens').split(' ')
  const tell = (threshold, details) => window.parent.postMessage({ threshold, ...details }, origin)

  /** The page's name, without the ids in its path. */
  const screenOf = (path) =>
    path
      .replace(/^\/r\/[^/]+/, '')
      .split('/')
      .filter((part) => part && !part.startsWith('urn:'))
      .join('/')

  // The height is that of the content, not of the frame.
  const style = new CSSStyleSheet()
  style.replaceSync('.shell{min-height:0!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]

  let path = ''
  function report() {
    tell('height', { height: document.body.getBoundingClientRect().height })
    if (location.pathname === path) return
    path = location.pathname
    const step = screenOf(path)
    tell('step', { step })
    if (doneScreens.includes(step)) tell('done')
    if (windowScreens.includes(step)) tell('degraded', { reason: 'window_page', path })
  }

  // After the window, the page shows what was done there.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && windowScreens.includes(screenOf(location.pathname))) location.reload()
  })
  // What the server refuses in a frame.
  addEventListener('embed-window', () => tell('degraded', { reason: 'window_page', path: location.pathname }))
  tell('ready')
  new ResizeObserver(report).observe(document.body)
  new MutationObserver(report).observe(document.body, { childList: true, subtree: true })
  report()
})()
