/** The current and the new value of each changed detail. */
import type { ReactNode } from 'react'
import type { ApplicationView } from '#api/application-view.ts'
import type { ChangeBody, RequestedFacts } from '#api/changes/changes.ts'
import type { Answers } from '#domain/application/application.ts'
import type { Market } from '#domain/countries/market.ts'
import { fields, type FieldPath } from '#domain/journey/fields.ts'
import { isPartner, ownerDisplayName } from '#domain/owners/owner.ts'
import type { Translator } from '#messages/translator.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { isGovernmentIdPath, mergeValues } from '#web/application/form-values.ts'
import { useApplication } from '#web/application/journey.ts'
import { toAnswers } from '#web/application/saving/to-answers.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { describeField, useCategories } from '../sign-up/index.ts'
import type { ListedChange } from './change-card.tsx'
import type { Draft } from './changes.tsx'
import { groups, labelOf } from './groups.ts'

type RequestedOwners = NonNullable<RequestedFacts['owners']>

/** Compares a typed change with the current details. */
export function Comparison({ draft }: { draft: Draft }) {
  const translator = useTranslator()
  const { view } = useApplication()
  const { market } = useEnvironment().config
  return (
    <section className="summary" aria-labelledby="change-values">
      <div className="summary-head">
        <h2 id="change-values">{translator.t('changes.effects.values')}</h2>
      </div>
      <Lines
        lines={
          draft.group === 'owners'
            ? [ownerLine(translator, view, draft.body)]
            : typedLines(translator, market, toAnswers(view), groups[draft.group], draft)
        }
      />
    </section>
  )
}

/** Values of a change that is still open. */
export function RequestedValues({
  change: { effects, requested },
  title,
}: {
  change: Pick<ListedChange, 'effects' | 'requested'>
  /** Title of the card. */
  title: string
}) {
  const translator = useTranslator()
  const { view } = useApplication()
  const { market } = useEnvironment().config
  if (requested === null) return null
  const after = toAnswers(requested)
  const paths = effects
    .map(({ field }) => field)
    .filter((field) => labelOf(field) !== 'changes.field.other' && field in fields) as FieldPath[]
  return (
    <Lines
      title={title}
      lines={[
        ...factLines(translator, market, toAnswers(view), paths, (path) =>
          valueOf(path, after, translator, market),
        ),
        ...(requested.owners ? [requestedOwnerLine(translator, view, requested.owners)] : []),
      ]}
    />
  )
}

interface Line {
  label: string
  from: ReactNode
  to: ReactNode
}

/** @param title heading above; a single label that repeats it is visually hidden */
function Lines({ lines, title }: { lines: readonly Line[]; title?: string }) {
  const { t } = useTranslator()
  return (
    <dl className="comparison">
      {lines.map(({ label, from, to }) => (
        <div key={label}>
          <dt className={lines.length === 1 && label === title ? 'visually-hidden' : undefined}>{label}</dt>
          <dd className="from-to">
            <div>
              <p className="hint">{t('changes.effects.from')}</p>
              {from || t('screens.conflict.empty')}
            </div>
            <div>
              <p className="hint">{t('changes.effects.to')}</p>
              <strong>{to || t('screens.conflict.empty')}</strong>
            </div>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function typedLines(
  translator: Translator,
  market: Market,
  before: Answers,
  paths: readonly FieldPath[],
  { values, preview: { effects } }: Draft,
): Line[] {
  const after = mergeValues(before, values, paths)
  const changed = paths.filter((path) => effects.some(({ field }) => field === path))
  return factLines(translator, market, before, changed, (path) =>
    path === 'company.segment' ? (
      <CategoryName id={values[path]} />
    ) : (
      valueOf(path, after, translator, market)
    ),
  )
}

/** One line for each label, because the parts of an address share one. */
const factLines = (
  translator: Translator,
  market: Market,
  before: Answers,
  changed: readonly FieldPath[],
  to: (path: FieldPath) => ReactNode,
): Line[] =>
  [...Map.groupBy(changed, labelOf)].flatMap(([label, [path]]) =>
    path === undefined
      ? []
      : [{ label: translator.t(label), from: valueOf(path, before, translator, market), to: to(path) }],
  )

/** For an address or a name, returns all parts; for a number, includes its type, which may be what changes. */
function valueOf(path: FieldPath, answers: Answers, translator: Translator, market: Market): ReactNode {
  const described = path
    .replace(/\.address\.\w+$/, '.address.line1')
    .replace(/\.name\.\w+$/, '.name.firstName') as FieldPath
  const [[name, value] = []] = describeField(described, answers, translator, market)
  return name !== undefined && isGovernmentIdPath(path) ? `${name} ${value as string}` : value
}

/** The answers hold only the id; the list of categories has the name. */
function CategoryName({ id }: { id: string | undefined }) {
  const { data } = useCategories()
  return data?.industries.find((industry) => industry.id === id)?.label ?? null
}

const ownerName = ({ t }: Translator, owner: Parameters<typeof ownerDisplayName>[0]): string =>
  ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')

const ownerNames = (
  translator: Translator,
  owners: readonly Parameters<typeof ownerDisplayName>[0][],
): string =>
  owners.length === 0
    ? translator.t('changes.owners.none')
    : translator.list(owners.map((owner) => ownerName(translator, owner)))

const ownerLine = (
  translator: Translator,
  view: ApplicationView,
  { owners: listed = [] }: ChangeBody,
): Line =>
  requestedOwnerLine(translator, view, {
    removed: view.owners.map(({ id }) => id).filter((id) => !listed.some((one) => one.id === id)),
    added: listed
      .filter(({ id }) => id === undefined)
      .map(({ firstName = null, lastName = null }) => ({ firstName, lastName })),
  })

function requestedOwnerLine(
  translator: Translator,
  { owners }: ApplicationView,
  { removed, added }: RequestedOwners,
): Line {
  const partners = owners.filter(isPartner)
  return {
    label: translator.t('changes.group.owners'),
    from: ownerNames(translator, partners),
    to: ownerNames(translator, [...partners.filter(({ id }) => !removed.includes(id)), ...added]),
  }
}
