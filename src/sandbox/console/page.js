/** Refreshes the messages of the sandbox page while it is visible, and says which of its tabs is open. */
const refreshIntervalMs = 3000

async function refresh() {
  const list = document.getElementById('message-list')
  if (!list || document.visibilityState !== 'visible' || list.contains(document.activeElement)) return
  const response = await fetch(`/sandbox/page/messages${location.search}`)
  if (!response.ok) return
  const updated = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .getElementById('message-list')
  if (!updated) return
  // Those that the reader opened or closed stay so.
  for (const mailbox of list.querySelectorAll('details')) {
    const key = CSS.escape(mailbox.dataset.mailbox ?? '')
    const same = updated.querySelector(`details[data-mailbox="${key}"]`)
    if (same instanceof HTMLDetailsElement) same.open = mailbox.open
  }
  if (updated.innerHTML !== list.innerHTML) list.replaceWith(updated)
}

setInterval(() => void refresh().catch(() => {}), refreshIntervalMs)

/** The style sheet shows the section that the address names, or all of them. */
function markTab() {
  // `:target` matches only later in the first view.
  const isOpen = document.querySelector(`section[id="${CSS.escape(location.hash.slice(1))}"]`) !== null
  for (const tab of document.querySelectorAll('.tabs a'))
    if (tab.getAttribute('href') === (isOpen ? location.hash : '#all'))
      tab.setAttribute('aria-current', 'true')
    else tab.removeAttribute('aria-current')
}

addEventListener('hashchange', markTab)
markTab()
