/** Effects of a change, one entry per effect with the details that have it. */
import { hasOwnPayouts } from '#domain/bank/deposits.ts'
import { useApplication } from '#web/application/journey.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import type { Preview } from './changes.tsx'
import { nameFields } from './groups.ts'

/** These names are compared with the holder of the payout account (CHG-10). */
const holderNames = ['company.name', 'company.dba']

export function EffectList({ effects }: { effects: Preview['effects'] }) {
  const translator = useTranslator()
  const { t, date } = translator
  const isPaidOut = hasOwnPayouts(useApplication().view.application)
  const byEffect = [...Map.groupBy(effects, ({ effect }) => effect)]
  return (
    <ul className="cards">
      {byEffect.map(([effect, same]) => {
        const pausing = same.find(({ pausesPayouts }) => pausesPayouts)
        const refusal = same.find((one) => one.refusal !== undefined)?.refusal
        return (
          <li key={effect} className="card">
            <h3>
              {nameFields(
                translator,
                same.map(({ field }) => field),
              )}
            </h3>
            <p>
              {refusal
                ? t(`changes.refusal.${refusal}`)
                : t(`changes.effect.${effect}`, { payouts: isPaidOut ? 'own' : 'none' })}
            </p>
            {isPaidOut && effect !== 'REFUSED' && same.some(({ field }) => holderNames.includes(field)) && (
              <p>{t('changes.effects.holder')}</p>
            )}
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
