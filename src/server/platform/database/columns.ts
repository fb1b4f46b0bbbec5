/** Kysely column types that behave the same with both database drivers. */
import { type ColumnType, type RawBuilder, sql } from 'kysely'

declare const jsonOf: unique symbol
/** JSON text branded with the type of its value. */
export type JsonText<T> = string & { readonly [jsonOf]: T }

/**
 * A `jsonb` column, read as the value and written as `json(value)`. Writing the value itself fails with node-postgres,
 * which converts arrays to PostgreSQL arrays.
 */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>
/** A `jsonb` column with a default. */
export type DefaultedJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>

export const json = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>

/** For `where(column, '=', anyOf(texts))`: one parameter, where a list has one for each text and 65,535 at most. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`

/**
 * Keyed digest of an encrypted column, written with it; see sealing/. Compare the encrypted column itself.
 */
export type SealedDigest = ColumnType<string | null, undefined, never>
