/** What is left until the first payment and payout: what the decision asks for, then the account's own tasks. */
import { useId } from 'react'
import { Link } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isLeft, nextSteps, type NextStep, type NextStepId } from '#domain/navigation/setup-checklist.ts'
import { isOwnerListStepUp } from '#domain/step-ups/step-up.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { isLinkedBankAccount, preserveQuery, stepUpPath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import {
  groupRequirements,
  requirementTitleId,
  type RequirementState,
} from '#web/application/requirements.ts'
import { Icon } from '#ui/icon.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { reviewDate } from '../bank/index.ts'
import { requirementAbout } from '../next-steps/index.ts'

export interface ChecklistFacts {
  view: ApplicationView
  banks: readonly BankAccountView[]
  /** The newest order. */
  order: { status: OrderStatus; isChargedOnceVerified: boolean } | null
  isHardwareOffered: boolean
  areCardsActive: boolean
}

interface Task {
  id: string
  title: string
  texts: readonly string[]
  /** Says how far it is; null where the button does. */
  chip: string | null
  isDone: boolean
  /** True if the merchant must act. */
  isLeft: boolean
  isOptional: boolean
  link: { to: string; text: string; name?: string } | null
}

const stepPages = {
  partners: 'owners/further-steps',
  bank: 'bank',
  terminals: 'order',
} as const satisfies Partial<Record<NextStepId, string>>

/** Link texts for steps in progress, if different. */
const linkTexts: Partial<
  Record<NextStep['messageKey'], 'screens.complete.bank_replace' | 'home.step.terminals_view'>
> = {
  bank_waiting: 'screens.complete.bank_replace',
  bank_review: 'screens.complete.bank_replace',
  terminals_todo: 'home.step.terminals_view',
  terminals_waiting: 'home.step.terminals_view',
}

const requirementsLeft: readonly RequirementState[] = ['needed', 'denied']

/** What the decision asked for, with its reasons. */
function useRequirementTasks(view: ApplicationView): Task[] {
  const { t } = useTranslator()
  const env = useEnvironment()
  return groupRequirements(view).map(({ type, state, why }) => {
    const title = t(requirementTitleId(type, view))
    const to = preserveQuery(stepUpPath(type, view, env))
    return {
      id: type,
      title,
      texts: [...(why ? [why] : []), ...(state === 'needed' ? [t(requirementAbout(type, view, env))] : [])],
      chip: t(`step-ups.requirements.state.${state}`),
      isDone: state === 'done',
      isLeft: requirementsLeft.includes(state),
      isOptional: false,
      link:
        state === 'needed'
          ? {
              to,
              text: t('step-ups.requirements.do'),
              name: t('step-ups.requirements.do_of', { name: title }),
            }
          : state === 'waiting' || state === 'denied'
            ? { to, text: t('step-ups.requirements.follow') }
            : null,
    }
  })
}

function useAccountTasks({ view, banks, order, isHardwareOffered, areCardsActive }: ChecklistFacts): Task[] {
  const translator = useTranslator()
  const { t, date } = translator
  const { links } = useBrand()
  const { id, stepUpDetails, firstTxnDate, requirements } = view.application
  const pending = banks.find(({ verification }) => verification === 'PENDING')
  const doubted = banks.find(({ verification }) => verification === 'NEEDS_REVIEW')
  const values = {
    date: pending?.depositBy ? date(pending.depositBy, { dateStyle: 'full' }) : '',
    holderDate: doubted ? reviewDate(translator, doubted) : 'none',
  }
  const refused = banks.some(isLinkedBankAccount) ? undefined : banks.find(({ primary }) => primary)
  const problem = refused && (refused.verification === 'REFUSED' ? 'bank_refused' : 'bank_returned')
  const isAsked = requirements.some(isOwnerListStepUp)
  const steps = nextSteps({
    stepUpDetails: stepUpDetails.map(({ type }) => ({ type })),
    banks,
    partners: view.owners.filter(isPartner),
    order: order?.status ?? null,
    isChargedOnceVerified: order?.isChargedOnceVerified ?? false,
    isHardwareOffered,
    areCardsActive,
    firstTxnDate,
  }).filter(({ id: step }) => step !== 'partners' || !isAsked)
  return steps.map((step) => {
    const { id: name, state, messageKey } = step
    const hasProblem = name === 'bank' && problem !== undefined
    const link = (): Task['link'] => {
      if (state === 'done' || name === 'account' || messageKey === 'payment_waiting') return null
      const text = t(linkTexts[messageKey] ?? `home.step.${name}_go`)
      return { to: name === 'payment' ? links.dashboard : pagePath(id, stepPages[name]), text }
    }
    return {
      id: name,
      title: hasProblem ? t(`screens.complete.${problem}_title`) : t(`home.step.${name}`),
      texts: [
        hasProblem && refused
          ? t(`screens.complete.${problem}_text`, { last4: refused.last4 })
          : t(`home.step.${messageKey}`, values),
      ],
      chip: state === 'done' || state === 'todo' ? null : t(`home.step.state.${state}`),
      isDone: state === 'done',
      isLeft: isLeft(step),
      isOptional: state === 'optional',
      link: link(),
    }
  })
}

interface Props extends ChecklistFacts {
  /** False if the page asks for something more urgent first. */
  isNextStep: boolean
}

export function Checklist({ isNextStep, ...facts }: Props) {
  const { t } = useTranslator()
  const headingId = useId()
  // What is done comes first, so that the next task follows it.
  const tasks = [...useRequirementTasks(facts.view), ...useAccountTasks(facts)].toSorted(
    (a, b) => Number(b.isDone) - Number(a.isDone),
  )
  const counted = tasks.filter(({ isOptional }) => !isOptional)
  const done = counted.filter(({ isDone }) => isDone).length
  const nextId = tasks.find((task) => task.isLeft)?.id
  return (
    <section className="home-card checklist" aria-labelledby={headingId}>
      <div className="home-card-head">
        <h2 id={headingId}>{t(done === counted.length ? 'home.title_done' : 'home.title')}</h2>
        <p className="hint">{t('home.progress', { done, total: counted.length })}</p>
      </div>
      <div className="checklist-bar" aria-hidden="true">
        <span style={{ width: `${(done / counted.length) * 100}%` }} />
      </div>
      <ol>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            number={index + 1}
            isNext={task.id === nextId}
            isPrimary={isNextStep && task.id === nextId}
          />
        ))}
      </ol>
    </section>
  )
}

interface TaskRowProps {
  task: Task
  number: number
  isNext: boolean
  isPrimary: boolean
}

function TaskRow({ task: { title, texts, chip, isDone, link }, number, isNext, isPrimary }: TaskRowProps) {
  const { t } = useTranslator()
  const state = isDone ? 'task-done' : isNext ? 'task-next' : ''
  return (
    <li className={`task ${state}`}>
      <span className="task-mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div className="task-text">
        <div className="task-head">
          <h3>
            {title}
            {isDone && <span className="visually-hidden"> ({t('home.done')})</span>}
          </h3>
          {!isDone && chip && <span className="chip">{chip}</span>}
        </div>
        {!isDone && texts.map((text) => <p key={text}>{text}</p>)}
      </div>
      {link && <TaskLink link={link} className={isNext ? nextClass(isPrimary) : 'task-link'} />}
    </li>
  )
}

/** Only the next task has a button. */
const nextClass = (isPrimary: boolean): string => `button button-${isPrimary ? 'primary' : 'secondary'}`

function TaskLink({
  link: { to, text, name },
  className,
}: {
  link: NonNullable<Task['link']>
  className: string
}) {
  const attributes = { className, ...(name ? { 'aria-label': name } : {}) }
  return to.startsWith('/') ? (
    <Link to={to} {...attributes}>
      {text}
    </Link>
  ) : (
    <a href={to} {...attributes}>
      {text}
    </a>
  )
}
