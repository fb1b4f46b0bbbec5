/** What a form passes to the field of a brand. */
import type { BrandPath } from './brand-fields.ts'

export interface BrandFieldProps {
  path: BrandPath
  label: string
  hint?: string
  value: string
  placeholder: string
  error: string | null
  onChange: (text: string) => void
}

/** `aria-describedby` of the messages of a field. */
export const describedBy = (id: string, { hint, error }: Pick<BrandFieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
