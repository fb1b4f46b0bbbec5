/** Timeline of the application and the party whose action is pending (LET-05). */
import { useId } from 'react'
import type { TimelineView } from '#api/underwriting/status.ts'
import type { OwnerView } from '#api/application-view.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import type { EventKind } from '#domain/status/timeline.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { dateAndTime, weekday } from './dates.ts'

interface Props {
  timeline: TimelineView
  /** Source of partner names. */
  owners: readonly Pick<OwnerView, 'id' | 'firstName' | 'lastName'>[]
}

const decisions: readonly EventKind[] = ['APPROVED', 'APPROVED_WITH_LIMITS', 'DECLINED']

export function Timeline(props: Props) {
  const { t } = useTranslator()
  const headingId = useId()
  return (
    <section className="status" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('screens.status.happened')}</h2>
      <TimelineList {...props} />
    </section>
  )
}

export function TimelineList({ timeline: { events, awaited }, owners }: Props) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <ol className="timeline">
      {events.map(({ kind, at, by, title, details }, index) => (
        <li key={`${at} ${kind} ${index}`}>
          <p>
            <strong>{title}</strong>
          </p>
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
          <p className="hint">
            <time dateTime={at}>{dateAndTime(translator, at)}</time>
            {decisions.includes(kind) &&
              by !== 'threshold' &&
              ` · ${t(by === 'team' ? 'screens.status.by_team' : 'screens.status.by_policy')}`}
          </p>
        </li>
      ))}
      {groupAwaited(awaited).map(([first, ...others]) => (
        <li key={`${first.from} ${first.kind}`} className="awaited">
          <p>
            <strong>{waitingFor(translator, [first, ...others], owners)}</strong>
          </p>
          <p className="hint">{[...new Set([first, ...others].map(({ title }) => title))].join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

type Awaited = TimelineView['awaited'][number]

/** For a test deposit, `by` is the day of arrival, not of an answer. */
const isDeposit = ({ kind, by }: Awaited): boolean => kind === 'BANK_ACCOUNT' && by !== null

const groupAwaited = (awaited: readonly Awaited[]): [Awaited, ...Awaited[]][] =>
  [...Map.groupBy(awaited, (one) => (isDeposit(one) ? 'bank' : one.from)).values()] as [
    Awaited,
    ...Awaited[],
  ][]

function waitingFor(
  translator: Translator,
  awaited: [Awaited, ...Awaited[]],
  owners: Props['owners'],
): string {
  const { t, list } = translator
  switch (awaited[0].from) {
    case 'applicant':
      return t('screens.status.waiting_you')
    case 'partner': {
      const names = owners
        .filter(({ id }) => awaited.some(({ ownerId }) => ownerId === id))
        .flatMap((owner) => ownerDisplayName(owner) ?? [])
      return names.length === 0
        ? t('screens.status.waiting_partner')
        : t('screens.status.waiting_partner_named', { names: list(names) })
    }
    case 'threshold': {
      const last = awaited
        .map(({ by }) => by)
        .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
        .at(-1)
      if (last && isDeposit(awaited[0]))
        return t('screens.status.waiting_deposit', { date: weekday(translator, last) })
      return last
        ? t('screens.status.waiting_us_by', { date: weekday(translator, last) })
        : t('screens.status.waiting_us')
    }
  }
}
