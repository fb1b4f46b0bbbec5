/** Rotates a secret; the old one goes on working for a while. */
import { Form, useForm } from './form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

const hours = ['1', '24', '72', '168'] as const

interface Props {
  text: string
  submitLabel: string
  rotate: (overlapHours: number) => Promise<void>
  onCancel: () => void
}

export function OverlapForm({ text, submitLabel, rotate, onCancel }: Props) {
  const { t } = useTranslator()
  const form = useForm({ overlapHours: '24' }, ({ overlapHours }) => rotate(Number(overlapHours)))
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <p>{text}</p>
      <Select
        field={form.field('overlapHours', t('partner.overlap'))}
        placeholder={t('partner.overlap_none')}
        options={hours.map((value) => ({ value, label: t('partner.hours', { hours: Number(value) }) }))}
      />
    </Form>
  )
}
