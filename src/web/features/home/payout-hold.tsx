/** Alert for an approved account whose payouts are on hold while a change is checked. */
import type { CapabilitiesView } from '#api/underwriting/status.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import type { Translator } from '#messages/translator.ts'
import { Link } from '#web/router/router.tsx'
import { Alert } from '#ui/alert.tsx'
import { nameFieldsWithin } from '../changes/index.ts'
import { weekday } from '../status/index.ts'

export interface PayoutHold {
  /** Names the change and, if known, the end of the hold. */
  text: string
  /** True if the merchant requested the change, so that it has a page. */
  isRequested: boolean
}

/** Returns null if no change puts payouts on hold. */
export function payoutHold(
  translator: Translator,
  { capabilities, pausedBy }: Pick<CapabilitiesView, 'capabilities' | 'pausedBy'>,
): PayoutHold | null {
  const { why, until } = capabilities.find(({ kind }) => kind === 'PAYOUTS') ?? {}
  if (why?.code === 'answers_changed') return { text: why.message, isRequested: false }
  if (why?.code !== 'change_in_review') return null
  const text = until
    ? translator.t('screens.complete.held_lead', {
        what: nameFieldsWithin(translator, pausedBy),
        date: weekday(translator, until),
      })
    : why.message
  return { text, isRequested: true }
}

interface Props {
  /** Application id. */
  id: string
  hold: PayoutHold
}

export function ChangeLink({ id, hold }: Props) {
  const { t } = useTranslator()
  if (!hold.isRequested) return null
  return (
    <div className="actions">
      <Link className="button button-secondary" to={pagePath(id, 'changes')}>
        {t('screens.complete.held_link')}
      </Link>
    </div>
  )
}

export function PayoutHoldAlert({ id, hold }: Props) {
  const { t } = useTranslator()
  return (
    <Alert kind="warning" title={t('screens.complete.held_title')}>
      <p>{hold.text}</p>
      <ChangeLink id={id} hold={hold} />
    </Alert>
  )
}
