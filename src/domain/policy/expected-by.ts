/** By when the applicant hears from us (SCREEN-13, SCREEN-14): promises the outcome pages repeat. */
import type { StepUp, Decision } from '../states.ts'

const day = 24 * 60 * 60 * 1000

/** The instant `days` business days (Monday to Friday, UTC) after `from`. */
export function addBusinessDays(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + day)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1
  }
  return at
}

/** A review is answered within two business days, an approval with a limit within 24 hours; else nobody is waited for. */
export function expectedBy(decision: Decision, stepUps: readonly StepUp[], now: Date): Date | null {
  if (decision === 'APPROVED_PENDING') return new Date(now.getTime() + day)
  return decision === 'PENDING' && stepUps.length === 0 ? addBusinessDays(now, 2) : null
}
