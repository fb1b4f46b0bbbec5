/** Whole seconds until an instant, told anew every second; 0 once it has passed. */
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

/** `0:42` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
