/** Simulated identity bureau; the last four digits of the number select the finding (docs/sandbox.md). */
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { CheckTimeout } from '#server/vendors/vendor-timeout.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import type { SandboxMemory } from '../memory.ts'
import { verifyEvent } from './event-signature.ts'
import { createLaterAnswers, type LaterPlan, type SandboxDelivery } from './later-answers.ts'
import type { IdentityBureau, IdentityCheckRequest } from '#server/vendors/identity/port.ts'

/** Raw report. Parsed like a real vendor's, so that malformed reports take the same path. */
const reportSchema = z.object({
  number: z.enum(['match', 'last4_mismatch', 'mismatch', 'absent']),
  flags: z.array(
    z.enum([
      'photo_id',
      'device_unknown',
      'phone_unproven',
      'watch_list',
      'possible_hit',
      'deceased',
      'thin_file',
    ]),
  ),
})
type Report = z.infer<typeof reportSchema>

const flagByEnding = {
  '2222': 'photo_id',
  '3333': 'device_unknown',
  '4444': 'phone_unproven',
  '5555': 'watch_list',
  '5556': 'possible_hit',
  '5557': 'deceased',
  '8888': 'thin_file',
} as const satisfies Record<string, Report['flags'][number]>

function simulateReport(number: IdentityCheckRequest['number']): unknown {
  if (!number) return { number: 'absent', flags: [] } satisfies Report
  const isFullNumber = number.sourceType !== 'SSN4'
  const ending = number.value.slice(-4)
  if (ending === '7777') return { malformed: true }
  if (ending === '1111') return { number: isFullNumber ? 'match' : 'last4_mismatch', flags: [] }
  if (ending === '1112') return { number: isFullNumber ? 'mismatch' : 'last4_mismatch', flags: [] }
  const flag = (flagByEnding as Record<string, Report['flags'][number] | undefined>)[ending]
  return { number: 'match', flags: flag ? [flag] : [] }
}

const findingByFlag = {
  photo_id: 'PHOTO_ID_REQUIRED',
  device_unknown: 'DEVICE_UNKNOWN',
  phone_unproven: 'PHONE_UNVERIFIED',
  watch_list: 'WATCH_LIST',
  possible_hit: 'WATCH_LIST_POSSIBLE',
  deceased: 'DECEASED',
  thin_file: 'THIN_FILE',
} as const satisfies Record<Report['flags'][number], IdentityFinding>

const findingByNumber = {
  match: 'VERIFIED',
  last4_mismatch: 'LAST4_MISMATCH',
  mismatch: 'MISMATCH',
  absent: 'NUMBER_MISSING',
} as const satisfies Record<Report['number'], IdentityFinding>

/** Returns UNREADABLE for a malformed report. */
export function parseReport(raw: unknown): IdentityFinding {
  const parsed = reportSchema.safeParse(raw)
  if (!parsed.success) return 'UNREADABLE'
  const [flag] = parsed.data.flags
  return flag ? findingByFlag[flag] : findingByNumber[parsed.data.number]
}

const hourMs = 60 * minuteMs
const vendor = 'sandbox-identity'

/** Endings whose answer, or another one, comes later. */
const laterByEnding: Readonly<Record<string, LaterPlan<IdentityFinding>>> = {
  '6661': { later: { finding: 'VERIFIED', afterMs: 2 * hourMs }, dueInHours: 24 },
  '6662': { later: null, dueInHours: 24 },
  '5558': { now: 'VERIFIED', later: { finding: 'WATCH_LIST', afterMs: 3 * dayMs }, dueInHours: 24 },
}

export function sandboxIdentityBureau(memory: SandboxMemory, delivery: SandboxDelivery): IdentityBureau {
  const laterAnswers = createLaterAnswers<IdentityFinding>(vendor, memory, delivery)
  return {
    vendor,
    async ask(person, key) {
      const ending = person.number?.value.slice(-4) ?? ''
      // 6666: the first check of a reference times out, later ones succeed.
      if (ending === '6666') {
        const { hitCount } = await memory.remember(`identity:${person.reference}`, '')
        if (hitCount === 1) throw new CheckTimeout('identity bureau')
      }
      const plan = laterByEnding[ending]
      return plan ? laterAnswers.begin(key, plan) : answered(parseReport(simulateReport(person.number)), key)
    },
    read: (reference) => laterAnswers.read(reference),
    verify: (body, headers) => Promise.resolve(verifyEvent(body, headers)),
  }
}
