import { setTimeout as delay } from 'node:timers/promises'

/** Repeats what fails. @throws the last error once the time is over */
export async function until<T>(succeeds: () => Promise<T>, patienceMs = 30_000): Promise<T> {
  for (const end = performance.now() + patienceMs; ; await delay(100)) {
    try {
      return await succeeds()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}
