/** A business was chosen from which nothing leads back to whoever asked for it (STORE-11). */
import { useTexts } from '../../language/texts.ts'
import { Notice } from '../../ui/notice.tsx'

export function CannotSelect() {
  const { t } = useTexts()
  return (
    <Notice kind="error" live>
      <p>{t('stores.cannot_select')}</p>
    </Notice>
  )
}
