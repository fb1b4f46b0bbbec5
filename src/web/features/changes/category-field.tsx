/** Category by search, or from the full list. */
import { apiErrorMessages } from '#web/i18n/api-error-messages.ts'
import { useTranslator } from '#web/i18n/translations.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { CategorySearch, useCategories } from '../sign-up/index.ts'

export function CategoryField({ field }: { field: FieldProps }) {
  const translator = useTranslator()
  const { t } = translator
  const { data: categories, error, retry } = useCategories()
  if (error !== null)
    return (
      <Alert kind="error" title={t('screens.category.no_list')} live>
        {apiErrorMessages(translator, error).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Button variant="secondary" onClick={retry}>
          {t('shell.api_error.retry')}
        </Button>
      </Alert>
    )
  if (categories === null) return <Skeleton lines={4} />
  return <CategorySearch key={translator.locale} field={field} categories={categories} />
}
