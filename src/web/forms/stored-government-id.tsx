/**
 * Stored government ID: its last characters and a button to replace it. The server never returns
 * the full number.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GovernmentId } from '#domain/fields/government-id.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'

interface Props {
  stored: Pick<GovernmentId, 'last4' | 'sourceType'> | undefined
  /** Where the number comes from, if somebody else entered it. */
  note?: string | undefined
  /** Field for the replacement. */
  children: ReactNode
}

export function StoredGovernmentId({ stored, note, children }: Props) {
  const { t } = useTranslator()
  const [isEditing, setIsEditing] = useState(false)
  const replacement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone; focus moves to the field that replaced it.
    if (isEditing) replacement.current?.querySelector('input')?.focus()
  }, [isEditing])
  if (isEditing) return <div ref={replacement}>{children}</div>
  if (!stored) return children
  return (
    <div className="field stored-number">
      <p>
        <strong>{t(`screens.number.${stored.sourceType}`)}</strong>
        <br />
        {t('screens.number.ending', { last4: stored.last4 })}
      </p>
      {note && <p className="field-note">{note}</p>}
      <Button variant="link" onClick={() => setIsEditing(true)}>
        {t('screens.number.change')}
      </Button>
    </div>
  )
}
