import { useState } from 'react'
import type { FunnelView } from '#api/partners/applications.ts'
import { type WaitingParty, waitingParties } from '#domain/partners/waiting.ts'
import { Link } from '#partner/app/navigation.tsx'
import { usePartner } from '#partner/app/partner-context.ts'
import { formatDuration, secondsSince } from '#partner/ui/format.ts'
import { Empty } from '#partner/ui/states.tsx'
import { TurnChip } from '#partner/ui/status-chip.tsx'
import { Table } from '#partner/ui/table.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

/** Who waits for whom and why, with a way to the applications of each kind. */
export function WaitingCard({ waiting }: Pick<FunnelView, 'waiting'>) {
  const translator = useTranslator()
  const { t, number } = translator
  const { brand } = usePartner()
  const [party, setParty] = useState<WaitingParty | null>(null)
  const total = (on: WaitingParty | null) =>
    waiting.reduce((count, group) => count + (on === null || group.on === on ? group.count : 0), 0)
  const shown = waiting.filter(({ on }) => party === null || on === party)
  const parties = waitingParties.filter((on) => total(on) > 0)
  return (
    <section className="card card-flush" aria-labelledby="waiting-title">
      <div className="card-head">
        <h2 id="waiting-title">{t('partner.waiting.title')}</h2>
        {parties.length > 1 && (
          <div className="pills" role="group" aria-label={t('partner.waiting.turn')}>
            {[null, ...parties].map((on) => (
              <button
                key={on ?? 'everyone'}
                type="button"
                className="pill"
                aria-pressed={party === on}
                onClick={() => setParty(on)}
              >
                {on === null ? t('partner.waiting.everyone') : t(`partner.turn.${on}`, { brand: brand.name })}{' '}
                {number(total(on))}
              </button>
            ))}
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <Empty title={t('partner.waiting.none')} />
      ) : (
        <Table
          caption={t('partner.waiting.title')}
          columns={[
            { label: t('partner.waiting.for') },
            { label: t('partner.waiting.turn') },
            { label: t('partner.nav.applications'), numeric: true },
            { label: t('partner.waiting.over_three'), numeric: true },
            { label: t('partner.waiting.longest') },
            { label: t('partner.action'), hidden: true },
          ]}
          rows={shown.map(({ on, code, count, overThreeDays, longestSince }) => ({
            key: code,
            cells: [
              t(`partner.waiting.code.${code}`),
              <TurnChip key="turn" on={on} />,
              number(count),
              number(overThreeDays),
              formatDuration(translator, secondsSince(longestSince)),
              <Link key="show" to={`/applications?waitingCode=${code}`}>
                {t('partner.waiting.show')}
                <span className="hidden">: {t(`partner.waiting.code.${code}`)}</span>
              </Link>,
            ],
          }))}
        />
      )}
    </section>
  )
}
