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

/** Formats as "4 minutes 59 seconds"; screen readers misread "4:59". */
export const formatCountdown = (locale: string, seconds: number): string => {
  const part = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [
    ...(minutes > 0 ? [part(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [part(rest, 'second')] : []),
  ].join(' ')
}
