/** Accounts, cards, orders and payments. */
import { authorizationTerms, isChargeableInstrument } from '#domain/bank/debit-authorization.ts'
import { presentVerification } from '#server/features/bank/core/instrument.ts'
import { onApplication, pathOf } from '../command.ts'
import { isApproved, type StoredApplication, type StoredInstrument } from '../stored-state.ts'
import { bankAccounts, holders } from '../values.ts'
import type { World } from '../world.ts'

const enterAccount = onApplication<{ account: string; holder: string }>(
  'enter account',
  5,
  (_application, random) => ({ account: random.pick(bankAccounts), holder: random.pick(holders) }),
  (world, application, { account, holder }) =>
    world.v2(world.merchantOf(application), 'POST', `${pathOf(application)}/financial-instruments/manual`, {
      fullName: holder,
      accountType: 'CHECKING',
      accountNumber: account,
      routingNumber: '021000021',
      primary: true,
    }),
)

const linkAccount = onApplication(
  'link account',
  4,
  () => ({}),
  async (world, application) => {
    const { data } = await world.call('anyone', 'POST', '/sandbox/bank-link', { user: 'user_good' })
    await world.v2(
      world.merchantOf(application),
      'POST',
      `${pathOf(application)}/financial-instruments/plaid`,
      {
        primary: true,
        source: 'plaid',
        status: 'P',
        value: (data as { publicToken: string }).publicToken,
        requestMetadata: {},
      },
    )
  },
)

const addCard = onApplication<{ number: string }>(
  'add card',
  2,
  (_application, random) => ({ number: random.pick(['4242424242424242', '4000000000000002']) }),
  async (world, application, { number }) => {
    const card = { number, expMonth: 12, expYear: 2031, cvv: '123' }
    const { data } = await world.call('anyone', 'POST', '/sandbox/cards', card)
    await world.v2(
      world.merchantOf(application),
      'POST',
      `${pathOf(application)}/financial-instruments/credit-cards`,
      { token: (data as { token: string }).token },
    )
  },
)

/** A rented terminal: as much at once as each month. */
const rent = 3000
const delivery = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}

const instrumentsOf = (world: World, { id }: StoredApplication): StoredInstrument[] =>
  world.state.instruments.filter(({ application_id: of }) => of === id)

const isChargeable = (instrument: StoredInstrument | undefined): boolean =>
  instrument !== undefined &&
  isChargeableInstrument({
    kind: instrument.kind,
    verification: presentVerification(instrument),
    isWaiting: instrument.takes_over_at !== null,
  })

/** As the page names the text that it shows. */
const authorizationId = (
  application: StoredApplication,
  instrument: StoredInstrument | undefined,
  isPayment = false,
): string =>
  authorizationTerms('US', {
    isCard: instrument?.kind === 'CREDIT_CARD',
    account: instrument ? 'named' : 'later',
    amount: rent,
    monthly: rent,
    hasTrial: false,
    isApproved: isPayment || (application.submitted_at !== null && isApproved(application)),
    isChargeable: isChargeable(instrument),
  }).id

interface Order {
  /** Index; null for the account that is linked later. */
  instrument: number | null
  method: 'BANK' | 'CARD' | 'ALL'
  isAuthorized: boolean
}

const order = onApplication<Order>(
  'order',
  5,
  (application, random, world) => {
    const count = instrumentsOf(world, application).length
    return {
      instrument: count > 0 && random.chance(0.6) ? random.between(0, count - 1) : null,
      method: random.weighted([
        [4, 'BANK'],
        [1, 'CARD'],
        [3, 'ALL'],
      ] as const),
      isAuthorized: random.chance(0.85),
    }
  },
  async (world, application, { instrument: at, method, isAuthorized }) => {
    const instrument = at === null ? undefined : instrumentsOf(world, application)[at]
    const { status, data } = await world.v2(
      world.merchantOf(application),
      'POST',
      `${pathOf(application)}/orders`,
      {
        type: 'RENT',
        address: delivery,
        paymentMethod: method,
        profiles: [{ device: 'N910', quantity: 1 }],
        ...(instrument ? { financialInstrumentId: instrument.id } : {}),
        ...(isAuthorized
          ? {
              authorization: authorizationId(application, instrument),
              authorizedTotal: rent,
              authorizedMonthly: rent,
            }
          : {}),
      },
    )
    if (status === 201 && isAuthorized)
      world.journal.authorizations.push({
        orderId: (data as { id: string }).id,
        instrumentId: instrument?.id ?? null,
        amount: rent,
        monthly: rent,
      })
  },
)

const pay = onApplication<{ instrument: number; isAuthorized: boolean }>(
  'pay',
  4,
  (application, random, world) => {
    const count = instrumentsOf(world, application).length
    const isDue = world.state.orders.some(
      ({ application_id: of, amount_due: due }) => of === application.id && due > 0,
    )
    return count > 0 && isDue
      ? { instrument: random.between(0, count - 1), isAuthorized: random.chance(0.7) }
      : null
  },
  async (world, application, { instrument: at, isAuthorized }) => {
    const instrument = instrumentsOf(world, application)[at]
    const due = world.state.orders.find((one) => one.application_id === application.id && one.amount_due > 0)
    if (!instrument || !due) return
    world.journal.payments.push({ step: world.step, orderId: due.id, instrumentId: instrument.id })
    const { status } = await world.v2(
      world.merchantOf(application),
      'POST',
      `${pathOf(application)}/payments`,
      {
        amount: due.amount_due,
        financialInstrumentId: instrument.id,
        ...(isAuthorized ? { authorization: authorizationId(application, instrument, true) } : {}),
      },
    )
    // A declined payment was authorized as well.
    if ((status === 201 || status === 422) && isAuthorized)
      world.journal.authorizations.push({
        orderId: due.id,
        instrumentId: instrument.id,
        amount: due.amount_due,
        monthly: rent,
      })
  },
)

export const moneyCommands = [enterAccount, linkAccount, addCard, order, pay]
