/** Effects of a change, one entry per effect with the details that have it. */
import { useTranslator } from '../../i18n/translations.ts'
import type { Preview } from './changes.tsx'
import { nameFields } from './groups.ts'

export function EffectList({ effects }: { effects: Preview['effects'] }) {
  const translator = useTranslator()
  const { t, date } = translator
  const byEffect = [...Map.groupBy(effects, ({ effect }) => effect)]
  return (
    <ul className="cards">
      {byEffect.map(([effect, same]) => {
        const pausing = same.find(({ pausesPayouts }) => pausesPayouts)
        return (
          <li key={effect} className="card">
            <h2>
              {nameFields(
                translator,
                same.map(({ field }) => field),
              )}
            </h2>
            <p>{t(`changes.effect.${effect}`)}</p>
            {pausing?.until !== undefined && (
              <p>
                <strong>
                  {t('changes.effects.pause', { date: date(pausing.until, { dateStyle: 'full' }) })}
                </strong>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
