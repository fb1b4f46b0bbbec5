/** Counts down seconds to a deadline, to 0. */
import { useEffect, useState } from 'react'

/** @param deadlineMs on this device's clock */
export function useCountdown(deadlineMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((deadlineMs - now) / 1000))
  const running = seconds > 0
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [deadlineMs, running])
  return seconds
}

/** Formats as `0:42`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
