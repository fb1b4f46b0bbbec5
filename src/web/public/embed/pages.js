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

  const stages = {
    /** Uses the one-time address up, in a request that only this page can make. */
    async opening() {
      tell('ready')
      const answer = await post(`${location.pathname}/openings`)
      if (answer.ok) return location.replace('/embed')
      tell('degraded', { reason: answer.status === 409 ? (await answer.json()).reason : 'no_answer' })
    },

    ended() {
      tell('ready')
      tell('degraded', { reason: 'link_ended' })
    },

    'sign-in'() {
      tell('ready')
      tell('step', { step: 'sign-in' })
      tellHeight()
      const link = document.getElementById('open-window')
      let cutTimer
      link.addEventListener('click', (event) => {
        const opened = window.open(link.href, 'threshold-sign-in', 'popup,width=560,height=760')
        // Otherwise the link itself opens the window.
        if (opened) event.preventDefault()
        clearTimeout(cutTimer)
        cutTimer = setTimeout(leave, windowMs)
        document.getElementById('waiting').hidden = false
      })
      window.addEventListener('message', async ({ data, origin: sender, source }) => {
        if (sender !== location.origin || data?.threshold !== 'window' || !source) return
        clearTimeout(cutTimer)
        const { secret } = await (await post('/embed/windows')).json()
        source.postMessage({ threshold: 'secret', secret }, location.origin)
      })
      poll()
    },

    /** Gets the frame's secret from the frame, so that nobody else's window can approve it. */
    window() {
      const cutTimer = setTimeout(showCut, windowMs)
      function showCut() {
        root.querySelector('[role=status]').hidden = true
        document.getElementById('cut').hidden = false
      }
      if (!window.opener) return showCut()
      window.addEventListener('message', async ({ data, origin: sender, source }) => {
        if (sender !== location.origin || source !== window.opener || data?.threshold !== 'secret') return
        clearTimeout(cutTimer)
        const bound = await post('/embed/window/bindings', { secret: data.secret })
        if (bound.ok) location.replace('/embed/approval')
        else showCut()
      })
      window.opener.postMessage({ threshold: 'window' }, location.origin)
    },

    approved() {
      window.close()
    },
  }

  /** Continues once the person has signed in and approved. */
  async function poll() {
    const answer = await post('/embed/session').catch(() => null)
    if (answer?.status === 200) return location.replace((await answer.json()).path)
    if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      return location.reload()
    setTimeout(poll, pollMs)
  }

  async function leave() {
    const answer = await post('/embed/links')
    if (answer.ok) tell('degraded', { reason: 'window_cut', path: (await answer.json()).url })
  }

  function tellHeight() {
    new ResizeObserver(() => tell('height', { height: document.body.scrollHeight })).observe(document.body)
  }

  stages[stage]()
})()
