/** Lists messages that closed by themselves, for people who read slowly (WCAG 2.2.1). */
import { useState } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { usePastToasts } from '#ui/toasts.tsx'

export default function RecentMessages() {
  const { t } = useTranslator()
  const messages = usePastToasts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="aside-card">
      <button
        type="button"
        className="button-plain"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('shell.toast.recent', { count: messages.length })}
      </button>
      {isOpen && (
        <ul>
          {messages.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
