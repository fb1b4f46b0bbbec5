/** Statuses and turns as chips: their color repeats what their words say. */
import { useTranslator } from '#ui/texts/translator.ts'
import type { PartnerStatus } from '#domain/partners/status.ts'
import type { WaitingParty } from '#domain/partners/waiting.ts'
import { usePartner } from '../app/partner-context.ts'

const statusTones: Record<PartnerStatus, string> = {
  INVITED: '',
  EXPIRED: '',
  DRAFT: '',
  PENDING: 'chip-care',
  APPROVED: 'chip-good',
  APPROVED_PENDING: 'chip-good',
  DECLINED_PENDING: 'chip-care',
  DECLINED: 'chip-wrong',
  ERROR: 'chip-wrong',
  WITHDRAWN: '',
}

export function StatusChip({ status }: { status: PartnerStatus }) {
  const { t } = useTranslator()
  return <span className={`chip ${statusTones[status]}`}>{t(`partner.status.${status}`)}</span>
}

const turnTones: Record<WaitingParty, string> = {
  merchant: 'chip-care',
  owner: 'chip-care',
  partner: 'chip-good',
  us: '',
  vendor: '',
}

export function TurnChip({ on }: { on: WaitingParty }) {
  const { t } = useTranslator()
  const { brand } = usePartner()
  return <span className={`chip ${turnTones[on]}`}>{t(`partner.turn.${on}`, { brand: brand.name })}</span>
}
