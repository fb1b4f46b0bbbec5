/** What does the business sell? Searched in one's own words, predicted from them, or picked from the list (SCREEN-08). */
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { createSearch } from '../../domain/categories/search.ts'
import { categoryStanding } from '../../domain/categories/standing.ts'
import { industriesOf, useCategories, type CategoryGroups, type Found } from '../journey/categories.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useJourney } from '../journey/journey.ts'
import { stepPath } from '../journey/paths.ts'
import { usePrediction } from '../journey/prediction.ts'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { track } from '../journey/track.ts'
import type { Values } from '../journey/values.ts'
import { failureTexts } from '../language/failure-text.ts'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import type { Question } from '../ui/field.tsx'
import { GroupedSelect } from '../ui/grouped-select.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'

const segment = 'company.segment'

export default function CategoryScreen() {
  const translator = useTexts()
  const { t } = translator
  const { groups, failure, again } = useCategories()
  const { company } = useJourney().answers
  const industries = useMemo(() => (groups ? industriesOf(groups) : []), [groups])
  const chosenIn = (values: Values) => industries.find(({ id }) => id === values[segment])
  const form = useStepForm('category', {
    chosen: (values) => {
      const found = chosenIn(values)
      if (found) return { label: found.label, type: found.type, mcc: found.mcc }
      return values[segment] === company.segment ? company.mccDetails : undefined
    },
  })
  const chosen = chosenIn(form.values)
  return (
    <StepPage form={form} title={t('screens.category.title')} lead={t('screens.category.lead')}>
      {failure !== null && (
        <Notice kind="error" title={t('screens.category.no_list')} live>
          {failureTexts(translator, failure).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Button look="second" onClick={again}>
            {t('shell.failure.retry')}
          </Button>
        </Notice>
      )}
      {groups === null && failure === null && <Skeleton lines={4} />}
      {groups && (
        <Search
          key={translator.locale}
          question={form.field(segment, t('screens.category.search'))}
          groups={groups}
          industries={industries}
        />
      )}
      {chosen && <Standing industry={chosen} />}
    </StepPage>
  )
}

interface SearchProps {
  question: Question
  groups: CategoryGroups
  industries: readonly Found[]
}

function Search({ question, groups, industries }: SearchProps) {
  const { t } = useTexts()
  const { flags } = useEnvironment()
  const chosen = industries.find(({ id }) => id === question.value)
  const [query, setQuery] = useState(chosen?.label ?? '')
  const searching = query !== chosen?.label
  const predicted = usePrediction(searching ? query : '', flags.categoriesPredictEnabled)
  const search = useMemo(() => createSearch([{ industries }]), [industries])
  const found = useMemo(() => (searching ? search(query) : []), [searching, search, query])
  const suggested = predicted.flatMap(({ id }) => {
    const industry = industries.find((each) => each.id === id)
    return industry && !found.includes(industry) ? [industry] : []
  })
  const option = ({ id, label, group }: Found) => ({ value: id, label, hint: group })
  const pick = (id: string) => {
    question.onChange(id)
    track('category_ranking', { industry: id, score: predicted.find((each) => each.id === id)?.score ?? 0 })
    setQuery(industries.find((industry) => industry.id === id)?.label ?? '')
  }
  return (
    <>
      <Combobox
        question={question}
        hint={t('screens.category.search_hint')}
        query={query}
        onQuery={(text) => {
          setQuery(text)
          if (question.value !== '') question.onChange('')
        }}
        groups={[
          { label: null, options: found.map(option) },
          { label: t('screens.category.suggested'), options: suggested.map(option) },
        ]}
        onPick={pick}
      />
      <details className="more">
        <summary>{t('screens.category.all')}</summary>
        <GroupedSelect
          id={`${segment}-all`}
          label={t('screens.category.all_label')}
          empty={t('screens.category.all_empty')}
          value={question.value}
          onChange={pick}
          groups={groups.map(({ label, industries: members }) => ({
            label,
            options: members.map(({ id, label: name }) => ({ value: id, label: name })),
          }))}
        />
      </details>
    </>
  )
}

/** What the choice leads to, said at once: a review, or that we cannot serve it (CAT-05, CAT-06, CAT-08). */
function Standing({ industry }: { industry: Found }) {
  const { t } = useTexts()
  const { supportEmail } = useBrand()
  const { applicationId, answers } = useJourney()
  const standing = categoryStanding(industry, answers.company.address?.territory)
  if (standing === 'open')
    return (
      <p className="chosen" role="status">
        <Icon name="check" />
        <span>
          <strong>{industry.label}</strong> <span className="hint">{industry.group}</span>
        </span>
      </p>
    )
  return (
    <Notice
      kind={standing === 'review' ? 'warning' : 'error'}
      title={t(`screens.category.${standing}_title`, { category: industry.label })}
      live
    >
      <p>{t(`screens.category.${standing}`)}</p>
      {standing === 'refused_in_quebec' && (
        <p>
          <Link to={stepPath('business-address', applicationId)}>
            {t('screens.category.correct_address')}
          </Link>
        </p>
      )}
      {standing !== 'review' && <p>{t('screens.category.refused_help', { email: supportEmail })}</p>}
    </Notice>
  )
}
