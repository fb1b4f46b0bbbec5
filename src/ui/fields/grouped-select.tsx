/** Native select with option groups, for long lists. */
import type { OptionGroup } from './combobox.tsx'

interface Props {
  id: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  groups: readonly OptionGroup[]
}

export function GroupedSelect({ id, label, placeholder, value, onChange, groups }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{placeholder}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label ?? ''}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
