/** A value to take along, with a button that copies it. */
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslator()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const copy = () => {
    input.current?.select()
    // Without the right to write to the clipboard, the selected text can be copied by keyboard.
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('selected'),
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input
          id={id}
          ref={input}
          className="input mono"
          readOnly
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" onClick={copy}>
          {t('partner.copy')}
        </Button>
      </div>
      <p role="status" className="hint">
        {outcome !== null && t(`partner.copy_outcome.${outcome}`)}
      </p>
    </div>
  )
}
