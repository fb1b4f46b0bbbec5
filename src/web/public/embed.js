/**
 * Shows Threshold's sign-up in a frame: Threshold.mount(element, { url, onEvent }), or an element with
 * data-threshold-url. The `url` is that of POST /partner/applications/{id}/embed-sessions.
 */
;(() => {
  const texts = {
    en: ['Application for a payments account', 'Continue in a new window', 'Open the application'],
    fr: ['Demande de compte de paiement', 'Poursuivre dans une nouvelle fenêtre', 'Ouvrir la demande'],
  }

  function mount(target, { url, onEvent, language }) {
    const element = typeof target === 'string' ? document.querySelector(target) : target
    const { origin } = new URL(url)
    const spoken = language || document.documentElement.lang || navigator.language
    const [title, openText, linkText] = texts[/^fr/i.test(spoken) ? 'fr' : 'en']
    const frame = document.createElement('iframe')
    const fallback = document.createElement('p')
    frame.title = title
    // The frame can't navigate this page; the windows that it opens are ordinary ones.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox',
    )
    frame.style.cssText = 'border:0;display:block;height:30rem;width:100%'
    fallback.hidden = true
    frame.src = url
    element.replaceChildren(fallback, frame)

    let step = ''
    const timer = setTimeout(() => degrade('no_answer'), 10000)
    const emit = (type, details) => {
      const event = { type, ...details }
      if (onEvent) onEvent(event)
      element.dispatchEvent(new CustomEvent('threshold', { detail: event }))
    }

    function degrade(reason, path) {
      clearTimeout(timer)
      const address = new URL(path || `${url}?because=${reason}`, origin)
      if (address.origin !== origin) return
      report(reason)
      // A single page that needs a window leaves the others in the frame.
      if (reason !== 'window_page') frame.remove()
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = openText
      button.addEventListener('click', () => {
        if (window.open(address)) return
        const link = document.createElement('a')
        Object.assign(link, { href: address, target: '_blank', textContent: linkText })
        fallback.replaceChildren(link)
        report('popup_blocked')
      })
      fallback.replaceChildren(button)
      fallback.hidden = false
    }

    function report(reason) {
      navigator.sendBeacon(`${url}/causes/${reason}`)
      emit('degraded', { reason })
    }

    function receive({ data, origin: sender, source }) {
      if (sender !== origin || !source || source !== frame.contentWindow) return
      const { threshold: type, height, step: page, reason, path } = data || {}
      if (type === 'ready') clearTimeout(timer)
      if (type === 'degraded') return degrade(String(reason), path)
      if (type === 'height' && height > 0) {
        const pixels = Math.min(Math.ceil(height), 20000)
        frame.style.height = `${pixels}px`
        emit(type, { height: pixels })
      } else if (type === 'step') {
        fallback.hidden = true
        if (step && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
        step = String(page)
        emit(type, { step })
      } else if (type === 'ready' || type === 'done') emit(type)
    }

    window.addEventListener('message', receive)
    return {
      unmount() {
        clearTimeout(timer)
        window.removeEventListener('message', receive)
        element.replaceChildren()
      },
    }
  }

  window.Threshold = { mount }
  const mountAll = () => {
    for (const element of document.querySelectorAll('[data-threshold-url]'))
      mount(element, { url: element.dataset.thresholdUrl })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll)
  else mountAll()
})()
