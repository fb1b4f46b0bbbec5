/** Files of an appeal, checked before upload. The server also checks their content. */
import type { FieldError } from '#domain/fields/field-errors.ts'
import { maxAppealFileBytes } from '#domain/underwriting/letter/appeal.ts'

const endings = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'heic']
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',')

const hasKnownEnding = ({ name }: File): boolean =>
  endings.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

export function fileError(files: readonly File[]): FieldError['code'] | null {
  if (files.some(({ size }) => size > maxAppealFileBytes)) return 'file_too_large'
  if (files.some((file) => file.size === 0 || !hasKnownEnding(file))) return 'file_unreadable'
  return null
}

/** @throws Error if the file is gone or cannot be read */
export const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',', 2)[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
