/** Progress bar, 120 px wide (CONST-06), with the same information as text. On phones the text opens the step list. */
import type { ReactNode } from 'react'
import { useTranslator } from '../i18n/translations.ts'

interface Props {
  step: number
  total: number
  /** Popover with the steps. */
  listId: string
  /** Rendered at the start of the line. */
  children: ReactNode
}

export function Progress({ step, total, listId, children }: Props) {
  const { t } = useTranslator()
  const text = t('shell.progress', { step, of: total })
  return (
    <div className="progress">
      {children}
      <span className="progress-bar" aria-hidden="true">
        <span style={{ width: `${(step / total) * 100}%` }} />
      </span>
      <span>{text}</span>
      <button type="button" className="button-plain menu-button" popoverTarget={listId}>
        {text}
      </button>
    </div>
  )
}
