/** Defines jobs and their handlers. Handlers are listed in job-registry.ts. */
import * as z from 'zod/mini'

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

export interface JobDefinition<Payload extends object> {
  name: string
  /** Ids and codes only: payloads are stored in plain text. */
  payload: z.ZodMiniType<Payload>
  options?: Partial<JobOptions>
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job

export interface JobHandler<Services> extends Pick<JobDefinition<object>, 'name' | 'options'> {
  /** Parses a stored payload and handles it. */
  run: (services: Services, storedPayload: unknown) => Promise<void>
}

/** @param handle idempotent: it may run twice for one job, after a crash or a timeout */
export const handleJob = <Services, Payload extends object>(
  job: JobDefinition<Payload>,
  handle: (services: Services, payload: Payload) => Promise<void>,
): JobHandler<Services> => ({
  ...job,
  run: (services, storedPayload) => handle(services, z.parse(job.payload, storedPayload)),
})
