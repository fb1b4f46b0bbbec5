/** Settings are zod schemas with an environment variable and a description. */
import * as z from 'zod/mini'

export interface SettingInfo {
  variable: string
  description: string
}

const infoBySchema = z.registry<SettingInfo>()

/** Declares a setting. Error messages of `schema` must not repeat the value, which may be a secret. */
export function setting<S extends z.ZodMiniType>(variable: string, description: string, schema: S): S {
  const own = schema.clone()
  infoBySchema.add(own, { variable, description })
  return own
}

export type SettingsShape = Readonly<Record<string, z.ZodMiniType>>
export type SettingsOf<S extends SettingsShape> = { [Key in keyof S]: z.infer<S[Key]> }

export const settingsInfo = (shape: SettingsShape): SettingInfo[] =>
  Object.values(shape).flatMap((schema) => infoBySchema.get(schema) ?? [])

export interface InvalidSetting {
  setting: string
  reason: string
}

/**
 * Adds each missing or malformed setting to `errors`.
 * @param required if false, missing settings are undefined
 */
export function readSettings<S extends SettingsShape>(
  shape: S,
  env: NodeJS.ProcessEnv,
  errors: InvalidSetting[],
  required = true,
): SettingsOf<S> {
  const values = Object.entries(shape).map(([key, schema]) => {
    const [{ variable, description } = { variable: key, description: '' }] = settingsInfo({ schema })
    const text = env[variable]?.trim() || undefined
    const { data, error } = schema.safeParse(text)
    if (error && (required || text !== undefined)) {
      const reason = text === undefined ? `is missing: ${description}` : (error.issues[0]?.message ?? '')
      errors.push({ setting: variable, reason })
    }
    return [key, data]
  })
  return Object.fromEntries(values) as SettingsOf<S>
}

/**
 * Adds an error for each missing setting of a way that is set in part, and of the first way where none is set.
 * @param ways alternatives, each with the settings that it needs
 */
export function requireOneOf<S extends SettingsShape>(
  shape: S,
  values: SettingsOf<S>,
  ways: readonly (readonly (keyof S & string)[])[],
  errors: InvalidSetting[],
): void {
  const infoOf = (key: string) => settingsInfo({ [key]: shape[key] as z.ZodMiniType })[0]
  const begun = ways.filter((keys) => keys.some((key) => values[key] !== undefined))
  const others = ways.slice(1).map((keys) => keys.map((key) => infoOf(key)?.variable).join(' and '))
  for (const way of begun.length > 0 ? begun : ways.slice(0, 1))
    for (const key of way.filter((name) => values[name] === undefined)) {
      const { variable, description } = infoOf(key) ?? { variable: key, description: '' }
      const instead = begun.length > 0 ? '' : `; or set ${others.join(', or ')}`
      errors.push({ setting: variable, reason: `is missing: ${description}${instead}` })
    }
}

/** True if any setting of the shape is set. */
export const isConfigured = (shape: SettingsShape, env: NodeJS.ProcessEnv): boolean =>
  settingsInfo(shape).some(({ variable }) => env[variable]?.trim())

export const text = z.string()

export const choiceOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`)

export const onOrOff = z.pipe(
  choiceOf(['on', 'off']),
  z.transform((value) => value === 'on'),
)

/** @param why reason for the bounds, if not evident */
export const integer = (minimum: number, maximum: number, noun: string, why = '') => {
  const message = `must be a ${noun} from ${minimum} to ${maximum}${why}`
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, message)), z.transform(Number)),
    z.number().check(z.gte(minimum, message), z.lte(maximum, message)),
  )
}
export const port = integer(1, 65_535, 'port number')

export const url = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${schemes.join('|')})$`),
    error: `must be a URL beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/** Comma-separated. */
export const list = <S extends z.ZodMiniType<unknown, string>>(member: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
    ),
    z.array(member),
  )

/** An IP address or a network such as 10.0.0.0/8. */
export const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
)

/** Comma-separated pairs such as `a:1,b:2` with unique keys. */
export const pairs = (separator: string, message: string) =>
  z.pipe(
    z.string(),
    z
      .pipe(
        z.transform((value: string) =>
          value.split(',').map((part): [string, string] => {
            const [key = '', ...rest] = part.trim().split(separator)
            return [key, rest.join(separator)]
          }),
        ),
        z.array(z.tuple([z.string(), z.string()])),
      )
      .check(z.refine((entries) => new Set(entries.map(([key]) => key)).size === entries.length, message)),
  )
