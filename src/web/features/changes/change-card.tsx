/** One change with its state; a code is entered here. */
import { callApi, type ApiResponse } from '../../api-client/call-api.ts'
import { showErrorToast } from '../../api-client/show-error-toast.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { otpCode } from '../../../domain/fields/rules/phone.ts'
import { FormBody } from '../../forms/form-page.tsx'
import { useForm } from '../../forms/form.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
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

export function ChangeCard({ id, change, onChanged }: Props) {
  const translator = useTranslator()
  const { t, date } = translator
  const withdrawal = useSubmit(showErrorToast)
  const { status, effects, createdAt, settledAt, reasons } = change
  const pausing = effects.find(({ pausesPayouts }) => pausesPayouts)
  const name = nameFields(
    translator,
    effects.map(({ field }) => field),
  )
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
      {status === 'IN_REVIEW' && <p>{t('changes.in_review')}</p>}
      {status === 'IN_REVIEW' && pausing?.until !== undefined && (
        <p>
          <strong>{t('changes.effects.pause', { date: date(pausing.until, { dateStyle: 'full' }) })}</strong>
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

function CodeForm({ id, change, onChanged }: Props) {
  const { t } = useTranslator()
  const { draft, config } = useEnvironment()
  const params = { id, changeId: change.id }
  const resend = useSubmit(showErrorToast)
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
        <Button
          variant="link"
          busyLabel={resend.busy && t('changes.code.sending')}
          onClick={() =>
            resend.run(async () => {
              await callApi('POST /applications/{id}/changes/{changeId}/codes', { params, body: {} })
              await onChanged()
            })
          }
        >
          {t('changes.code.resend')}
        </Button>
      }
    >
      {change.proofs.map(({ field, sentTo }) => (
        <p key={field}>{t('changes.code.sent', { to: sentTo })}</p>
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
