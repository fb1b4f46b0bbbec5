/** In ms. */
const retryDelay = 30_000

/**
 * Loads a part that the page can render without, such as a background script. Retries until it succeeds, because a
 * rejected import would replace the page, including typed input, by an error.
 */
export async function keepLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await nextChance()
    }
  }
}

/** Resolves when the connection is back, at the latest after `retryDelay`. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(proceed, retryDelay)
    window.addEventListener('online', proceed)
    function proceed() {
      clearTimeout(timer)
      window.removeEventListener('online', proceed)
      resolve()
    }
  })
