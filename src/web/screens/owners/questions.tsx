/** The questions over the list of owners: adding, changing, removing, skipping, and whether that is everybody. */
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { useTexts } from '../../language/texts.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { Button } from '../../ui/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** The one that is asked now, if any. */
export type Asking =
  { about: 'add' | 'skip' | 'confirm' } | { about: 'edit' | 'remove' | 'incomplete'; owner: OwnerView } | null

interface Props {
  asking: Asking
  ask: (asking: Asking) => void
  /** The list has changed. */
  onChanged: () => Promise<void>
}

export function ListQuestions({ asking, ask, onChanged }: Props) {
  const { t } = useTexts()
  const close = () => ask(null)
  if (asking?.about === 'add') return <OwnerDialog owner={null} onClose={close} onSaved={onChanged} />
  if (asking?.about === 'edit')
    return <OwnerDialog owner={asking.owner} onClose={close} onSaved={onChanged} />
  if (asking?.about === 'remove')
    return <RemoveDialog owner={asking.owner} onClose={close} onRemoved={onChanged} />
  if (asking?.about !== 'incomplete') return null
  const { owner } = asking
  return (
    <AskDialog
      title={t('stepups.incomplete_owner.title', { name: ownerName(owner) ?? t('stepups.owners.unnamed') })}
      confirm={t('stepups.incomplete_owner.complete')}
      onConfirm={async () => ask({ about: 'edit', owner })}
      onClose={close}
      beside={
        <Button look="second" onClick={() => ask({ about: 'remove', owner })}>
          {t('stepups.owners.remove')}
        </Button>
      }
    >
      <p>{t('stepups.incomplete_owner.text')}</p>
    </AskDialog>
  )
}

interface AnswerProps {
  asking: Asking
  ask: (asking: Asking) => void
  /** The partners' names. */
  names: readonly string[]
  business: string
  /** Answers the step-up. */
  answer: (boStatus: 'INFO_PROVIDED' | 'NONE') => Promise<void>
}

/** Whether that is everybody, or really nobody (OWN-05, OWN-08). */
export function AnswerQuestions({ asking, ask, names, business, answer }: AnswerProps) {
  const { t, list } = useTexts()
  const close = () => ask(null)
  if (asking?.about === 'skip')
    return (
      <AskDialog
        title={t('stepups.skip_owners.title')}
        confirm={t('stepups.skip_owners.confirm')}
        onConfirm={() => answer('NONE')}
        onClose={close}
      >
        <p>{t('stepups.skip_owners.text')}</p>
      </AskDialog>
    )
  if (asking?.about !== 'confirm') return null
  return (
    <AskDialog
      title={t('stepups.confirm_owners.title')}
      confirm={t('stepups.confirm_owners.confirm')}
      onConfirm={() => answer('INFO_PROVIDED')}
      onClose={close}
    >
      <p>
        <strong>{list(names)}</strong>
      </p>
      <p>{t('stepups.confirm_owners.text', { business })}</p>
    </AskDialog>
  )
}
