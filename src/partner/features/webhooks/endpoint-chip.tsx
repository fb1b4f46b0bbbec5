import type { EndpointView } from '#api/partners/webhooks.ts'
import { useTranslator } from '#ui/texts/translator.ts'

export function EndpointChip({
  endpoint: { enabled, disabledReason, failures },
}: {
  endpoint: Pick<EndpointView, 'enabled' | 'disabledReason' | 'failures'>
}) {
  const { t } = useTranslator()
  if (enabled)
    return (
      <span className={failures > 0 ? 'chip chip-care' : 'chip chip-good'}>
        {t(failures > 0 ? 'partner.webhooks.failing_now' : 'partner.webhooks.enabled')}
      </span>
    )
  return (
    <span className={disabledReason === 'partner' ? 'chip' : 'chip chip-wrong'}>
      {t(`partner.webhooks.disabled.${disabledReason ?? 'partner'}`)}
    </span>
  )
}
