/** Schemas that report unknown members, which the others drop. */
import * as z from 'zod/mini'

type Part = z.core.$ZodType
type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, Part>
  innerType?: Part
  element?: Part
  options?: readonly Part[]
  valueType?: Part
  in?: Part
  out?: Part
}

/** Returns the schema with objects at every depth rejecting undeclared members. */
export function strictly<T extends Part>(schema: T): T {
  const definition = schema._zod.def as Definition
  const { shape, innerType, element, options, valueType } = definition
  const strict = {
    ...definition,
    ...(shape && {
      shape: Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, strictly(part)])),
      catchall: z.never(),
    }),
    ...(innerType && { innerType: strictly(innerType) }),
    ...(element && { element: strictly(element) }),
    ...(options && { options: options.map((option) => strictly(option)) }),
    ...(valueType && { valueType: strictly(valueType) }),
    ...(definition.in && { in: strictly(definition.in) }),
    ...(definition.out && { out: strictly(definition.out) }),
  }
  return z.clone(schema, strict)
}
