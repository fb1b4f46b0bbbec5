/** An account entered by hand, its number twice; a test deposit follows (BANK-01, BANK-04). */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import { readManualEntry } from '../../../domain/bank/manual-entry.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import { institutionName } from '../../../domain/rules/ca-institutions.ts'
import { accountTypes, manualBankPayload, type AccountType } from '../../../domain/rules/manual-bank.ts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { submitKey } from '../../client/submit-key.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormPage } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { useApplication } from '../../journey/journey.ts'
import { track } from '../../journey/track.ts'
import type { Values } from '../../journey/values.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Later } from './later.tsx'
import { Standing } from './standing.tsx'
import { useLinked } from './use-linked.ts'

const fields = {
  US: ['fullName', 'accountType', 'bankName', 'routingNumber', 'accountNumber', 'accountNumberConfirmation'],
  CA: [
    'fullName',
    'accountType',
    'institutionNumber',
    'transitNumber',
    'accountNumber',
    'accountNumberConfirmation',
  ],
} as const

interface Props {
  banks: readonly BankAccountView[] | null
  /** The person looked for their bank in the window in vain. */
  notListed: boolean
  /** Signing in at the bank can be had too. */
  instant: boolean
}

export function ByHand({ banks, notListed, instant }: Props) {
  const { t, locale } = useTexts()
  const env = useEnvironment()
  const { market, today } = env.config
  const { id } = useApplication()
  const onLinked = useLinked()
  useEffect(() => track('manual_bank_started'), [])
  const key = useRef(submitKey())
  const form = useForm({
    page: `${id}/bank`,
    draft: env.draft,
    order: fields[market],
    initial: {},
    check,
    send,
  })

  function check(values: Values): Problem[] {
    const read = readManualEntry(values, market, { today, language: locale })
    const problems = 'problems' in read ? read.problems : []
    const confirmation = values['accountNumberConfirmation'] ?? ''
    const field = 'accountNumberConfirmation'
    if (confirmation === '') problems.push({ field, code: 'required' })
    else if (confirmation !== (values['accountNumber'] ?? ''))
      problems.push({ field, code: 'account_number_mismatch' })
    const order: readonly string[] = fields[market]
    return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  }

  async function send(values: Values) {
    const { fullName = '', accountType, accountNumber = '', ...rest } = values
    const entry = { ...rest, accountName: fullName, accountType: accountType as AccountType, accountNumber }
    const body = { ...manualBankPayload(entry, market, locale), primary: true }
    try {
      await call('POST /applications/{id}/financial-instruments/manual', {
        params: { id },
        body,
        idempotencyKey: key.current.of(body),
      })
      key.current.answered()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status !== 0) key.current.answered()
      throw failure
    }
    track('manual_bank_finished')
    await onLinked()
  }

  const cancel = () => track('manual_bank_canceled')
  const bank = market === 'CA' ? institutionName(form.values['institutionNumber'] ?? '', locale) : null
  return (
    <FormPage
      form={form}
      title={t('bank.title')}
      lead={t('bank.by_hand.lead')}
      action={t('bank.submit')}
      acting={t('bank.submitting')}
      beside={<Later onLeave={cancel} />}
      above={
        instant && (
          <p className="back">
            <Link to="?" onClick={cancel}>
              {t('bank.by_hand.instead')}
            </Link>
          </p>
        )
      }
    >
      {notListed && (
        <Notice title={t('bank.not_listed.title')}>
          <p>{t('bank.not_listed.text')}</p>
        </Notice>
      )}
      <Standing banks={banks} />
      <Notice title={t('bank.deposit_title')}>
        <p>{t('bank.deposit')}</p>
      </Notice>
      <TextField
        question={form.field('fullName', t('bank.holder'))}
        hint={t('bank.holder_hint')}
        autoComplete="name"
      />
      <Choice
        question={form.field('accountType', t('bank.type'))}
        options={accountTypes.map((type) => ({
          value: type,
          label: t(`bank.type.${type}_${market}`),
        }))}
        inline
      />
      {market === 'US' ? (
        <>
          <TextField question={form.field('bankName', t('bank.name'))} optional />
          <TextField
            question={form.field('routingNumber', t('bank.routing'))}
            hint={t('bank.routing_hint')}
            kind="digits"
            width={12}
            maxLength={9}
          />
        </>
      ) : (
        <>
          <TextField
            question={form.field('institutionNumber', t('bank.institution'))}
            hint={t('bank.institution_hint')}
            kind="digits"
            width={6}
            maxLength={3}
          />
          <p className="bank-name" role="status">
            {bank}
          </p>
          <TextField
            question={form.field('transitNumber', t('bank.transit'))}
            hint={t('bank.transit_hint')}
            kind="digits"
            width={8}
            maxLength={5}
          />
        </>
      )}
      <SecretField
        question={form.field('accountNumber', t('bank.account'))}
        hint={t('bank.account_hint')}
        width={20}
        maxLength={17}
      />
      <SecretField
        question={form.field('accountNumberConfirmation', t('bank.account_again'))}
        width={20}
        maxLength={17}
      />
    </FormPage>
  )
}
