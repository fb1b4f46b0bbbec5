/** Sandbox replacement for a vendor's bank sign-in window. */
import { useEffect, useEffectEvent, useState } from 'react'
import { marketText, type Market } from '#domain/countries/market.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { fieldErrorText } from '#web/i18n/field-error-text.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useSubmit } from '#client/use-submit.ts'
import type { LinkWindowProps } from './link-window.ts'
import type { AccountType } from '#domain/fields/rules/bank-account.ts'

const otherBankId = 'other'
const users = ['user_good', 'user_empty', 'user_bad'] as const

export default function SandboxWindow({ onResult }: LinkWindowProps) {
  const translator = useTranslator()
  const { t } = translator
  const { market } = useEnvironment().config
  const [banks, setBanks] = useState<readonly SandboxBank[] | null>(null)
  const [bank, setBank] = useState('')
  const [user, setUser] = useState('')
  const [account, setAccount] = useState('')
  const [signedIn, setSignedIn] = useState<SandboxSignIn | null>(null)
  const [step, setStep] = useState<'bank' | 'user' | 'account'>('bank')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const fail = useEffectEvent(() => onResult({ status: 'error' }))
  useEffect(() => {
    let isCancelled = false
    listBanks().then(
      (result) => !isCancelled && setBanks(result.filter((candidate) => candidate.market === market)),
      () => !isCancelled && fail(),
    )
    return () => {
      isCancelled = true
    }
  }, [market])
  const { busy, run } = useSubmit(() => onResult({ status: 'error' }))

  const fieldProps = (id: string, label: string, value: string, onChange: (value: string) => void) => ({
    id,
    label,
    value,
    error: isSubmitted && value === '' ? fieldErrorText(translator, 'required') : null,
    onChange,
    onBlur: () => {},
  })
  const goToStep = (nextStep: typeof step) => {
    setIsSubmitted(false)
    setStep(nextStep)
  }
  const submit = () => {
    const value = { bank, user, account }[step]
    if (value === '') return setIsSubmitted(true)
    if (bank === otherBankId) return onResult({ status: 'not_listed' })
    if (step === 'bank') return goToStep('user')
    if (step === 'account' && signedIn)
      return onResult({ status: 'selected', ...signedIn, accountId: account })
    run(async () => {
      const result = await signIn(bank, user)
      // Without accounts the server reports the error.
      if (result.accounts.length === 0) return onResult({ status: 'selected', ...result })
      setSignedIn(result)
      goToStep('account')
    })
  }

  return (
    <Dialog title={t('bank.window.title')} onClose={() => onResult({ status: 'closed' })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('bank.window.lead')}</p>
        {step === 'bank' && banks && (
          <RadioGroup
            key="bank"
            field={fieldProps('sandbox-bank', t('bank.window.bank'), bank, setBank)}
            options={[
              ...banks.map(({ id, name }) => ({ value: id, label: name })),
              { value: otherBankId, label: t('bank.window.other') },
            ]}
          />
        )}
        {step === 'user' && (
          <Select
            field={fieldProps('sandbox-user', t('bank.window.user'), user, setUser)}
            hint={t('bank.window.user_hint')}
            placeholder="–"
            options={users.map((name) => ({ value: name, label: name }))}
          />
        )}
        {step === 'account' && signedIn && (
          <RadioGroup
            key="account"
            field={fieldProps('sandbox-account', t('bank.window.account'), account, setAccount)}
            options={signedIn.accounts.map(({ id, type, mask }) => ({
              value: id,
              label: t('bank.window.account_option', {
                type: t(marketText(`bank.type.${type}`, market)),
                last4: mask,
              }),
            }))}
          />
        )}
        <div className="actions">
          <Button type="submit" busyLabel={(busy || banks === null) && t('bank.window.working')}>
            {t(step === 'user' ? 'bank.window.sign_in' : 'bank.window.next')}
          </Button>
          <Button variant="link" onClick={() => onResult({ status: 'closed' })}>
            {t('bank.window.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface SandboxBank {
  id: string
  name: string
  market: Market
}

interface SandboxSignIn {
  publicToken: string
  institution: string
  accounts: readonly { id: string; type: AccountType; mask: string }[]
}

async function fetchSandbox<T>(init?: RequestInit): Promise<T> {
  const response = await fetch('/sandbox/bank-link', init)
  if (!response.ok) throw new Error(`Sandbox request failed with ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

const listBanks = () => fetchSandbox<readonly SandboxBank[]>()

export const signIn = (institution: string, user: string) =>
  fetchSandbox<SandboxSignIn>({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ institution, user }),
  })
