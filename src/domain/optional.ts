export const mapNullable = <T, U>(value: T | null, map: (value: T) => U): U | null =>
  value === null ? null : map(value)

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export const omitUndefined = <T extends object>(values: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>

export const pick = <T extends object, K extends keyof T>(values: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<T, K>
