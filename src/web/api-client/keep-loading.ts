/** ms. */
const retryDelay = 30_000

/**
 * Loads a part that the page can do without for now, such as a script that starts in the background.
 * Tries again until it succeeds: a part that rejects would replace the page, with what was typed, by
 * an error.
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

/** Once the connection is back, at the latest after a while. */
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
