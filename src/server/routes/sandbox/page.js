/** Keeps the sandbox page's messages up to date while somebody looks at it. */
const everyMs = 3000

async function refresh() {
  const list = document.getElementById('message-list')
  if (!list || document.visibilityState !== 'visible' || list.contains(document.activeElement)) return
  const answer = await fetch(`/sandbox/page/messages${location.search}`)
  if (!answer.ok) return
  const fresh = new DOMParser()
    .parseFromString(await answer.text(), 'text/html')
    .getElementById('message-list')
  if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceWith(fresh)
}

setInterval(() => void refresh().catch(() => {}), everyMs)
