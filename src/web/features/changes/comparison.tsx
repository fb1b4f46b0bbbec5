/** The current and the new value of each changed detail. */
import type { ReactNode } from 'react'
import type { ApplicationView } from '../../../api/application-view.ts'
import type { ChangeBody } from '../../../api/changes/changes.ts'
import type { Answers } from '../../../domain/application/application.ts'
import type { Market } from '../../../domain/countries/market.ts'
import type { FieldPath } from '../../../domain/journey/fields.ts'
import { isPartner, ownerDisplayName } from '../../../domain/owners/owner.ts'
import type { Translator } from '../../../messages/translator.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { isGovernmentIdPath, mergeValues } from '../../application/form-values.ts'
import { useApplication } from '../../application/journey.ts'
import { toAnswers } from '../../application/saving/to-answers.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { describeField, useCategories } from '../sign-up/index.ts'
import type { Draft } from './changes.tsx'
import { groups, labelOf } from './groups.ts'

export function Comparison({ draft }: { draft: Draft }) {
  const translator = useTranslator()
  const { t } = translator
  const { view } = useApplication()
  const { market } = useEnvironment().config
  const lines =
    draft.group === 'owners'
      ? [ownerLine(translator, view, draft.body)]
      : factLines(translator, market, toAnswers(view), groups[draft.group], draft)
  return (
    <section className="summary" aria-labelledby="change-values">
      <div className="summary-head">
        <h2 id="change-values">{t('changes.effects.values')}</h2>
      </div>
      <dl className="comparison">
        {lines.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
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
    </section>
  )
}

interface Line {
  label: string
  from: ReactNode
  to: ReactNode
}

function factLines(
  translator: Translator,
  market: Market,
  before: Answers,
  paths: readonly FieldPath[],
  { values, preview: { effects } }: Draft,
): Line[] {
  const after = mergeValues(before, values, paths)
  const changed = paths.filter((path) => effects.some(({ field }) => field === path))
  // The parts of an address have one label.
  return [...Map.groupBy(changed, labelOf)].flatMap(([label, [path]]) =>
    path === undefined
      ? []
      : [
          {
            label: translator.t(label),
            from: valueOf(path, before, translator, market),
            to:
              path === 'company.segment' ? (
                <CategoryName id={values[path]} />
              ) : (
                valueOf(path, after, translator, market)
              ),
          },
        ],
  )
}

/** Of an address, all of it; of a number, its kind, too, which may be what changes. */
function valueOf(path: FieldPath, answers: Answers, translator: Translator, market: Market): ReactNode {
  const described = path.replace(/\.address\.\w+$/, '.address.line1') as FieldPath
  const [[name, value] = []] = describeField(described, answers, translator, market)
  return name !== undefined && isGovernmentIdPath(path) ? `${name} ${value as string}` : value
}

/** Only the list of categories has the name of the one that was chosen. */
function CategoryName({ id }: { id: string | undefined }) {
  const { data } = useCategories()
  return data?.industries.find((industry) => industry.id === id)?.label ?? null
}

function ownerLine(
  { t, list }: Translator,
  { owners }: ApplicationView,
  { owners: listed = [] }: ChangeBody,
): Line {
  const partners = owners.filter(isPartner)
  const nameOf = (owner: Parameters<typeof ownerDisplayName>[0]) =>
    ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')
  const listOf = (names: readonly string[]) => (names.length === 0 ? t('changes.owners.none') : list(names))
  return {
    label: t('changes.group.owners'),
    from: listOf(partners.map(nameOf)),
    to: listOf([
      ...partners.filter(({ id }) => listed.some((one) => one.id === id)).map(nameOf),
      ...listed
        .filter(({ id }) => id === undefined)
        .map(({ firstName = null, lastName = null }) => nameOf({ firstName, lastName })),
    ]),
  }
}
