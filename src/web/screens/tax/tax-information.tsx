/**
 * Tax information that is asked for after an application, by a link that needs no session, or of somebody signed in
 * (ROUTE-07, GUARD-06, TAX-01).
 */
import { useCallback, useEffect, useState } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { isTaxType } from '../../../domain/tax/tax-information.ts'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useLinkToken } from '../../journey/link-token.ts'
import { useRoute } from '../../journey/route.ts'
import { Loading } from '../../ui/loading.tsx'
import { endOf, type Filed, type TaxCase, type TaxPrefill } from './tax-case.ts'
import { TaxForm } from './tax-form.tsx'
import { AskType, Ended, NotComplete, NotOpened, Received } from './tax-pages.tsx'

export default function TaxInformationScreen() {
  const { applicationId: id = '' } = useRoute().params
  const { session } = useEnvironment()
  const [search] = useSearchParams()
  const type = search.get('type') ?? ''
  const token = useLinkToken('token', useHref(`/${id}/tax-information?${new URLSearchParams({ type })}`))
  if (type === '') return <AskType id={id} />
  if (!isTaxType(type) || (token === null && session === null)) return <NotComplete />
  return <OfType key={type} of={{ id, type, token }} />
}

function OfType({ of }: { of: TaxCase }) {
  const { id, type, token } = of
  const [prefill, setPrefill] = useState<TaxPrefill | null>(null)
  const [filed, setFiled] = useState<Filed | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const open = useCallback(async () => {
    setFailure(null)
    try {
      setPrefill(
        await call('GET /applications/{id}/tax-information', {
          params: { id },
          query: { type, token: token ?? undefined },
        }),
      )
    } catch (refusal) {
      setFailure(refusal)
    }
  }, [id, type, token])
  useEffect(() => void open(), [open])

  const end = endOf(failure)
  if (end) return <Ended end={end} />
  if (failure !== null) return <NotOpened failure={failure} again={() => void open()} />
  if (filed) return <Received filed={filed} />
  return prefill ? <TaxForm of={of} prefill={prefill} onFiled={setFiled} onEnded={setFailure} /> : <Loading />
}
