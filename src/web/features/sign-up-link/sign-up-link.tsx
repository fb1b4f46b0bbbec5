/** Takes over the application that a partner started, and opens it (PART-02). */
import { Link, Navigate } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useRoute } from '#web/application/route.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { StatusIcon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Page } from '#ui/page.tsx'

const problems = new Map<string, 'used' | 'expired' | 'unknown'>([
  ['link_used', 'used'],
  ['link_expired', 'expired'],
  ['unknown_id', 'unknown'],
])

export default function SignUpLinkScreen() {
  const { linkToken = '' } = useRoute().params
  // The same person may call it again, so that a reload or another language does no harm.
  const { data, error, retry } = useQuery(linkToken, () =>
    callApi('POST /applications/claims', { body: { token: linkToken } }),
  )
  if (data) return <Navigate to={`/${data.id}`} replace />
  const problem = error instanceof ApiError ? problems.get(error.code) : undefined
  if (problem) return <LinkProblem problem={problem} />
  return error === null ? <Loading /> : <LoadError error={error} onRetry={retry} />
}

function LinkProblem({ problem }: { problem: 'used' | 'expired' | 'unknown' }) {
  const { t } = useTranslator()
  return (
    <Page
      beforeTitle={<StatusIcon icon="clock" />}
      title={t(`screens.sign_up_link.${problem}_title`)}
      lead={t(`screens.sign_up_link.${problem}_lead`)}
    >
      <p>
        <Link to="/accounts">{t('screens.sign_up_link.applications')}</Link>
      </p>
    </Page>
  )
}
