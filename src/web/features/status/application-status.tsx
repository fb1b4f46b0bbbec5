/** Status sections of a page about an application. */
import type { ApplicationView } from '#api/application-view.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Capabilities } from './capabilities.tsx'
import { Timeline } from './timeline.tsx'
import { useStatus } from './use-status.ts'

interface SectionProps {
  status: ReturnType<typeof useStatus>
  owners: ApplicationView['owners']
  /** Reasons that the page explains elsewhere; null hides the capabilities, such as for a closed application. */
  explained: readonly CapabilityReason[] | null
  /** False if the page itself links to the steps that release a capability. */
  withLinks?: boolean
  withFees?: boolean
}

interface Props extends Omit<SectionProps, 'status'> {
  id: string
  /** A new value loads the status again. */
  updatedAt: string
}

export function ApplicationStatus({ id, updatedAt, ...sections }: Props) {
  return <StatusSections status={useStatus(id, updatedAt)} {...sections} />
}

/** For pages that load the status themselves. */
export function StatusSections({
  status: { data, error, retry },
  owners,
  explained,
  withLinks = true,
  withFees = false,
}: SectionProps) {
  const { t } = useTranslator()
  if (error !== null && data === null)
    return (
      <section className="status">
        <p>{t('screens.status.failed')}</p>
        <Button variant="secondary" onClick={retry}>
          {t('screens.status.retry')}
        </Button>
      </section>
    )
  if (data === null)
    return (
      <section className="status">
        <Skeleton lines={6} />
      </section>
    )
  return (
    <>
      {explained && (
        <Capabilities
          view={data.capabilities}
          explained={explained}
          withLinks={withLinks}
          withFees={withFees}
        />
      )}
      <Timeline timeline={data.timeline} owners={owners} />
    </>
  )
}
