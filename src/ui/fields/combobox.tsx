/**
 * Search field with a list of matches, following the ARIA combobox pattern: focus stays in the
 * input, arrow keys move, Enter selects, Escape closes, leaving the field selects what is highlighted and closes.
 */
import { useState, type KeyboardEvent } from 'react'
import { useTranslator } from '../texts/translator.ts'
import { afterPress } from './after-press.ts'
import type { SelectOption } from './radio-group.tsx'
import { fieldAttributes, Field, type FieldLayoutProps, type FieldProps } from './field.tsx'

export interface OptionGroup {
  /** Null for options without a group label. */
  label: string | null
  options: readonly SelectOption[]
}

interface Props extends FieldLayoutProps {
  field: FieldProps
  /** Search text, not yet a selection. */
  query: string
  onQueryChange: (query: string) => void
  groups: readonly OptionGroup[]
  onSelect: (value: string) => void
  /** Called when the field loses focus without a selection. */
  onLeave?: () => void
}

export function Combobox(props: Props) {
  const { field: question, query, onQueryChange, groups, onSelect, onLeave } = props
  const { id } = question
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const [activeValue, setActiveValue] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const isExpanded = isOpen && query.trim() !== '' && options.length > 0
  const optionId = (value: string) => `${id}-option-${value}`

  const select = (value: string) => {
    setIsOpen(false)
    setActiveValue(null)
    onSelect(value)
  }
  const moveActive = (offset: 1 | -1) => {
    setIsOpen(true)
    const index = options.findIndex(({ value }) => value === activeValue)
    const next =
      index < 0 ? (offset === 1 ? 0 : options.length - 1) : (index + offset + options.length) % options.length
    const value = options[next]?.value ?? null
    setActiveValue(value)
    if (value !== null) document.getElementById(optionId(value))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveActive(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isExpanded) setIsOpen(false)
    else if (event.key === 'Enter' && isExpanded && activeValue !== null) select(activeValue)
    else return
    event.preventDefault()
  }
  /** Selects the highlighted option, like a native select. */
  const leave = () => {
    if (isExpanded && activeValue !== null) select(activeValue)
    else onLeave?.()
    setIsOpen(false)
    setActiveValue(null)
  }
  return (
    <Field {...props}>
      <input
        id={id}
        className="input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={`${id}-list`}
        {...(isExpanded && activeValue !== null ? { 'aria-activedescendant': optionId(activeValue) } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => {
          setIsOpen(true)
          setActiveValue(null)
          onQueryChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          afterPress(leave)
          question.onBlur()
        }}
        {...fieldAttributes(id, question, props)}
      />
      <p className="visually-hidden" role="status">
        {isOpen && query.trim() !== '' && t('shell.combobox.count', { count: options.length })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        // Chrome puts scrollable elements into the tab order.
        tabIndex={-1}
        className="listbox"
        aria-label={question.label}
        hidden={!isExpanded}
      >
        {groups.map(({ label, options: members }) => (
          <div key={label ?? ''} role="group" {...(label ? { 'aria-label': label } : {})}>
            {label && members.length > 0 && <p className="listbox-label">{label}</p>}
            {members.map(({ value, label: text, hint }) => (
              <div
                key={value}
                id={optionId(value)}
                role="option"
                tabIndex={-1}
                aria-selected={value === activeValue}
                className="option"
                // Keep the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => select(value)}
                onKeyDown={onKeyDown}
              >
                {text}
                {hint && <span className="hint">{hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isOpen && query.trim().length > 1 && options.length === 0 && (
        <p className="hint">{t('shell.combobox.none')}</p>
      )}
    </Field>
  )
}
