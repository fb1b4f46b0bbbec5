/** Defines jobs and their handlers. Handlers are listed in job-registry.ts. */
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Trx } from '../database/tables.ts'

export interface JobOptions {
  /** The delay doubles with each retry. */
  retryLimit: number
  retryDelaySeconds: number
  maxRetryDelaySeconds: number
  /** A run that takes longer counts as lost and is retried. */
  expireInSeconds: number
  /** Runs at once in a process, so that a slow job doesn't delay others. */
  concurrency: number
  /** Runs at once of jobs sent with the same `group`, in all processes together. Null for no limit. */
  groupConcurrency: number | null
}

export const defaultJobOptions: JobOptions = {
  retryLimit: 10,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 300,
  expireInSeconds: 60,
  concurrency: 5,
  groupConcurrency: null,
}

/** Row that a job is about. */
export interface JobSubject<Member extends string> {
  /** Payload member with its id. */
  member: Member
  table: string
  /** Id column, qualified by its table. */
  id: RawBuilder<unknown>
  /** Application id of the row, for the case that is opened when the job fails for good. */
  application: RawBuilder<unknown>
  /** At most one waiting job per row. */
  isSingle?: true
}

export interface JobDefinition<Payload extends object> {
  name: string
  /** Ids and codes only: payloads are stored in plain text. */
  payload: z.ZodMiniType<Payload>
  options?: Partial<JobOptions>
  /** Null for scheduled jobs. */
  subject: JobSubject<keyof Payload & string> | null
  /**
   * From and where clauses that select the rows that need the job. The job is sent in the transaction that
   * makes it necessary, so an open row without a waiting job is stalled work, which the sweep resumes
   * (DUR-04). Null if losing the job loses nothing.
   */
  open: ((now: Date) => RawBuilder<unknown>) | null
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job

export interface JobHandler<Services> extends Pick<JobDefinition<object>, 'name' | 'options' | 'open'> {
  subject: JobSubject<string> | null
  /** Parses a stored payload and handles it. */
  run: (services: Services, storedPayload: unknown) => Promise<void>
  /** Sends the job for an open row, if the payload has more than its id. */
  resume: ((trx: Trx, services: Services, id: string) => Promise<void>) | null
}

/** @param handle must be idempotent: it may run twice for a job, after a crash or a timeout */
export const handleJob = <Services, Payload extends object>(
  job: JobDefinition<Payload>,
  handle: (services: Services, payload: Payload) => Promise<void>,
  resume: JobHandler<Services>['resume'] = null,
): JobHandler<Services> => ({
  ...job,
  resume,
  run: (services, storedPayload) => handle(services, z.parse(job.payload, storedPayload)),
})
