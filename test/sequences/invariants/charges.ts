import type { Invariant } from './invariant.ts'

export const debitsAuthorized: Invariant = {
  name: 'a debit names the authorization of that account and amount',
  check: ({ before, after, journal, step }) => {
    const known = new Set(before.charges.map(({ id }) => id))
    return after.charges
      .filter(({ id }) => !known.has(id))
      .flatMap((charge) => {
        const at = after.orders.findIndex(({ id }) => id === charge.order_id) + 1
        const which = `the charge of ${charge.amount} for order ${at}`
        const covers = ({ amount, monthly }: { amount: number; monthly: number }): boolean =>
          charge.amount === amount || (monthly > 0 && charge.amount % monthly === 0)
        const named = after.authorizations.find(({ id }) => id === charge.authorization_id)
        if (!named) return [`${which} names no authorization`]
        if (
          named.order_id !== charge.order_id ||
          named.instrument_id !== charge.instrument_id ||
          !covers(named)
        )
          return [`${which} names an authorization of another order, account or amount`]
        const asked = journal.payments.find((one) => one.step === step && one.orderId === charge.order_id)
        if (asked && asked.instrumentId !== charge.instrument_id)
          return [`${which} went to another account than the merchant pays with`]
        const wasGiven = journal.authorizations.some(
          (given) =>
            given.orderId === charge.order_id && given.instrumentId === charge.instrument_id && covers(given),
        )
        return wasGiven ? [] : [`${which} names an authorization that the merchant did not give`]
      })
  },
}

/** What the processor was told is what the charge says. */
export const debitsRecorded: Invariant = {
  name: 'the processor charges only what is recorded, from the account on record',
  check: ({ after, journal }) =>
    journal.charges.flatMap(({ key, from, amount }) => {
      const charge = after.charges.find((one) => one.key === key)
      if (charge?.amount !== amount) return [`the processor was asked for ${amount} with key ${key}`]
      const instrument = after.instruments.find(({ id }) => id === charge.instrument_id)
      const isSame =
        'cardToken' in from
          ? instrument?.card_token === from.cardToken
          : instrument?.accountNumber === from.account.accountNumber
      return isSame ? [] : [`the charge ${key} went to another account than recorded`]
    }),
}
