import { expect, test } from 'vitest'
import type { BankAccountView } from '#api/bank.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { paymentOptions } from './payment-options.ts'

const account = {
  id: 'a1',
  type: 'BANK_ACCOUNT',
  brand: null,
  bankName: 'Desjardins',
  last4: '4567',
  verification: 'PENDING',
  takesOverAt: null,
} as BankAccountView
const card = { ...account, id: 'c1', type: 'CREDIT_CARD', brand: 'visa', last4: '4242' } as BankAccountView

const optionsFor = (...instruments: BankAccountView[]) =>
  paymentOptions(translatorFor('fr-CA'), instruments, { allowLater: true })

test('an account under verification can be chosen, and says that it is charged only once verified [CHG-12]', () => {
  const [option] = optionsFor(account)
  expect(option).toMatchObject({ value: 'bank:a1', label: 'Desjardins se terminant par 4567' })
  expect(option?.hint).toBe(
    'Nous vérifions encore ce compte. Nous n’y prélèverons rien avant la fin de la vérification.',
  )
  expect(optionsFor({ ...account, verification: 'VERIFIED' })[0]?.hint).toBeUndefined()
})

test('a stored card shows its brand', () => {
  expect(optionsFor(card)[0]?.imageUrl).toBe('/cards/visa.svg')
})

test('a card that was just declined says so, and another one does not', () => {
  const other = { ...card, id: 'c2', last4: '0005' }
  const declined = { at: '2026-11-24T15:00:00.000Z', amount: 3000, instrument: card }
  const options = paymentOptions(translatorFor('en-US'), [card, other], { allowLater: false, declined })
  expect(options.map(({ value, hint }) => [value, hint])).toEqual([
    ['card:c1', 'Your bank declined it on November 24, 2026.'],
    ['card:c2', undefined],
    ['new-card', 'You’ll enter it on the next page.'],
  ])
})
