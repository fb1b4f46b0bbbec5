/**
 * The panel beside the product: the phone, mailbox, clock and test values of the person on the page. It runs before the
 * page is painted, so that the panel's column is there from the start, and keeps to a shadow tree of its own.
 */
{
  const refreshIntervalMs = 2000
  const storageKey = 'sandbox-panel'
  const root = document.documentElement
  const isWide = matchMedia('(width >= 1100px)')
  /** Tables of the console need the width; elsewhere a wide window has room for both. */
  const isOpenAtFirst = () => isWide.matches && !location.pathname.startsWith('/staff')

  /** @param {'open' | 'folded'} state */
  const setState = (state) => {
    root.dataset['sandboxPanel'] = state
    sessionStorage.setItem(storageKey, state)
  }
  const stored = sessionStorage.getItem(storageKey)
  root.dataset['sandboxPanel'] = stored ?? (isOpenAtFirst() ? 'open' : 'folded')

  /** @type {ShadowRoot} */
  let tree
  /** Field that was last used: pressing a button of the panel takes the focus away from it. @type {Element | null} */
  let lastField = null
  /** HTML of the parts as last received. @type {Map<string, string>} */
  const received = new Map()
  const seenKey = `${storageKey}-seen`
  let knowsMessages = sessionStorage.getItem(seenKey) !== null
  /** Ids of the messages that the tester has seen or used. */
  const seen = new Set((sessionStorage.getItem(seenKey) ?? '').split(' '))

  const isOpen = () => root.dataset['sandboxPanel'] === 'open'
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (tree.querySelector(selector))
  /** @param {string} selector */
  const findAll = (selector) => /** @type {HTMLElement[]} */ ([...tree.querySelectorAll(selector)])

  function showState() {
    find('aside').hidden = !isOpen()
    find('[data-tab]').hidden = isOpen()
  }

  function open() {
    setState('open')
    showState()
    find('[data-fold]').focus()
  }

  function fold() {
    setState('folded')
    showState()
    find('[data-tab]').focus()
  }

  /** @param {'filled' | 'copied' | 'moved' | 'failed'} outcome */
  function say(outcome) {
    const status = find('[data-status]')
    status.textContent = status.dataset[outcome] ?? ''
    setTimeout(() => {
      status.textContent = ''
    }, 3000)
  }

  /** Shows the times of the page's clock in the browser's time zone. @param {Iterable<Element>} times */
  function formatTimes(times) {
    for (const element of times) {
      const at = new Date(element.getAttribute('datetime') ?? '')
      const hours = /** @type {const} */ ({ hour: 'numeric', minute: '2-digit' })
      const isFull = element.getAttribute('data-style') === 'full'
      const options = isFull ? { weekday: 'long', month: 'long', day: 'numeric', ...hours } : hours
      element.textContent = new Intl.DateTimeFormat(root.lang || 'en-US', options).format(at)
    }
  }

  /** Replaces a part unless it is the same, and keeps what is unfolded and focused in it. @param {HTMLElement} next */
  function replacePart(next) {
    const name = next.dataset['part'] ?? ''
    if (received.get(name) === next.innerHTML) return
    received.set(name, next.innerHTML)
    const part = find(`[data-part="${name}"]`)
    const focused = part.contains(tree.activeElement) ? tree.activeElement : null
    const key = focused?.getAttribute('data-key')
    const unfolded = [...part.querySelectorAll('li:has(details[open])')].map((item) =>
      item.getAttribute('data-message'),
    )
    formatTimes(next.querySelectorAll('time'))
    part.replaceChildren(...next.childNodes)
    for (const id of unfolded) part.querySelector(`[data-message="${id}"] details`)?.setAttribute('open', '')
    const again = part.querySelector(`[data-key="${key}"]`) ?? part.querySelector('button, a')
    if (focused && again instanceof HTMLElement) again.focus()
  }

  /** Marks the messages that came since the panel was first there, and says so. */
  function markNews() {
    const messages = findAll('[data-message]')
    if (!knowsMessages) for (const { dataset } of messages) markSeen(dataset['message'])
    knowsMessages = true
    for (const message of messages)
      message.toggleAttribute('data-fresh', !seen.has(message.dataset['message'] ?? ''))
    for (const chip of findAll('[data-new]')) count(chip, `[data-part="${chip.dataset['new']}"] [data-fresh]`)
    const news = find('[data-news]')
    const text = count(find('[data-count]'), '[data-fresh]') > 0 ? (news.dataset['one'] ?? '') : ''
    if (news.textContent !== text) news.textContent = text
  }

  /** @param {HTMLElement} element @param {string} selector */
  function count(element, selector) {
    const number = findAll(selector).length
    element.hidden = number === 0
    element.textContent = String(number)
    return number
  }

  /** @param {string | undefined} id */
  function markSeen(id) {
    if (id !== undefined) seen.add(id)
    sessionStorage.setItem(seenKey, [...seen].slice(-200).join(' '))
  }

  const fetchView = async () => {
    const query = new URLSearchParams({ path: location.pathname, language: root.lang })
    const response = await fetch(`/sandbox/panel?${query.toString()}`)
    if (!response.ok) throw new Error(`The panel was answered with ${response.status}.`)
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  }

  let shownLanguage = ''
  async function refresh() {
    const view = await fetchView()
    // The labels of the panel itself change with the page's language.
    if (shownLanguage !== root.lang) {
      shownLanguage = root.lang
      received.clear()
      find('[data-slot]').replaceChildren(view.querySelector('.panel') ?? '')
      formatTimes(findAll('time'))
      showState()
    } else
      for (const part of view.querySelectorAll('[data-part]')) replacePart(/** @type {HTMLElement} */ (part))
    markNews()
  }

  /** The page; hidden until it is complete. */
  const pageRoot = () => document.querySelector('#root:not([hidden])')

  /** The page's field of this name; in a list, the last of its kind. @param {string} name @returns {Element | null} */
  function findField(name) {
    const quoted = CSS.escape(name)
    const named = pageRoot()?.querySelectorAll(`#${quoted}, [name="${quoted}"], [id$=".${quoted}"]`)
    return named?.item(named.length - 1) ?? null
  }

  /** As if typed: the page's own handlers format and check it. @param {Element} field @param {string} value */
  function enter(field, value) {
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      const radios = /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName(field.name))
      const wanted = [...radios].find((radio) => radio.value === value)
      wanted?.click()
      return wanted !== undefined
    }
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false
    const pasted = new DataTransfer()
    pasted.setData('text', value)
    const paste = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true })
    // A date in three fields takes a pasted date apart itself.
    if (field.dispatchEvent(paste)) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    return true
  }

  /** The page shows a field that depends on another one shortly after it. @param {string} name */
  async function awaitField(name) {
    for (let frame = 0; frame < 30; frame += 1) {
      const field = findField(name)
      if (field) return field
      // A number that is stored has a button that asks for another one.
      const ask =
        name.endsWith('governmentIdentification') && pageRoot()?.querySelector('.stored-number button')
      if (ask instanceof HTMLElement) ask.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return null
  }

  /** @param {readonly [name: string, value: string][]} fields */
  async function fill(fields) {
    let filled = 0
    for (const [name, value] of fields) {
      const field = await awaitField(name)
      if (field && enter(field, value)) filled += 1
    }
    if (filled > 0) say('filled')
    else await copy(fields.at(-1)?.[1] ?? '')
  }

  /** @param {string} text */
  async function copy(text) {
    await navigator.clipboard.writeText(text)
    say('copied')
  }

  /** Into the field that asks for a code, or the one that was last used. @param {string} code */
  async function enterCode(code) {
    const field = pageRoot()?.querySelector('[autocomplete="one-time-code"]') ?? lastField
    if (!field?.isConnected || !enter(field, code)) return copy(code)
    say('filled')
  }

  /** @param {string} ms */
  async function advance(ms) {
    const response = await fetch('/sandbox/panel/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: Number(ms) }),
    })
    if (!response.ok) throw new Error(`The clock was answered with ${response.status}.`)
    await refresh()
    say('moved')
  }

  /** @param {MouseEvent} event */
  async function press(event) {
    const pressed = /** @type {Element} */ (event.target).closest('button, a, summary')
    if (!(pressed instanceof HTMLElement)) return
    const { tab, fold: folds, code, fill: fields, advance: ms } = pressed.dataset
    const message = pressed.closest('[data-message]')
    if (message instanceof HTMLElement) markSeen(message.dataset['message'])
    if (tab !== undefined) open()
    else if (folds !== undefined) fold()
    else if (code !== undefined) await enterCode(code)
    else if (fields !== undefined) await fill(/** @type {[string, string][]} */ (JSON.parse(fields)))
    else if (ms !== undefined) await advance(ms)
    if (message) markNews()
  }

  async function fetchStyles() {
    const response = await fetch('/sandbox/panel.css')
    if (!response.ok) throw new Error(`The styles of the panel were answered with ${response.status}.`)
    return new CSSStyleSheet().replace(await response.text())
  }

  async function start() {
    const host = document.createElement('div')
    host.id = 'sandbox-panel'
    tree = host.attachShadow({ mode: 'open' })
    const slot = document.createElement('div')
    slot.dataset['slot'] = ''
    tree.append(slot)
    const [styles] = await Promise.all([fetchStyles(), refresh()])
    tree.adoptedStyleSheets = [styles]
    document.body.append(host)

    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) lastField = target
    })
    slot.addEventListener('click', (event) => void press(event).catch(() => say('failed')))
    slot.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !isOpen()) return
      event.stopPropagation()
      fold()
    })
    // A failed refresh is repeated by the next one.
    setInterval(() => {
      if (document.visibilityState === 'visible') refresh().catch(() => {})
    }, refreshIntervalMs)
  }

  document.addEventListener('DOMContentLoaded', () => void start())
}
