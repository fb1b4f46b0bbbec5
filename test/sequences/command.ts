/** A step is data, so that a sequence can be replayed and shortened; a command draws its steps and runs them. */
import type { Random } from './random.ts'
import type { StoredApplication } from './stored-state.ts'
import type { World } from './world.ts'

export interface Step {
  command: string
  parameters: Record<string, unknown>
}

export interface Command {
  name: string
  weight: number
  /** @returns null where the command has nothing to do now */
  draw(world: World, random: Random): Record<string, unknown> | null
  /** Does nothing where what the step needs is gone, as in a shortened sequence. */
  run(world: World, parameters: Record<string, unknown>): Promise<void>
}

export function command<Parameters extends object>(
  name: string,
  weight: number,
  draw: (world: World, random: Random) => Parameters | null,
  run: (world: World, parameters: Parameters) => Promise<unknown>,
): Command {
  return {
    name,
    weight,
    draw: draw as Command['draw'],
    run: async (world, parameters) => {
      await run(world, parameters as Parameters)
    },
  }
}

/** A command on one of the applications. */
export function onApplication<Parameters extends object>(
  name: string,
  weight: number,
  draw: (application: StoredApplication, random: Random, world: World) => Parameters | null,
  run: (world: World, application: StoredApplication, parameters: Parameters) => Promise<unknown>,
): Command {
  return command<Parameters & { app: number }>(
    name,
    weight,
    (world, random) => {
      const { applications } = world.state
      if (applications.length === 0) return null
      const app = random.between(0, applications.length - 1)
      const parameters = draw(applications[app] as StoredApplication, random, world)
      return parameters && { app, ...parameters }
    },
    async (world, parameters) => {
      const application = world.applicationAt(parameters.app)
      if (application) await run(world, application, parameters)
    },
  )
}

export const hasStepUp = ({ step_ups: stepUps }: StoredApplication, ...types: string[]): boolean =>
  stepUps.some(({ type }) => types.includes(type))

/** The path of an application in V2. */
export const pathOf = ({ id }: StoredApplication): string => `/applications/${encodeURIComponent(id)}`
