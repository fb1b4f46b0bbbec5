/** How columns look from TypeScript, alike on both drivers. */
import type { ColumnType } from 'kysely'

declare const jsonOf: unique symbol
/** JSON text that remembers, for the compiler alone, what it is the text of. */
export type JsonText<T> = string & { readonly [jsonOf]: T }

/**
 * A `jsonb` column: read as the value, written as `json(value)`. Handing a driver the value itself would work
 * on one of them only: node-postgres turns an array into a PostgreSQL array.
 */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
/** A `jsonb` column that may be null. */
export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>
/** A `jsonb` column that the database fills where nothing is said. */
export type KeptJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>

/** The text of a value, for a `jsonb` column. */
export const json = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>
