/** Polls once a second, one call at a time (PHONE-06, IDV-02). */
import { useEffect, useEffectEvent, useState } from 'react'

const intervalMs = 1000

/**
 * Polls first without a delay, and again after a failed call.
 * @returns true if the last call failed, so the displayed data may be stale
 */
export function usePoll(poll: () => Promise<'continue' | 'done'>, active: boolean): boolean {
  const [isFailing, setIsFailing] = useState(false)
  const pollOnce = useEffectEvent(poll)
  useEffect(() => {
    if (!active) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout>
    const tick = async () => {
      const result = await pollOnce().catch(() => null)
      if (isCancelled) return
      setIsFailing(result === null)
      if (result !== 'done') timer = setTimeout(() => void tick(), intervalMs)
    }
    void tick()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [active])
  return active && isFailing
}
