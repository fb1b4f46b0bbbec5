/** A logo from a file, PNG or WebP; checked before it is shown. */
import { useState } from 'react'
import { logoFault } from '#domain/referrals/brand/logo.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { type BrandFieldProps, describedBy } from './brand-field.ts'

export function LogoField({ path, label, hint, value, error, onChange }: BrandFieldProps) {
  const { t } = useTranslator()
  const [fault, setFault] = useState<ReturnType<typeof logoFault>>(null)
  const id = `brand.${path}`
  const shown = fault === null ? error : t(`field-errors.${fault}`)
  const read = async (file: File) => {
    const dataUrl = await toDataUrl(file)
    const found = logoFault(dataUrl)
    setFault(found)
    if (found === null) onChange(dataUrl)
  }
  return (
    <div className={shown === null ? 'field' : 'field field-invalid'}>
      <label htmlFor={id}>{label}</label>
      <FieldMessages id={id} hint={hint} error={shown} />
      <div className="logo-inputs">
        {value !== '' && (
          <img
            className={path === 'logoOnDark' ? 'on-dark' : 'on-light'}
            src={value}
            alt={label}
            height={28}
          />
        )}
        <input
          id={id}
          type="file"
          accept="image/png,image/webp"
          aria-describedby={describedBy(id, { ...(hint && { hint }), error: shown })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // The same file can be chosen again after it was mended.
            event.target.value = ''
            if (file) void read(file)
          }}
        />
        {value !== '' && (
          <Button
            variant="link"
            accessibleLabel={t('brand.remove_logo', { label })}
            onClick={() => {
              setFault(null)
              onChange('')
            }}
          >
            {t('brand.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')))
    reader.readAsDataURL(file)
  })
