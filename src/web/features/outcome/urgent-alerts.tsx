/** Alerts at the top of an outcome page: a partner who denied being an owner, and a declined payment. */
import type { ApplicationView, OwnerView } from '#api/application-view.ts'
import type { OrderView } from '#api/orders.ts'
import { isClosed } from '#domain/application/application-state.ts'
import { orderState, type OrderState } from '#domain/orders/order-status.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import { callApi } from '#client/call-api.ts'
import { applicationUrl, usePreloaded } from '#client/preloaded-data.ts'
import { useQuery } from '#ui/use-query.ts'
import { pagePath } from '#web/application/paths.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { Alert } from '#ui/alert.tsx'
import { orderLead } from '../orders/index.ts'

const declinedStates = ['declined', 'past_due', 'owed'] as const satisfies OrderState[]

export interface DeclinedOrder {
  order: OrderView
  state: (typeof declinedStates)[number]
}

export interface UrgentMatters {
  /** Empty for a closed application, because its list of owners can’t be corrected. */
  denials: readonly OwnerView[]
  declined: DeclinedOrder | null
  /** The newest order; null without one. */
  order: OrderView | null
  /** True until the order has loaded. */
  isLoading: boolean
}

/** Returns null unless the merchant must pay the order. */
function declinedOrder(order: OrderView, application: ApplicationView['application']): DeclinedOrder | null {
  const actual = orderState(order, application)
  const state = declinedStates.find((declined) => declined === actual)
  return state ? { order, state } : null
}

export function useUrgentMatters({ application, owners }: ApplicationView): UrgentMatters {
  const { id, orderId, updatedAt } = application
  const first = usePreloaded(`${applicationUrl(id)}/orders/${orderId}`)
  const { data: order, error } = useQuery(
    `${orderId} ${updatedAt}`,
    async () =>
      orderId === null
        ? null
        : callApi('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }),
    (first ?? null) as OrderView | null,
  )
  return {
    denials: isClosed(application.applicationStatus)
      ? []
      : owners.filter(({ status }) => status === 'DENIED'),
    declined: order && declinedOrder(order, application),
    order,
    isLoading: orderId !== null && order === null && error === null,
  }
}

export const isUrgent = ({ denials, declined }: Pick<UrgentMatters, 'denials' | 'declined'>): boolean =>
  denials.length > 0 || declined !== null

interface Props {
  id: string
  matters: Pick<UrgentMatters, 'denials' | 'declined'>
  /** False if the page has another primary action. */
  isNextStep?: boolean
}

export function UrgentAlerts({ id, matters: { denials, declined }, isNextStep = true }: Props) {
  const primary = isNextStep ? 'primary' : 'secondary'
  return (
    <>
      {denials.length > 0 && <DenialAlert id={id} denials={denials} variant={primary} />}
      {declined && (
        <DeclinedPaymentAlert id={id} {...declined} variant={denials.length > 0 ? 'secondary' : primary} />
      )}
    </>
  )
}

interface AlertProps {
  id: string
  variant: 'primary' | 'secondary'
}

function DenialAlert({ id, denials, variant }: AlertProps & { denials: readonly OwnerView[] }) {
  const { t, list } = useTranslator()
  const named = denials.map((owner) => ({
    id: owner.id,
    name: ownerDisplayName(owner) ?? t('step-ups.owners.unnamed'),
    why: t(`step-ups.partners.about.DENIED.${owner.denialReason ?? 'WRONG_PERSON'}`),
  }))
  return (
    <Alert
      kind="warning"
      title={t('step-ups.partners.denied_title', {
        count: named.length,
        names: list(named.map(({ name }) => name)),
      })}
    >
      {named.map(({ id: ownerId, name, why }) => (
        <p key={ownerId}>{named.length > 1 ? t('step-ups.partners.denied_why', { name, why }) : why}</p>
      ))}
      <div className="actions">
        <Link className={`button button-${variant}`} to={pagePath(id, 'owners/further-steps')}>
          {t('step-ups.partners.denied_fix')}
        </Link>
      </div>
    </Alert>
  )
}

function DeclinedPaymentAlert({ id, order, state, variant }: AlertProps & DeclinedOrder) {
  const translator = useTranslator()
  return (
    <Alert kind="error" title={translator.t(`orders.status.${state}_title`)}>
      <p>{orderLead(translator, order, state, '')}</p>
      <PayLink id={id} order={order} variant={variant} />
    </Alert>
  )
}

export function PayLink({ id, order, variant }: AlertProps & Pick<DeclinedOrder, 'order'>) {
  const { t, currency } = useTranslator()
  return (
    <div className="actions">
      <Link className={`button button-${variant}`} to={pagePath(id, 'order')}>
        {t('orders.pay.now', { amount: currency(order.due, order.currency) })}
      </Link>
    </div>
  )
}
