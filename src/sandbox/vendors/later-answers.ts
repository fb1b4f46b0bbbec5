/** Answers that a simulated vendor gives later, announced by events that a job delivers to the product's inbox. */
import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { receiveEvent } from '#server/underwriting/vendor-calls/vendor-events.ts'
import { answered, type VendorAnswer } from '#server/vendors/vendor-answer.ts'
import type { SandboxMemory } from '../memory.ts'
import { signEvent } from './event-signature.ts'

const deliverEventJob = defineJob({
  name: 'deliver-sandbox-event',
  payload: z.object({ vendor: z.string(), eventId: z.string(), reference: z.string() }),
  subject: null,
  open: null,
})

export const deliverEventHandler = handleJob(
  deliverEventJob,
  async (services: Services, { vendor, eventId, reference }) => {
    const { body, headers } = signEvent({ eventId, reference })
    await receiveEvent(services, vendor, body, headers)
  },
)

export interface LaterPlan<Finding> {
  /** Answer until then; without one the vendor answers later. */
  now?: Finding
  /** Null: never. */
  later: { finding: Finding; afterMs: number } | null
  dueInHours: number
  /** Read by every call after the first one that read the answer, as by a copy that lags behind. */
  stale?: Finding
  /** By default one, with the answer. */
  events?: readonly { id: string; afterMs: number }[]
}

interface Remembered<Finding> extends LaterPlan<Finding> {
  at: number
}

export interface SandboxDelivery {
  clock: Clock
  db: Database
  jobs: Pick<Jobs, 'send'>
}

export function createLaterAnswers<Finding extends string>(
  vendor: string,
  memory: SandboxMemory,
  { clock, db, jobs }: SandboxDelivery,
) {
  function answerAt(
    { at, now, later, dueInHours }: Remembered<Finding>,
    reference: string,
  ): VendorAnswer<Finding> {
    if (later && clock.now().getTime() >= at + later.afterMs)
      return answered(later.finding, reference, new Date(at + later.afterMs))
    return now === undefined
      ? { kind: 'later', reference, dueInHours }
      : answered(now, reference, new Date(at))
  }

  return {
    async begin(key: string, plan: LaterPlan<Finding>): Promise<VendorAnswer<Finding>> {
      const begun: Remembered<Finding> = { ...plan, at: clock.now().getTime() }
      const { hitCount, firstValue } = await memory.remember(`later ${key}`, JSON.stringify(begun))
      const remembered = JSON.parse(firstValue) as Remembered<Finding>
      const events = plan.events ?? (plan.later ? [{ id: '1', afterMs: plan.later.afterMs }] : [])
      if (hitCount === 1)
        await db.transaction().execute(async (trx) => {
          for (const { id, afterMs } of events)
            await jobs.send(
              trx,
              deliverEventJob,
              { vendor, eventId: `${key} ${id}`, reference: key },
              { afterMs },
            )
        })
      return answerAt(remembered, key)
    },

    async read(reference: string): Promise<VendorAnswer<Finding> | 'unknown'> {
      const { firstValue } = await memory.remember(`later ${reference}`, '')
      if (firstValue === '') return 'unknown'
      const remembered = JSON.parse(firstValue) as Remembered<Finding>
      const answer = answerAt(remembered, reference)
      if (answer.kind === 'later' || remembered.stale === undefined) return answer
      const { hitCount } = await memory.remember(`read ${reference}`, '')
      return hitCount === 1 ? answer : answered(remembered.stale, reference, new Date(remembered.at))
    },
  }
}
