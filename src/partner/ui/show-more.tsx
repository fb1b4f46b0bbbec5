import { Button } from '#ui/button.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

interface Props {
  count: number
  hasMore: boolean
  isReadingMore: boolean
  readMore: () => void
}

/** Below a list that is read page by page. */
export function ShowMore({ count, hasMore, isReadingMore, readMore }: Props) {
  const { t } = useTranslator()
  return (
    <p className="more">
      {hasMore ? (
        <Button
          variant="secondary"
          busyLabel={isReadingMore && t('shell.loading')}
          onClick={() => readMore()}
        >
          {t('partner.show_more')}
        </Button>
      ) : (
        <span className="hint">{t('partner.all_shown', { count })}</span>
      )}
    </p>
  )
}
