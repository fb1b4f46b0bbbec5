/** The whole of a long list, by groups, in the browser's own way. */
import type { OptionGroup } from './combobox.tsx'

interface Props {
  id: string
  label: string
  empty: string
  value: string
  onChange: (value: string) => void
  groups: readonly OptionGroup[]
}

export function GroupedSelect({ id, label, empty, value, onChange, groups }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{empty}</option>
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
