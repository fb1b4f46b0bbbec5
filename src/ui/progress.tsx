import type { ReactNode } from 'react'
import { useTranslator } from './texts/translator.ts'

interface BarProps {
  step: number
  total: number
}

/** Progress bar, 120 px wide (CONST-06). Decorative, because adjacent text states the progress. */
export function ProgressBar({ step, total }: BarProps) {
  return (
    <span className="progress-bar" aria-hidden="true">
      <span style={{ width: `${(step / total) * 100}%` }} />
    </span>
  )
}

interface Props extends BarProps {
  /** Popover with the steps. */
  listId: string
  /** Rendered at the start of the line. */
  children: ReactNode
}

/** Progress of a step. On phones the text opens the step list. */
export function Progress({ step, total, listId, children }: Props) {
  const { t } = useTranslator()
  const text = t('shell.progress', { step, of: total })
  return (
    <div className="progress">
      {children}
      <ProgressBar step={step} total={total} />
      <span>{text}</span>
      <button type="button" className="button-plain menu-button" popoverTarget={listId}>
        {text}
      </button>
    </div>
  )
}
