/** The pages around the sign-up in a frame: opening, sign-in, and the window for it (edge/pages/embed-pages.ts). */
;(() => {
  const root = document.getElementById('embed')
  const { stage, origin } = root.dataset
  const pollMs = 2000
  const windowMs = 15_000

  const tell = (threshold, details) => window.parent.postMessage({ threshold, ...details }, origin)
  const post = (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'X-Requested-With': 'browser', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Calls back for messages of our own pages. */
  const onOwnMessage = (type, listener) =>
    window.addEventListener('message', ({ data, origin: sender, source }) => {
      if (sender === location.origin && source && data?.threshold === type) void listener(source, data)
    })

  /** Uses the one-time address up, in a request that only this page can make. */
  async function open() {
    tell('ready')
    const answer = await post(`${location.pathname}/openings`)
    if (answer.ok) return location.replace('/embed')
    return tell('degraded', { reason: answer.status === 409 ? (await answer.json()).reason : 'no_answer' })
  }

  function showEnd() {
    tell('ready')
    tell('degraded', { reason: 'link_ended' })
  }

  function offerSignIn() {
    tell('ready')
    tell('step', { step: 'sign-in' })
    new ResizeObserver(() => tell('height', { height: document.body.scrollHeight })).observe(document.body)
    const link = document.getElementById('open-window')
    let cutTimer
    link.addEventListener('click', (event) => {
      // If the browser blocks it, the link itself opens the window.
      if (window.open(link.href, 'threshold-sign-in', 'popup,width=560,height=760')) event.preventDefault()
      clearTimeout(cutTimer)
      cutTimer = setTimeout(leave, windowMs)
      document.getElementById('waiting').hidden = false
    })
    onOwnMessage('window', async (opened) => {
      clearTimeout(cutTimer)
      const { secret } = await (await post('/embed/windows')).json()
      opened.postMessage({ threshold: 'secret', secret }, location.origin)
    })
    void poll()
  }

  /** Continues once the person has signed in and approved. */
  async function poll() {
    const answer = await post('/embed/session').catch(() => null)
    if (answer?.status === 200) return location.replace((await answer.json()).path)
    // The frame has ended.
    if (answer?.status === 404) return tell('degraded', { reason: 'link_ended' })
    return setTimeout(poll, pollMs)
  }

  async function leave() {
    const answer = await post('/embed/links')
    if (answer.ok) tell('degraded', { reason: 'window_cut', path: (await answer.json()).url })
  }

  /** Gets the frame's secret from the frame, so that nobody else's window can approve it. */
  function reachFrame() {
    if (!window.opener) return showCut()
    const cutTimer = setTimeout(showCut, windowMs)
    onOwnMessage('secret', async (frame, { secret }) => {
      if (frame !== window.opener) return
      clearTimeout(cutTimer)
      const bound = await post('/embed/window/bindings', { secret })
      if (bound.ok) location.replace('/embed/approval')
      else showCut()
    })
    return window.opener.postMessage({ threshold: 'window' }, location.origin)
  }

  function showCut() {
    root.querySelector('[role=status]').hidden = true
    document.getElementById('cut').hidden = false
  }

  const stages = {
    opening: open,
    ended: showEnd,
    'sign-in': offerSignIn,
    window: reachFrame,
    approved: () => window.close(),
  }
  void stages[stage]()
})()
