/** Simulated business registry; the last digits of the number select the finding (docs/sandbox.md). */
import { minuteMs } from '#domain/dates/duration.ts'
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { SandboxMemory } from '../memory.ts'
import { verifyEvent } from './event-signature.ts'
import { createLaterAnswers, type LaterPlan, type SandboxDelivery } from './later-answers.ts'
import type { BusinessRegistry, BusinessCheckRequest } from '#server/vendors/business/port.ts'

type Finding = Exclude<BusinessFinding, 'PARTIAL_NUMBER'>

const findingByEnding: Record<string, Finding> = {
  '1111': 'NAME_MISMATCH',
  '2222': 'NOT_FOUND',
  '3333': 'LIMITED_HISTORY',
  '4444': 'DISSOLVED',
  '4445': 'INACTIVE',
  '9998': 'UNUSUAL_VOLUME',
}

/** Last four digits of an EIN, of a BN's first nine digits, or of a CN; null for a shorter CN. */
export function endingOf({ sourceType, value }: NonNullable<BusinessCheckRequest['number']>): string | null {
  const digits = sourceType === 'BN' ? value.slice(0, 9) : value
  return digits.length < 4 ? null : digits.slice(-4)
}

const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const hourMs = 60 * minuteMs
const vendor = 'sandbox-business'

/** Endings whose answer comes later, if ever. */
function planFor({ number }: BusinessCheckRequest, now: Date): LaterPlan<Finding> | undefined {
  const market = number?.sourceType === 'FEIN' ? 'US' : 'CA'
  const afterDays = (days: number) =>
    bankCalendar.addBusinessDays(now, days, market).getTime() - now.getTime()
  const dueInHours = afterDays(3) / hourMs
  switch (number && endingOf(number)) {
    case '6661':
      return { later: { finding: 'VERIFIED', afterMs: afterDays(1) }, dueInHours }
    case '6662':
      return {
        later: { finding: 'VERIFIED', afterMs: hourMs },
        dueInHours,
        stale: 'NOT_FOUND',
        events: [
          { id: '2', afterMs: hourMs },
          { id: '2', afterMs: hourMs + minuteMs },
          { id: '1', afterMs: hourMs + 2 * minuteMs },
        ],
      }
    case '6663':
      return { later: null, dueInHours }
    default:
      return undefined
  }
}

export function sandboxBusinessRegistry(memory: SandboxMemory, delivery: SandboxDelivery): BusinessRegistry {
  const laterAnswers = createLaterAnswers<Finding>(vendor, memory, delivery)
  return {
    vendor,
    async ask(company, key) {
      const plan = planFor(company, delivery.clock.now())
      return plan ? laterAnswers.begin(key, plan) : answered(await findBusiness(memory, company), key)
    },
    read: (reference) => laterAnswers.read(reference),
    verify: (body, headers) => Promise.resolve(verifyEvent(body, headers)),
  }
}

async function findBusiness(memory: SandboxMemory, company: BusinessCheckRequest): Promise<Finding> {
  if (!company.number) return 'NOT_REGISTERED'
  const ending = endingOf(company.number)
  const finding: Finding = (ending ? findingByEnding[ending] : undefined) ?? 'VERIFIED'
  if (finding !== 'NAME_MISMATCH') return finding
  // Only the name of the first check mismatches; any other name is registered.
  const name = normalizeName(company.name)
  const { firstValue } = await memory.remember(`business:${company.reference}`, name)
  return firstValue === name ? finding : 'VERIFIED'
}
