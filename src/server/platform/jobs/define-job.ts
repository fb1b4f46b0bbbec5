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
}

export const defaultJobOptions: JobOptions = {
  retryLimit: 10,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 300,
  expireInSeconds: 60,
}

/** The row that a job is about. */
export interface JobSubject<Member extends string> {
  /** Member of the payload that holds its id. */
  member: Member
  table: string
  /** Column of the id, with its table. */
  id: RawBuilder<unknown>
  /** The id of the row's application, for the case that is opened when the job is given up. */
  application: RawBuilder<unknown>
  /** No two jobs wait for one row. */
  isSingle?: true
}

export interface JobDefinition<Payload extends object> {
  name: string
  /** Ids and codes only: payloads are stored in plain text. */
  payload: z.ZodMiniType<Payload>
  options?: Partial<JobOptions>
  /** Null for jobs that run by the clock. */
  subject: JobSubject<keyof Payload & string> | null
  /**
   * From and where of the rows that need the job. It is sent in the transaction that makes it necessary, so that an open row
   * without a waiting job is work that nobody will finish: the sweep sends the job again (DUR-04). Null if nothing is lost
   * with the job.
   */
  open: ((now: Date) => RawBuilder<unknown>) | null
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job

export interface JobHandler<Services> extends Pick<JobDefinition<object>, 'name' | 'options' | 'open'> {
  subject: JobSubject<string> | null
  /** Parses a stored payload and handles it. */
  run: (services: Services, storedPayload: unknown) => Promise<void>
  /** Sends the job for an open row, where the payload is more than its id. */
  resume: ((trx: Trx, services: Services, id: string) => Promise<void>) | null
}

/** @param handle idempotent: it may run twice for one job, after a crash or a timeout */
export const handleJob = <Services, Payload extends object>(
  job: JobDefinition<Payload>,
  handle: (services: Services, payload: Payload) => Promise<void>,
  resume: JobHandler<Services>['resume'] = null,
): JobHandler<Services> => ({
  ...job,
  resume,
  run: (services, storedPayload) => handle(services, z.parse(job.payload, storedPayload)),
})
