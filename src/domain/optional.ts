export const mapNullable = <T, U>(value: T | null, map: (value: T) => U): U | null =>
  value === null ? null : map(value)

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export const omitUndefined = <T extends object>(values: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>
