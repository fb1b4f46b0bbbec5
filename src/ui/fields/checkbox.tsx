import type { ReactNode } from 'react'
import { FieldMessages } from './field.tsx'

interface Props {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: string | null
}

export function Checkbox({ id, checked, onChange, children, error = null }: Props) {
  return (
    <div className={error === null ? 'field' : 'field field-invalid'}>
      <FieldMessages id={id} error={error} />
      <label className="choice choice-plain">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          aria-required
          onChange={(event) => onChange(event.target.checked)}
          {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
