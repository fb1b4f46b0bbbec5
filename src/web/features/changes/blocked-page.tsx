/** Replaces a form while another change is in review, because only one may be open. */
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import { ChangeCard, nameChange, type ListedChange } from './change-card.tsx'
import type { Group } from './groups.ts'

/** A change that waits for its code does not block; the next change replaces it. */
export const blocksOthers = ({ settledAt, status }: ListedChange): boolean =>
  settledAt === null && status !== 'NEEDS_PROOF'

interface Props {
  id: string
  group: Group
  open: ListedChange
  onChanged: () => Promise<void>
}

export function BlockedPage({ id, group, open, onChanged }: Props) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <Page beforeTitle={<BackLink to="?">{t('changes.back')}</BackLink>} title={t(`changes.edit.${group}`)}>
      <Alert kind="warning" title={t('changes.blocked.title', { name: nameChange(translator, open) })}>
        <p>{t('changes.blocked.text')}</p>
      </Alert>
      <ul className="cards">
        <ChangeCard id={id} change={open} onChanged={onChanged} />
      </ul>
    </Page>
  )
}
