/** Refreshes the messages of the sandbox page while it is visible. */
const refreshIntervalMs = 3000

async function refresh() {
  const list = document.getElementById('message-list')
  if (!list || document.visibilityState !== 'visible' || list.contains(document.activeElement)) return
  const response = await fetch(`/sandbox/page/messages${location.search}`)
  if (!response.ok) return
  const updated = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .getElementById('message-list')
  if (updated && updated.innerHTML !== list.innerHTML) list.replaceWith(updated)
}

setInterval(() => void refresh().catch(() => {}), refreshIntervalMs)
