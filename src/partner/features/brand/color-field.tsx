/** A color with the contrast of its worst pair; one that can't be read says so, and offers the nearest that can (PART-04). */
import type { Contrast, UnreadableColor } from '#domain/referrals/brand/contrast.ts'
import { shownRatio } from '#domain/referrals/brand/contrast.ts'
import { minimumContrast } from '#domain/referrals/palette.ts'
import { FieldMessages } from '#ui/fields/field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { type BrandFieldProps, describedBy } from './brand-field.ts'

interface Props extends BrandFieldProps {
  measured: Contrast
  unreadable: UnreadableColor | null
}

export function ColorField({ measured, unreadable, ...field }: Props) {
  const { t, number } = useTranslator()
  const { path, label, value, placeholder, error, onChange } = field
  const id = `brand.${path}`
  const isComplete = /^#[\da-f]{6}$/i.test(value)
  const ratio = (figure: number) =>
    t('brand.ratio', { ratio: number(shownRatio(figure), { minimumFractionDigits: 1 }) })
  const described = [describedBy(id, field), `${id}-ratio`, unreadable && `${id}-unreadable`]
  return (
    <div className={error === null && !unreadable ? 'field' : 'field field-invalid'}>
      <label htmlFor={id}>{label}</label>
      {/* The box below says it with the figure. */}
      <FieldMessages id={id} error={unreadable ? null : error} />
      <div className="color-inputs">
        <input
          type="color"
          aria-label={t('brand.pick_color', { label })}
          value={isComplete ? value.toLowerCase() : placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="input"
          type="text"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={value}
          placeholder={placeholder}
          aria-invalid={unreadable !== null || error !== null || undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        <span id={`${id}-ratio`} className={`chip ${unreadable ? 'chip-wrong' : 'chip-good'}`}>
          {ratio(measured.ratio)}
        </span>
      </div>
      <div aria-live="polite">
        {unreadable && (
          <div id={`${id}-unreadable`} className="unreadable">
            <strong>
              {t('brand.unreadable', { text: unreadable.text, background: unreadable.background })}
            </strong>
            <p>
              {t('brand.unreadable_figure', {
                ratio: ratio(unreadable.ratio),
                minimum: ratio(minimumContrast),
              })}{' '}
              {unreadable.nearest === null ? (
                t('brand.no_shade')
              ) : (
                <button
                  type="button"
                  className="button-plain"
                  onClick={() => onChange(unreadable.nearest ?? '')}
                >
                  {t('brand.use_nearest', { color: unreadable.nearest })}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
