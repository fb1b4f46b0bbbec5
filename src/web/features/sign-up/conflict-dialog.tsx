/** Shows both versions of conflicting answers and lets the user choose (OAS-02). */
import { useCallback, useState } from 'react'
import type { Answers } from '#domain/application/application.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import type { Choice, Conflict } from '#web/application/saving/save-answers.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList, type DescriptionItem } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { describeField } from './summary.tsx'

/** `choose` opens the dialog and resolves with the user's choice. */
export function useConflictDialog() {
  const [open, setOpen] = useState<(Conflict & { choose: (choice: Choice) => void }) | null>(null)
  const choose = useCallback(async (conflict: Conflict): Promise<Choice> => {
    const choice = await new Promise<Choice>((resolve) => setOpen({ ...conflict, choose: resolve }))
    setOpen(null)
    return choice
  }, [])
  return { choose, dialog: open && <ConflictDialog conflict={open} onChoose={open.choose} /> }
}

interface Props {
  conflict: Conflict
  onChoose: (choice: Choice) => void
}

function ConflictDialog({ conflict: { paths, here, there }, onChoose }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { market } = useEnvironment().config
  const describe = (answers: Answers): DescriptionItem[] =>
    paths.flatMap((path) =>
      describeField(path, answers, translator, market).map(([label, value]): DescriptionItem => [
        label,
        value || t('screens.conflict.empty'),
      ]),
    )
  return (
    <Dialog title={t('screens.conflict.title')} onClose={() => onChoose('later')}>
      <p>{t('screens.conflict.text')}</p>
      <section className="summary">
        <h3>{t('screens.conflict.here')}</h3>
        <DescriptionList items={describe(here)} />
      </section>
      <section className="summary">
        <h3>{t('screens.conflict.there')}</h3>
        <DescriptionList items={describe(there)} />
      </section>
      <div className="actions">
        <Button onClick={() => onChoose('here')}>{t('screens.conflict.keep_here')}</Button>
        <Button variant="secondary" onClick={() => onChoose('there')}>
          {t('screens.conflict.keep_there')}
        </Button>
        <Button variant="link" onClick={() => onChoose('later')}>
          {t('screens.conflict.later')}
        </Button>
      </div>
    </Dialog>
  )
}
