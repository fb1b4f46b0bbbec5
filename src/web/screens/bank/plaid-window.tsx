/** Plaid Link, which puts up a frame of its own over the page (BANK-02). */
import { useEffect, useEffectEvent } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { BankWindowProps } from './bank-window.ts'

export default function PlaidWindow({ token, onEnd }: BankWindowProps) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken, { institution, accounts }) =>
      onEnd(
        publicToken === null
          ? { how: 'failed' }
          : { how: 'chosen', publicToken, institution: institution?.name, accountId: accounts[0]?.id },
      ),
    onExit: (failure, { status }) => {
      if (status === 'institution_not_found') onEnd({ how: 'not_listed' })
      else onEnd({ how: failure ? 'failed' : 'left' })
    },
  })
  const start = useEffectEvent(() => open())
  const fail = useEffectEvent(() => onEnd({ how: 'failed' }))
  useEffect(() => {
    if (ready) start()
  }, [ready])
  useEffect(() => {
    if (error) fail()
  }, [error])
  return null
}
