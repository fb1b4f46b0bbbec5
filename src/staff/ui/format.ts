/** Dates, ages and amounts as the console writes them. */
import type { CaseItem } from '#api/cases/queue.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

export const formatMoment = (iso: string): string => moment.format(new Date(iso))
export const formatDay = (iso: string): string => day.format(new Date(iso))

const minuteMs = 60_000
const units = [
  ['d', 24 * 60 * minuteMs],
  ['h', 60 * minuteMs],
  ['min', minuteMs],
] as const

/** Formats the largest unit only: `3 d`, `5 h`, `12 min`. */
export function formatAge(ms: number): string {
  const [name, size] = units.find(([, unit]) => ms >= unit) ?? ['min', minuteMs]
  return `${Math.max(0, Math.floor(ms / size))} ${name}`
}

export function formatAmount(amount: CaseItem['amount']): string {
  if (!amount) return '–'
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(amount.value / 100)
  return `$${whole} ${amount.currency}`
}

const regions = new Intl.DisplayNames('en-US', { type: 'region', style: 'short' })

export const marketName = (market: string): string => regions.of(market) ?? market
