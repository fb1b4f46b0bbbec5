/** A change with its state and, if needed, the form for its code. */
import { useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { otpCode } from '#domain/fields/rules/phone.ts'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm } from '#web/forms/form.ts'
import type { Translator } from '#messages/translator.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { formatCountdown, ResendButton, useCountdown } from '../phone/index.ts'
import { RequestedValues } from './comparison.tsx'
import { nameFields } from './groups.ts'

export type ListedChange = ApiResponse<'GET /applications/{id}/changes'>[number]

interface Props {
  id: string
  change: ListedChange
  onChanged: () => Promise<void>
}

const chips = {
  APPLIED: 'approved',
  NEEDS_PROOF: 'asked',
  IN_REVIEW: 'pending',
  REFUSED: 'declined',
  WITHDRAWN: 'declined',
} as const satisfies Record<ListedChange['status'], string>

export const nameChange = (translator: Translator, { effects }: Pick<ListedChange, 'effects'>): string =>
  nameFields(
    translator,
    effects.map(({ field }) => field),
  )

export function ChangeCard({ id, change, onChanged }: Props) {
  const translator = useTranslator()
  const { t, date } = translator
  const withdrawal = useSubmit(showErrorToast)
  const { status, effects, createdAt, settledAt, reasons } = change
  const pausing = effects.find(({ pausesPayouts }) => pausesPayouts)
  const name = nameChange(translator, change)
  return (
    <li className="card">
      <h3>{name}</h3>
      <p className="chips">
        <span className={`chip chip-${chips[status]}`}>{t(`changes.status.${status}`)}</span>
      </p>
      <p className="hint">
        {t('changes.requested', { date: date(createdAt, { dateStyle: 'long' }) })}
        {settledAt !== null && (
          <>
            <br />
            {t(status === 'APPLIED' ? 'changes.applied' : 'changes.refused', {
              date: date(settledAt, { dateStyle: 'long' }),
            })}
          </>
        )}
      </p>
      <RequestedValues change={change} title={name} />
      {status === 'IN_REVIEW' && <p>{t(pausing?.until ? 'changes.in_review' : 'changes.in_review_by')}</p>}
      {status === 'IN_REVIEW' && pausing?.until && (
        <p>
          <strong>{t('changes.on_hold', { date: date(pausing.until, { dateStyle: 'full' }) })}</strong>
        </p>
      )}
      {reasons.map(({ code, message, remedy = '' }) => (
        <p key={code}>{`${message} ${remedy}`.trim()}</p>
      ))}
      {status === 'NEEDS_PROOF' && <CodeForm id={id} change={change} onChanged={onChanged} />}
      {settledAt === null && (
        <Button
          variant="link"
          accessibleLabel={t('changes.withdraw_of', { name })}
          busyLabel={withdrawal.busy && t('changes.withdrawing')}
          onClick={() =>
            withdrawal.run(async () => {
              const params = { id, changeId: change.id }
              await callApi('DELETE /applications/{id}/changes/{changeId}', { params })
              await onChanged()
            })
          }
        >
          {t('changes.withdraw')}
        </Button>
      )}
    </li>
  )
}

function SentCode({ proof: { sentTo, expiresAt } }: { proof: ListedChange['proofs'][number] }) {
  const { t, date } = useTranslator()
  const isExpired = useCountdown(Date.parse(expiresAt)) === 0
  return (
    <p>
      {isExpired
        ? t('changes.code.expired', { to: sentTo })
        : t('changes.code.sent', { to: sentTo, time: date(expiresAt, { timeStyle: 'short' }) })}
    </p>
  )
}

function CodeForm({ id, change, onChanged }: Props) {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const params = { id, changeId: change.id }
  const [resendAt, setResendAt] = useState(0)
  const resendWaitSeconds = useCountdown(resendAt)
  const resend = useSubmit((error) => {
    if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return showErrorToast(error)
    setResendAt(Date.now() + error.retryAfterSeconds * 1000)
    const time = formatCountdown(getTranslator().locale, error.retryAfterSeconds)
    showToast(getTranslator().t('step-ups.phone.resend_in', { time }))
  })
  const form = useForm({
    page: `${id}/changes/code`,
    draft,
    fieldOrder: ['code'],
    initial: { code: '' },
    clearOnError: ['code'],
    validate: ({ code = '' }) => {
      const error = otpCode(code, { market: config.market, today: config.today })
      return error ? [{ field: 'code', code: error }] : []
    },
    onSubmit: async ({ code = '' }) => {
      try {
        await callApi('POST /applications/{id}/changes/{changeId}/proofs', { params, body: { code } })
      } finally {
        await onChanged()
      }
    },
  })
  return (
    <FormBody
      form={form}
      submitLabel={t('changes.code.confirm')}
      submittingLabel={t('changes.code.confirming')}
      secondaryActions={
        <ResendButton
          verification={{ resendWaitSeconds, busy: resend.busy }}
          label={t('changes.code.resend')}
          onResend={() =>
            resend.run(async () => {
              await callApi('POST /applications/{id}/changes/{changeId}/codes', { params, body: {} })
              showToast(getTranslator().t('changes.code.resent'))
              await onChanged()
            })
          }
        />
      }
    >
      {change.proofs.map((proof) => (
        <SentCode key={proof.field} proof={proof} />
      ))}
      <TextField
        field={form.field('code', t('changes.code.label'))}
        hint={t('changes.code.hint')}
        kind="digits"
        width={8}
        maxLength={6}
        autoComplete="one-time-code"
      />
    </FormBody>
  )
}
