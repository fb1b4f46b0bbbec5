/** Schemas that report what they do not know, where others drop it. */
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

/** The same schema, whose objects at every depth refuse members that they do not declare. */
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
