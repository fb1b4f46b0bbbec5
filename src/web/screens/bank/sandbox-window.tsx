/** The sandbox's own window: a bank, a user, an account. It stands where a vendor's would (contract, section 5). */
import { useEffect, useEffectEvent, useState } from 'react'
import { useEnvironment } from '../../journey/environment.tsx'
import { problemText } from '../../language/problem-text.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useSubmit } from '../../client/use-submit.ts'
import type { BankWindowProps } from './bank-window.ts'
import { listBanks, signInAt, type SandboxBank, type SandboxSignIn } from './sandbox-bank.ts'

/** Not an id of any bank. */
const otherBank = 'other'
const users = ['user_good', 'user_empty', 'user_bad'] as const

export default function SandboxWindow({ onEnd }: BankWindowProps) {
  const translator = useTexts()
  const { t } = translator
  const { market } = useEnvironment().config
  const [banks, setBanks] = useState<readonly SandboxBank[] | null>(null)
  const [bank, setBank] = useState('')
  const [user, setUser] = useState('')
  const [account, setAccount] = useState('')
  const [signedIn, setSignedIn] = useState<SandboxSignIn | null>(null)
  const [at, setAt] = useState<'bank' | 'user' | 'account'>('bank')
  const [tried, setTried] = useState(false)
  const fail = useEffectEvent(() => onEnd({ how: 'failed' }))
  useEffect(() => {
    let gone = false
    listBanks().then(
      (found) => !gone && setBanks(found.filter((each) => each.market === market)),
      () => !gone && fail(),
    )
    return () => {
      gone = true
    }
  }, [market])
  const { busy, run } = useSubmit(() => onEnd({ how: 'failed' }))

  const question = (id: string, label: string, value: string, onChange: (value: string) => void) => ({
    id,
    label,
    value,
    error: tried && value === '' ? problemText(translator, 'required') : null,
    onChange,
    onBlur: () => {},
  })
  const goOn = (to: typeof at) => {
    setTried(false)
    setAt(to)
  }
  const submit = () => {
    const value = { bank, user, account }[at]
    if (value === '') return setTried(true)
    if (bank === otherBank) return onEnd({ how: 'not_listed' })
    if (at === 'bank') return goOn('user')
    if (at === 'account' && signedIn) return onEnd({ how: 'chosen', ...signedIn, accountId: account })
    run(async () => {
      const found = await signInAt(bank, user)
      // Nothing to choose from: the server says why.
      if (found.accounts.length === 0) return onEnd({ how: 'chosen', ...found })
      setSignedIn(found)
      goOn('account')
    })
  }

  return (
    <Dialog title={t('bank.window.title')} onClose={() => onEnd({ how: 'left' })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('bank.window.lead')}</p>
        {at === 'bank' && banks && (
          <Choice
            key="bank"
            question={question('sandbox-bank', t('bank.window.bank'), bank, setBank)}
            options={[
              ...banks.map(({ id, name }) => ({ value: id, label: name })),
              { value: otherBank, label: t('bank.window.other') },
            ]}
          />
        )}
        {at === 'user' && (
          <Select
            question={question('sandbox-user', t('bank.window.user'), user, setUser)}
            hint={t('bank.window.user_hint')}
            empty="–"
            options={users.map((name) => ({ value: name, label: name }))}
          />
        )}
        {at === 'account' && signedIn && (
          <Choice
            key="account"
            question={question('sandbox-account', t('bank.window.account'), account, setAccount)}
            options={signedIn.accounts.map(({ id, type, mask }) => ({
              value: id,
              label: t('bank.window.account_option', {
                type: t(`bank.type.${type}_${market}`),
                last4: mask,
              }),
            }))}
          />
        )}
        <div className="actions">
          <Button type="submit" busy={(busy || banks === null) && t('bank.window.working')}>
            {t(at === 'user' ? 'bank.window.sign_in' : 'bank.window.next')}
          </Button>
          <Button look="link" onClick={() => onEnd({ how: 'left' })}>
            {t('bank.window.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
