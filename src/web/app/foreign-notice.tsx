/** Told to whoever asked for another person's application, without a word of what is behind it (GUARD-13). */
import { useLocation } from 'react-router'
import { useTexts } from '../language/texts.ts'
import { Notice } from '../ui/notice.tsx'

export function ForeignNotice() {
  const { t } = useTexts()
  const { state } = useLocation() as { state: { foreign?: boolean } | null }
  if (!state?.foreign) return null
  return (
    <Notice kind="warning" title={t('shell.start.foreign_title')} live>
      <p>{t('shell.start.foreign')}</p>
    </Notice>
  )
}
