/** Looks once a second until there is nothing more to wait for, one call at a time (PHONE-06, IDV-02). */
import { useEffect, useEffectEvent, useState } from 'react'

const everyMs = 1000

/**
 * The first look is at once.
 * @param look answers whether to look again; a failed look is tried again
 * @returns whether the last look failed: what is shown may be old
 */
export function usePoll(look: () => Promise<'again' | 'done'>, active: boolean): boolean {
  const [failing, setFailing] = useState(false)
  const once = useEffectEvent(look)
  useEffect(() => {
    if (!active) return
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const next = async () => {
      const said = await once().catch(() => null)
      if (gone) return
      setFailing(said === null)
      if (said !== 'done') timer = setTimeout(() => void next(), everyMs)
    }
    void next()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [active])
  return active && failing
}
