/** A number that was given before: its last characters, and a way to give another one. It never comes back whole. */
import { useState, type ReactNode } from 'react'
import type { GovernmentId } from '../../domain/application.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  stored: Pick<GovernmentId, 'last4' | 'sourceType'> | undefined
  /** The field for a new one. */
  children: ReactNode
}

export function StoredNumber({ stored, children }: Props) {
  const { t } = useTexts()
  const [changing, setChanging] = useState(false)
  if (!stored || changing) return children
  return (
    <div className="field stored-number">
      <p>
        <strong>{t(`screens.number.${stored.sourceType}`)}</strong>
        <br />
        {t('screens.number.ending', { last4: stored.last4 })}
      </p>
      <Button look="link" onClick={() => setChanging(true)}>
        {t('screens.number.change')}
      </Button>
    </div>
  )
}
