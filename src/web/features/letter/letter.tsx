/** The decision letter as a page, and the form that asks for another review (LET-03, LET-04). */
import { useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { LoadError } from '#ui/load-error.tsx'
import { useQuery } from '#ui/use-query.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Navigate, useNavigate, useSearchParams } from '#web/router/router.tsx'
import { Loading } from '#ui/loading.tsx'
import { showToast } from '#ui/toasts.tsx'
import { AppealForm } from './appeal-form.tsx'
import { LetterPage } from './letter-page.tsx'

/** The query opens the form, so that Back returns to the letter. */
export default function LetterScreen() {
  const { id } = useApplication()
  const { t } = useTranslator()
  const navigate = useNavigate()
  const isAppealing = useSearchParams().get('appeal') === '1'
  const [version, setVersion] = useState(0)
  const { data, error, retry } = useQuery(version, () =>
    callApi('GET /applications/{id}/letter', { params: { id } }),
  )
  if (error instanceof ApiError && error.code === 'not_decided') return <Navigate to={`/${id}`} replace />
  if (error !== null) return <LoadError error={error} onRetry={retry} />
  if (data === null) return <Loading />
  if (!isAppealing || !data.appeal.allowed) return <LetterPage id={id} letter={data} />
  return (
    <AppealForm
      id={id}
      until={data.appeal.until}
      onSent={() => {
        setVersion(version + 1)
        navigate(pagePath(id, 'letter'), { replace: true })
        showToast(t('letter.appeal.sent_toast'))
      }}
    />
  )
}
