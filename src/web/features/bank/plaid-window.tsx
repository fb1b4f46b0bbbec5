/** Plaid Link, which renders its own overlay (BANK-02). */
import { useEffect, useEffectEvent } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { LinkWindowProps } from './link-window.ts'

export default function PlaidWindow({ token, onResult }: LinkWindowProps) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken, { institution, accounts }) =>
      onResult(
        publicToken === null
          ? { status: 'error' }
          : { status: 'selected', publicToken, institution: institution?.name, accountId: accounts[0]?.id },
      ),
    onExit: (exitError, { status }) => {
      if (status === 'institution_not_found') onResult({ status: 'not_listed' })
      else onResult({ status: exitError ? 'error' : 'closed' })
    },
  })
  const start = useEffectEvent(() => open())
  const handleError = useEffectEvent(() => onResult({ status: 'error' }))
  useEffect(() => {
    if (ready) start()
  }, [ready])
  useEffect(() => {
    if (error) handleError()
  }, [error])
  return null
}
