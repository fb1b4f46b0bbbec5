/** Description of a property or parameter. */
export interface PropertyText {
  text: string
  /** JSON Schema format of the text. Names that end in `At` are times without it. */
  format?: string
  /** All values that are accepted, where the schema is free text because rules validate it. */
  values?: readonly string[]
}

/** Keyed by property name, or by the last segments of its path; `*` matches any key of a map. */
export type PropertyTexts = Readonly<Record<string, string | PropertyText>>

export const day = (text: string): PropertyText => ({ text, format: 'date' })
export const instant = (text: string): PropertyText => ({ text, format: 'date-time' })
export const uuid = (text: string): PropertyText => ({ text, format: 'uuid' })
export const email = (text: string): PropertyText => ({ text, format: 'email' })
export const uri = (text: string): PropertyText => ({ text, format: 'uri' })
