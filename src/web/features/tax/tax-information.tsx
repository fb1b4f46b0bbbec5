/**
 * Requests tax information after onboarding, by a link without a session or from a signed-in user (ROUTE-07, GUARD-06,
 * TAX-01).
 */
import { useState } from 'react'
import { useHref, useSearchParams } from '#web/router/router.tsx'
import { isTaxType } from '#domain/tax/tax-information.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useUrlToken } from '#web/application/url-token.ts'
import { useRoute } from '#web/application/route.ts'
import { Loading } from '#ui/loading.tsx'
import { toTaxLinkError, type FiledTaxInformation, type TaxRequest } from './tax-request.ts'
import { TaxForm } from './tax-form.tsx'
import {
  TaxTypePage,
  TaxLinkErrorPage,
  IncompleteLinkPage,
  TaxLoadErrorPage,
  TaxReceivedPage,
} from './tax-pages.tsx'

export default function TaxInformationScreen() {
  const { applicationId: id = '' } = useRoute().params
  const { session } = useEnvironment()
  const search = useSearchParams()
  const type = search.get('type') ?? ''
  const token = useUrlToken('token', useHref(`/${id}/tax-information?${new URLSearchParams({ type })}`))
  if (type === '') return <TaxTypePage id={id} />
  if (!isTaxType(type) || (token === null && session === null)) return <IncompleteLinkPage />
  return <TaxRequestPage key={type} request={{ id, type, token }} />
}

function TaxRequestPage({ request }: { request: TaxRequest }) {
  const { id, type, token } = request
  const [filed, setFiled] = useState<FiledTaxInformation | null>(null)
  const [submitError, setSubmitError] = useState<unknown>(null)
  const {
    data: prefill,
    error,
    retry,
  } = useQuery(`${id} ${type} ${token}`, () =>
    callApi('GET /applications/{id}/tax-information', {
      params: { id },
      query: { type, token: token ?? undefined },
    }),
  )

  // Checked first, because a language switch fetches again and a used link returns an error.
  if (filed) return <TaxReceivedPage filed={filed} />
  const linkError = toTaxLinkError(submitError ?? error)
  if (linkError) return <TaxLinkErrorPage linkError={linkError} />
  if (error !== null) return <TaxLoadErrorPage error={error} onRetry={retry} />
  return prefill ? (
    <TaxForm request={request} prefill={prefill} onFiled={setFiled} onLinkError={setSubmitError} />
  ) : (
    <Loading />
  )
}
