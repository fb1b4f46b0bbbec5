/**
 * A text to search with and a list of what fits, by the combobox pattern of the ARIA Authoring Practices: the focus
 * stays in the text, arrows move through the list, Enter takes, Escape closes.
 */
import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '../language/texts.ts'
import type { Option } from './choice.tsx'
import { describedBy, Field, validity, type FrameProps, type Question } from './field.tsx'

export interface OptionGroup {
  /** Null: the options speak for themselves. */
  label: string | null
  options: readonly Option[]
}

interface Props extends FrameProps {
  question: Question
  /** What is typed, which is not yet an answer. */
  query: string
  onQuery: (query: string) => void
  groups: readonly OptionGroup[]
  onPick: (value: string) => void
}

export function Combobox(props: Props) {
  const { question, query, onQuery, groups, onPick } = props
  const { id } = question
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const shown = open && query.trim() !== '' && options.length > 0
  const optionId = (value: string) => `${id}-option-${value}`

  const pick = (value: string) => {
    setOpen(false)
    setActive(null)
    onPick(value)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    const at = options.findIndex(({ value }) => value === active)
    const next = at < 0 ? (by === 1 ? 0 : options.length - 1) : (at + by + options.length) % options.length
    const value = options[next]?.value ?? null
    setActive(value)
    if (value !== null) document.getElementById(optionId(value))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && shown && active !== null) pick(active)
    else return
    event.preventDefault()
  }
  return (
    <Field {...props}>
      <input
        id={id}
        className="input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        {...(shown && active !== null ? { 'aria-activedescendant': optionId(active) } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => {
          setOpen(true)
          setActive(null)
          onQuery(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={question.onBlur}
        {...validity(question.error)}
        {...describedBy(id, question, props)}
      />
      <p className="unseen" role="status">
        {open && query.trim() !== '' && t('shell.combobox.count', { count: options.length })}
      </p>
      <div id={`${id}-list`} role="listbox" className="listbox" aria-label={question.label} hidden={!shown}>
        {groups.map(({ label, options: members }) => (
          <div key={label ?? ''} role="group" {...(label ? { 'aria-label': label } : {})}>
            {label && members.length > 0 && <p className="listbox-label">{label}</p>}
            {members.map(({ value, label: text, hint }) => (
              <div
                key={value}
                id={optionId(value)}
                role="option"
                tabIndex={-1}
                aria-selected={value === active}
                className="option"
                // The focus stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(value)}
                onKeyDown={onKeyDown}
              >
                {text}
                {hint && <span className="hint">{hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {open && query.trim().length > 1 && options.length === 0 && (
        <p className="hint">{t('shell.combobox.none')}</p>
      )}
    </Field>
  )
}
