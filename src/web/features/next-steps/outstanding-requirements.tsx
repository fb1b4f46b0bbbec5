/** Requirements with reason, state and link. */
import { isApproval } from '#domain/application/states.ts'
import { Link } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import { type EnvironmentValue, useEnvironment } from '#web/application/environment.tsx'
import { stepUpPath, preserveQuery } from '#web/application/outcome-paths.ts'
import {
  groupRequirements,
  mustShowActivity,
  requirementTitleId,
  requiresFullNumber,
  type RequirementState,
} from '#web/application/requirements.ts'

interface Props {
  view: ApplicationView
  /** False if the page has another next step. */
  isNextStep?: boolean
}

export function OutstandingRequirements({ view, isNextStep = true }: Props) {
  const { t } = useTranslator()
  const env = useEnvironment()
  const requirements = groupRequirements(view)
  const neededCount = requirements.filter(({ state }) => state === 'needed').length
  const isWaiting = requirements.some(({ state }) => isAboutPartners(state))
  if (requirements.length === 0) return null
  const listed =
    neededCount === 0 && isWaiting ? requirements.filter(({ state }) => state !== 'done') : requirements
  return (
    <section className="requirements" aria-labelledby="requirements">
      <h2 id="requirements">
        {neededCount > 0
          ? t('step-ups.requirements.title', { count: neededCount })
          : t(isWaiting ? 'step-ups.requirements.all_waiting' : 'step-ups.requirements.all_given')}
      </h2>
      <ol>
        {listed.map(({ type, state, why }, index) => (
          <li key={type}>
            <h3>{t(requirementTitleId(type, view))}</h3>
            <p className={`chip chip-${state}`}>{t(`step-ups.requirements.state.${state}`)}</p>
            {why && <p>{why}</p>}
            {state === 'needed' && <p>{t(requirementAbout(type, view, env))}</p>}
            {(state === 'needed' || isAboutPartners(state)) && (
              <StepUpLink
                to={preserveQuery(stepUpPath(type, view, env))}
                state={state}
                isFirst={isNextStep && index === 0}
                name={t(requirementTitleId(type, view))}
              />
            )}
          </li>
        ))}
      </ol>
      {neededCount > 0 && (
        <p className="hint">
          {t(
            isApproval(view.application.decision)
              ? 'step-ups.requirements.how_approved'
              : 'step-ups.requirements.how',
          )}
        </p>
      )}
    </section>
  )
}

const isAboutPartners = (state: RequirementState): state is 'waiting' | 'denied' =>
  state === 'waiting' || state === 'denied'

/**
 * Message id of the explanation. A business may be asked for its number only; the phone page offers a link or a code.
 */
export function requirementAbout(type: StepUpType, view: ApplicationView, env: EnvironmentValue) {
  if (type === 'EIN_DOC' && mustShowActivity(view)) return 'step-ups.requirements.active_about'
  if (type === 'BUSINESS_INFO' && requiresFullNumber(view)) return 'step-ups.requirements.full_ein_about'
  if (type !== 'OTP_SMS' && type !== 'PHONE_AUTH') return `step-ups.requirements.${type}_about` as const
  const isLink = stepUpPath(type, view, env).endsWith('/mobile-verification')
  return isLink ? 'step-ups.requirements.phone_link_about' : 'step-ups.requirements.phone_code_about'
}

interface StepUpLinkProps {
  to: string
  state: 'needed' | 'waiting' | 'denied'
  name: string
  /** True for the requirement to complete next. */
  isFirst: boolean
}

function StepUpLink({ to, state, name, isFirst }: StepUpLinkProps) {
  const { t } = useTranslator()
  if (isAboutPartners(state))
    return (
      <Link className="button button-secondary" to={to}>
        {t('step-ups.requirements.follow')}
      </Link>
    )
  return (
    <Link
      className={`button button-${isFirst ? 'primary' : 'secondary'}`}
      to={to}
      aria-label={t('step-ups.requirements.do_of', { name })}
    >
      {t('step-ups.requirements.do')}
    </Link>
  )
}
