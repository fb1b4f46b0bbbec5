/** Which account are payouts sent to? Linked by signing in at the bank or by its numbers, now or later (BANK-01…BANK-07). */
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useApplication } from '../../journey/journey.ts'
import { pagePath } from '../../journey/paths.ts'
import { useBanks } from '../../journey/use-banks.ts'
import { ByHand } from './by-hand.tsx'
import { useLinkToken } from './use-link-token.ts'
import { Ways } from './ways.tsx'

export default function BankScreen() {
  const { id, view } = useApplication()
  const { applicationStatus } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (applicationStatus === 'DECLINED' || applicationStatus === 'WITHDRAWN')
    return <Navigate to={pagePath(id, 'success')} replace />
  return <Linking id={id} />
}

/** Which way is taken stands in the address: the browser's own way back leads to the choice. */
function Linking({ id }: { id: string }) {
  const link = useLinkToken(id)
  const banks = useBanks(id)
  const [query, setQuery] = useSearchParams()
  const [notListed, setNotListed] = useState(false)
  const instant = link.token !== 'none'
  if (query.get('by') === 'hand' || !instant)
    return <ByHand key="by-hand" banks={banks} notListed={notListed} instant={instant} />
  const fallBack = () => {
    setNotListed(true)
    setQuery({ by: 'hand' })
  }
  return <Ways key="ways" link={link} banks={banks} byHand="?by=hand" onNotListed={fallBack} />
}
