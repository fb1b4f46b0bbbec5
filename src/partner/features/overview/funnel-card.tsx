/** The funnel as a drawing, on phones as bars, and always as a table. */
import type { FunnelView } from '#api/partners/applications.ts'
import { Empty } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

const steps = ['created', 'opened', 'submitted', 'approved'] as const
type Step = (typeof steps)[number]

interface Bar {
  step: Step
  count: number
  /** Share of the step before; null for the first one, and after a step without applications. */
  share: number | null
}

const barsOf = (counts: Record<Step, number>): Bar[] =>
  steps.map((step, index) => {
    const before = steps[index - 1]
    const base = before === undefined ? 0 : counts[before]
    return { step, count: counts[step], share: base > 0 ? counts[step] / base : null }
  })

export function FunnelCard({ figures, period }: { figures: FunnelView; period: string }) {
  const { t, number } = useTranslator()
  const { total, byReferral } = figures
  const bars = barsOf(total)
  const percent = (share: number | null) =>
    share === null ? '–' : number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className="card" aria-labelledby="funnel-title">
      <div className="card-head">
        <h2 id="funnel-title">{t('partner.funnel.title')}</h2>
        <span className="hint">{period}</span>
      </div>
      {total.created === 0 ? (
        <Empty title={t('partner.funnel.none')}>{t('partner.funnel.none_hint')}</Empty>
      ) : (
        <>
          <Drawing bars={bars} percent={percent} />
          <ol className="funnel-list">
            {bars.map(({ step, count, share }) => (
              <li key={step}>
                <p>
                  <span>{t(`partner.funnel.${step}`)}</span>
                  <span>
                    <b>{number(count)}</b> {share !== null && `· ${percent(share)}`}
                  </span>
                </p>
                <div className="meter">
                  <span style={{ width: `${(count / total.created) * 100}%` }} />
                </div>
              </li>
            ))}
          </ol>
          <details className="fold">
            <summary>{t('partner.funnel.table')}</summary>
            <div className="stack">
              <Table
                caption={t('partner.funnel.title')}
                columns={[
                  { label: t('partner.funnel.step') },
                  { label: t('partner.nav.applications'), numeric: true },
                  { label: t('partner.funnel.of_before'), numeric: true },
                ]}
                rows={bars.map(({ step, count, share }) => ({
                  key: step,
                  cells: [t(`partner.funnel.${step}`), number(count), percent(share)],
                }))}
              />
              <Table
                caption={t('partner.funnel.by_referral')}
                showsCaption
                columns={[
                  { label: t('partner.overview.referral') },
                  ...steps.map((step) => ({ label: t(`partner.funnel.${step}`), numeric: true })),
                ]}
                rows={byReferral.map(({ referralUrlId, ...counts }) => ({
                  key: referralUrlId ?? '',
                  cells: [
                    referralUrlId ?? t('partner.funnel.no_referral'),
                    ...steps.map((step) => number(counts[step])),
                  ],
                }))}
              />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

const width = 880
const barWidth = 130
const gap = (width - steps.length * barWidth) / (steps.length - 1)
const ground = 176
const tallest = 132

function Drawing({ bars, percent }: { bars: readonly Bar[]; percent: (share: number | null) => string }) {
  const { t, number } = useTranslator()
  const most = bars[0]?.count ?? 0
  const heightOf = ({ count }: Bar) => Math.max(2, (count / most) * tallest)
  return (
    <svg
      className="funnel"
      viewBox={`0 0 ${width} 212`}
      role="img"
      aria-label={t('partner.funnel.summary', { from: most, to: bars.at(-1)?.count ?? 0 })}
    >
      {bars.map((bar, index) => {
        const x = index * (barWidth + gap)
        const height = heightOf(bar)
        const next = bars[index + 1]
        return (
          <g key={bar.step}>
            <rect className="funnel-bar" x={x} y={ground - height} width={barWidth} height={height} rx="3" />
            {next && (
              <>
                <path
                  className="funnel-flow"
                  d={`M${x + barWidth},${ground} v-${height} L${x + barWidth + gap},${ground - heightOf(next)} v${heightOf(next)}z`}
                />
                <text className="funnel-share" x={x + barWidth + gap / 2} y={ground - 8} textAnchor="middle">
                  {next.share !== null && percent(next.share)}
                </text>
              </>
            )}
            <text className="funnel-count" x={x} y={ground - height - 10}>
              {number(bar.count)}
            </text>
            <text className="funnel-label" x={x} y={ground + 26}>
              {t(`partner.funnel.${bar.step}`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
