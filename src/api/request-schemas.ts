/** Request schemas. They validate types; field rules validate values. */
import * as z from 'zod/mini'
import { type AttributionKey, attributionKeys, attributionRows } from '#domain/application/attribution.ts'
import { governmentIdSources, governmentIdTypes } from '#domain/fields/government-id.ts'
import type { AddressUpdate, AnswersUpdate } from '#domain/journey/apply-update.ts'
import { fieldAt, pathsOf, type Field, type Subject } from '#domain/journey/fields.ts'

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** A flag in a query string; empty means absent. */
export const queryFlag = z.optional(z.enum(['true', 'false', '1', '0', '']))

export const text = z.string().check(z.maxLength(1000, 'characters'), z.refine(isStorable, 'characters'))

/** Rejects an oversized record before reading its members, as lists do. The limit is also documented. */
export function boundedRecord<K extends z.core.$ZodRecordKey, V extends z.ZodMiniType>(
  key: K,
  value: V,
  maxProperties: number,
) {
  const record = z.record(key, value).register(z.globalRegistry, { maxProperties })
  type Sent = z.input<typeof record>
  const refuseLarger = z.transform((sent: Sent, { issues }): Sent => {
    const isTooLarge = typeof sent === 'object' && Object.keys(sent ?? {}).length > maxProperties
    if (isTooLarge) issues.push({ code: 'custom', message: 'characters', input: sent })
    return sent
  })
  // The compiler cannot tell that a record is not a promise.
  const ofBoundedSize: z.ZodMiniType<z.output<typeof record>, Awaited<Sent>> = record as never
  return z.pipe(refuseLarger, ofBoundedSize)
}

export const requiredText = (maxLength: number) =>
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(maxLength, 'characters'),
      z.refine(isStorable, 'characters'),
    )

/** Absent keeps the stored value, null clears it. */
export const nullish = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const applicationIdParams = z.object({ id: z.string() })
export const emptyObject = z.object({})

export const governmentIdEntry = z.object({
  value: z.optional(text),
  sourceType: z.optional(z.enum(governmentIdSources, 'choice_unknown')),
  type: z.optional(z.enum(governmentIdTypes, 'choice_unknown')),
})

const termsEntry = z.object({
  signed: z.boolean('wrong_type'),
  signedAt: z.optional(text),
  version: z.optional(text),
  rates: z.optional(text),
})

/** @returns null for fields that only the server sets */
export function updateSchema({ kind, values = [] }: Field): z.ZodMiniType | null {
  switch (kind) {
    case 'choice':
      return z.enum(values, 'choice_unknown')
    case 'boolean':
      return z.boolean('wrong_type')
    case 'number':
      return z.union([text, z.number('wrong_type')])
    case 'governmentId':
      return governmentIdEntry
    case 'terms':
      return termsEntry
    case 'categoryDetails':
      return null
    default:
      return text
  }
}

type UpdateOf<Subject extends keyof AnswersUpdate> = NonNullable<AnswersUpdate[Subject]>
type UpdateShape<T> = {
  [K in keyof T]-?: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<NonNullable<T[K]>>>>
}

/** Aliases of a field (APP-05): `state` is the territory of an address, `website` the company's site. */
const aliases: Shape = { 'address.state': nullish(text), 'address.website': nullish(text) }

const updateFields = (subject: Subject): Shape => ({
  ...projectFields(subject, (field) => {
    const schema = updateSchema(field)
    return schema && nullish(schema)
  }),
  ...aliases,
})
const updateShape = (subject: Subject, extra: Shape = {}) =>
  nestShape({ ...updateFields(subject), ...extra }, (shape) => nullish(z.object(shape)))

export const addressUpdate = z.object(
  partsOf(updateFields('company'), 'address') as UpdateShape<AddressUpdate>,
)
export const applicantUpdate = z.object(
  updateShape('applicant', { sin: nullish(text) }) as UpdateShape<UpdateOf<'applicant'>>,
)
export const companyUpdate = z.object(updateShape('company') as UpdateShape<UpdateOf<'company'>>)

/** Boolean, or text from a query parameter. */
const booleanFlag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0'], 'wrong_type')])

const attributionSchemas = {
  text: nullish(text),
  flag: nullish(booleanFlag),
  textOrFlag: nullish(z.union([text, z.boolean()])),
} as const
type AttributionShape = {
  [K in AttributionKey]: (typeof attributionSchemas)[(typeof attributionRows)[K]['kind']]
}
const attributionShape = Object.fromEntries(
  attributionKeys.map((key) => [key, attributionSchemas[attributionRows[key].kind]]),
) as AttributionShape

export const applicationUpdate = z.object({
  intent: nullish(z.enum(['CREATE_BUSINESS', 'ADD_STORE', 'ADD_CHANNEL', 'ADD_PRODUCT'], 'choice_unknown')),
  apiVersion: nullish(z.enum(['V1', 'V2'], 'choice_unknown')),
  /** `storeName` with intent ADD_STORE (VAL-47). */
  ...attributionShape,
})

export type Shape = Record<string, z.ZodMiniType>

/** Schemas by dotted path; fields without a schema are omitted. */
export function projectFields(subject: Subject, schemaOf: (field: Field) => z.ZodMiniType | null): Shape {
  return Object.fromEntries(
    pathsOf(subject).flatMap((path) => {
      const schema = schemaOf(fieldAt(`${subject}.${path}`))
      return schema ? [[path, schema]] : []
    }),
  )
}

/** Turns dotted paths into nested objects. */
export function nestShape(shape: Shape, toObject: (shape: Shape) => z.ZodMiniType): Shape {
  const nested: Record<string, Shape> = {}
  const result: Shape = {}
  for (const [path, schema] of Object.entries(shape)) {
    const [key = path, ...rest] = path.split('.')
    if (rest.length === 0) result[key] = schema
    else (nested[key] ??= {})[rest.join('.')] = schema
  }
  for (const [key, parts] of Object.entries(nested)) result[key] = toObject(nestShape(parts, toObject))
  return result
}

/** Members of one nested object, by member name. */
export function partsOf(shape: Shape, parent: string): Shape {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([path, schema]) =>
      path.startsWith(`${parent}.`) ? [[path.slice(parent.length + 1), schema]] : [],
    ),
  )
}
