/** Reads settings from the environment one by one and gathers what is wrong with them, instead of stopping at the first. */
import { type Setting, SettingFault, type SettingWithFallback } from './setting.ts'

export interface ConfigFault {
  setting: string
  fault: string
}

type Table = Readonly<Record<string, Setting<unknown>>>
type Group = Readonly<Record<string, readonly [name: string, setting: Setting<unknown>]>>

/** What the settings of a table become: those with a fallback always have a value. */
export type Values<T extends Table> = {
  [Name in keyof T]: T[Name] extends SettingWithFallback<infer Value>
    ? Value
    : T[Name] extends Setting<infer Value>
      ? Value | undefined
      : never
}

export type GroupValues<G extends Group> = {
  [Key in keyof G]: G[Key][1] extends Setting<infer Value> ? Value : never
}

export interface Reader {
  readonly faults: ConfigFault[]
  table<T extends Table>(settings: T): Values<T>
  /** All settings of a group; null where none is set and the group can be done without. */
  group<G extends Group>(group: G, needed: boolean): GroupValues<G> | null
}

/** @param live whether settings that nothing stands in for must be there */
export function createReader(env: NodeJS.ProcessEnv, live: boolean): Reader {
  const faults: ConfigFault[] = []

  function read(name: string, setting: Setting<unknown>, required: boolean): unknown {
    const value = env[name]?.trim() ?? ''
    if (value === '') {
      if (required) faults.push({ setting: name, fault: `is missing: ${setting.meaning}` })
      return setting.fallback
    }
    try {
      return setting.read(value)
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error
      faults.push({ setting: name, fault: error.message })
      return setting.fallback
    }
  }

  return {
    faults,
    table: <T extends Table>(settings: T) =>
      Object.fromEntries(
        Object.entries(settings).map(([name, setting]) => [
          name,
          read(name, setting, live && setting.required === 'live'),
        ]),
      ) as Values<T>,
    group: <G extends Group>(group: G, needed: boolean) => {
      const members = Object.entries(group)
      if (!needed && members.every(([, [name]]) => !env[name]?.trim())) return null
      return Object.fromEntries(
        members.map(([key, [name, setting]]) => [key, read(name, setting, true)]),
      ) as GroupValues<G>
    },
  }
}
