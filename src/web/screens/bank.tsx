/** Which account are payouts sent to? Entered by hand, the number twice; a test deposit follows (BANK-01, BANK-04). */
import { useRef } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { readManualEntry } from '../../domain/bank/manual-entry.ts'
import type { Problem } from '../../domain/journey/step.ts'
import { institutionName } from '../../domain/rules/ca-institutions.ts'
import { accountTypes, manualBankPayload, type AccountType } from '../../domain/rules/manual-bank.ts'
import { isApproval } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { submitKey } from '../client/submit-key.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { FormPage } from '../journey/form-page.tsx'
import { useForm } from '../journey/form.ts'
import { useApplication } from '../journey/journey.ts'
import { addressAfterBank, go } from '../journey/outcome.ts'
import { pagePath } from '../journey/paths.ts'
import type { Values } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { TextField } from '../ui/text-field.tsx'

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

export default function BankScreen() {
  const { t, locale } = useTexts()
  const env = useEnvironment()
  const { market, today } = env.config
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  const key = useRef(submitKey())
  const form = useForm({
    page: `${id}/bank`,
    draft: env.draft,
    order: fields[market],
    initial: {},
    check,
    send,
  })
  const { applicationStatus, decision } = view.application

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
    const next = await call('GET /applications/{id}', { params: { id } }).catch(() => view)
    take(next)
    go(addressAfterBank(next, env), (to) => void navigate(to), env)
  }

  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (applicationStatus === 'DECLINED' || applicationStatus === 'WITHDRAWN')
    return <Navigate to={pagePath(id, 'success')} replace />
  const bank = market === 'CA' ? institutionName(form.values['institutionNumber'] ?? '', locale) : null
  return (
    <FormPage
      form={form}
      title={t('screens.bank.title')}
      lead={t('screens.bank.lead')}
      action={t('screens.bank.submit')}
      acting={t('screens.bank.submitting')}
      beside={
        <Link className="button button-link" to={pagePath(id, isApproval(decision) ? 'complete' : 'success')}>
          {t('screens.bank.later')}
        </Link>
      }
    >
      <Notice title={t('screens.bank.deposit_title')}>
        <p>{t('screens.bank.deposit')}</p>
      </Notice>
      <TextField
        question={form.field('fullName', t('screens.bank.holder'))}
        hint={t('screens.bank.holder_hint')}
        autoComplete="name"
      />
      <Choice
        question={form.field('accountType', t('screens.bank.type'))}
        options={accountTypes.map((type) => ({
          value: type,
          label: t(`screens.bank.type.${type}_${market}`),
        }))}
        inline
      />
      {market === 'US' ? (
        <>
          <TextField question={form.field('bankName', t('screens.bank.name'))} optional />
          <TextField
            question={form.field('routingNumber', t('screens.bank.routing'))}
            hint={t('screens.bank.routing_hint')}
            kind="digits"
            width={12}
            maxLength={9}
          />
        </>
      ) : (
        <>
          <TextField
            question={form.field('institutionNumber', t('screens.bank.institution'))}
            hint={t('screens.bank.institution_hint')}
            kind="digits"
            width={6}
            maxLength={3}
          />
          <p className="bank-name" role="status">
            {bank}
          </p>
          <TextField
            question={form.field('transitNumber', t('screens.bank.transit'))}
            hint={t('screens.bank.transit_hint')}
            kind="digits"
            width={8}
            maxLength={5}
          />
        </>
      )}
      <SecretField
        question={form.field('accountNumber', t('screens.bank.account'))}
        hint={t('screens.bank.account_hint')}
        width={20}
        maxLength={17}
      />
      <SecretField
        question={form.field('accountNumberConfirmation', t('screens.bank.account_again'))}
        width={20}
        maxLength={17}
      />
    </FormPage>
  )
}
