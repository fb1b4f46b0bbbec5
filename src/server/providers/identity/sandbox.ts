/** The sandbox's identity bureau: findings keyed by the number's last four digits (contract, section 5). */
import * as z from 'zod/mini'
import type { IdentityFinding } from '../../../domain/policy/facts.ts'
import { ProviderTimeout } from '../provider-timeout.ts'
import type { SandboxMemory } from '../sandbox-memory.ts'
import type { IdentityBureau, PersonToCheck } from './port.ts'

/** What the bureau sends: the shape a vendor's would have, so that nonsense is met where it would be met. */
const report = z.object({
  number: z.enum(['match', 'last4_mismatch', 'mismatch', 'absent']),
  flags: z.array(z.enum(['photo_id', 'device_unknown', 'phone_unproven', 'watch_list', 'thin_file'])),
})
type Report = z.infer<typeof report>

const flagged = {
  '2222': 'photo_id',
  '3333': 'device_unknown',
  '4444': 'phone_unproven',
  '5555': 'watch_list',
  '8888': 'thin_file',
} as const satisfies Record<string, Report['flags'][number]>

/** The bureau itself: its raw answer to a number. */
function answerTo(number: PersonToCheck['number']): unknown {
  if (!number) return { number: 'absent', flags: [] } satisfies Report
  const isWhole = number.sourceType !== 'SSN4'
  const ending = number.value.slice(-4)
  if (ending === '7777') return { nonsense: ending.length }
  if (ending === '1111') return { number: isWhole ? 'match' : 'last4_mismatch', flags: [] }
  if (ending === '1112') return { number: isWhole ? 'mismatch' : 'last4_mismatch', flags: [] }
  const flag = (flagged as Record<string, Report['flags'][number] | undefined>)[ending]
  return { number: 'match', flags: flag ? [flag] : [] }
}

const findingOfFlag = {
  photo_id: 'PHOTO_ID_WANTED',
  device_unknown: 'DEVICE_UNKNOWN',
  phone_unproven: 'PHONE_UNPROVEN',
  watch_list: 'WATCH_LIST',
  thin_file: 'THIN_FILE',
} as const satisfies Record<Report['flags'][number], IdentityFinding>

const findingOfNumber = {
  match: 'VERIFIED',
  last4_mismatch: 'LAST4_MISMATCH',
  mismatch: 'MISMATCH',
  absent: 'NO_NUMBER',
} as const satisfies Record<Report['number'], IdentityFinding>

/** Puts the bureau's answer into our words; what cannot be read is UNREADABLE. */
export function readReport(raw: unknown): IdentityFinding {
  const read = report.safeParse(raw)
  if (!read.success) return 'UNREADABLE'
  const [flag] = read.data.flags
  return flag ? findingOfFlag[flag] : findingOfNumber[read.data.number]
}

export const sandboxIdentityBureau = (memory: SandboxMemory): IdentityBureau => ({
  async check(person) {
    // 6666: the first inquiry about a reference gets no answer, a later one does.
    if (person.number?.value.endsWith('6666')) {
      const { times } = await memory.remember(`identity:${person.reference}`, '')
      if (times === 1) throw new ProviderTimeout('identity bureau')
    }
    return readReport(answerTo(person.number))
  },
})
