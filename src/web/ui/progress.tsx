/** How far one is: a bar 120 px wide (CONST-06) and the same in words. */
import { useTexts } from '../language/texts.ts'

export function Progress({ step, of }: { step: number; of: number }) {
  const { t } = useTexts()
  return (
    <div className="progress">
      <span className="progress-bar" aria-hidden="true">
        <span style={{ width: `${(step / of) * 100}%` }} />
      </span>
      <span>{t('shell.progress', { step, of })}</span>
    </div>
  )
}
