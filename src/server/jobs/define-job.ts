/** A job is one file: its name, what it is told, and what it does. All of them stand in registry.ts. */
import * as z from 'zod/mini'
import type { Services } from '../services.ts'

export interface JobOptions {
  /** How often a job that failed is tried again. Each wait is about twice the one before. */
  retries: number
  firstRetryAfterSeconds: number
  longestRetryAfterSeconds: number
  /** A run that takes longer is taken for lost, and the job is tried again. */
  lostAfterSeconds: number
}

export const usualJobOptions: JobOptions = {
  retries: 10,
  firstRetryAfterSeconds: 2,
  longestRetryAfterSeconds: 300,
  lostAfterSeconds: 60,
}

export interface JobDefinition<Name extends string, Payload extends object> {
  name: Name
  /** Ids and codes: a payload is kept in the clear, so nothing secret belongs in it. */
  payload: z.ZodMiniType<Payload>
  options?: Partial<JobOptions>
  /** May run twice for one job: after a crash, or when it answered too late. */
  handle: (services: Services, payload: Payload) => Promise<void>
}

export interface DefinedJob<Name extends string, Payload extends object> extends JobDefinition<
  Name,
  Payload
> {
  /** Reads a payload as it was kept and handles it. */
  run: (services: Services, kept: unknown) => Promise<void>
}

export const defineJob = <const Name extends string, Payload extends object>(
  job: JobDefinition<Name, Payload>,
): DefinedJob<Name, Payload> => ({
  ...job,
  run: (services, kept) => job.handle(services, z.parse(job.payload, kept)),
})
