/** Next steps with their dates. */
import type { ReactNode } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'

interface Props {
  /** Promised date of our answer. */
  expectedBy?: string | null
  children: ReactNode
}

export function NextSteps({ expectedBy, children }: Props) {
  const { t, date } = useTranslator()
  return (
    <section className="next-steps" aria-labelledby="next">
      <h2 id="next">{t('screens.next.title')}</h2>
      {expectedBy && <p>{t('screens.next.by', { date: date(expectedBy, { dateStyle: 'full' }) })}</p>}
      {children}
    </section>
  )
}
