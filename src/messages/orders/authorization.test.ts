import { expect, test } from 'vitest'
import { translatorFor } from '../catalogs.ts'

const values = {
  brand: 'Harbor',
  email: 'help@harbor.example',
  network: 'CARD',
  months: 'once',
  when: 'now',
  amount: '$60.00',
  rent: '$30.00',
  account: 'Visa ending in 4242',
}
const bank = { network: 'ACH', account: 'First Bank ending in 6789' }
const withdrawal =
  ' I can withdraw this authorization by writing to help@harbor.example at least three business days before a debit.'
const trial = ' I won’t be charged for a device during its free trial.'

test.each([
  [{}, 'I authorize Harbor to charge $60.00 to Visa ending in 4242.'],
  [
    { months: 'monthly' },
    'I authorize Harbor to charge $60.00 to Visa ending in 4242, and $30.00 on the same day of each following month.',
  ],
  [
    { months: 'monthly', when: 'approval' },
    'I authorize Harbor to charge $60.00 to Visa ending in 4242 when my application is approved, and $30.00 on the same day of each following month.',
  ],
  [
    { months: 'trial', when: 'approval' },
    `I authorize Harbor to charge $60.00 to Visa ending in 4242 when my application is approved, and up to $30.00 on the same day of each following month.${trial}`,
  ],
  [
    { months: 'only', account: 'the card I enter here' },
    `I authorize Harbor to charge up to $30.00 a month to the card I enter here, starting one month from today.${trial}`,
  ],
  [
    { ...bank, months: 'only', when: 'approval' },
    `I authorize Harbor to debit up to $30.00 a month from First Bank ending in 6789 by ACH, starting one month after my application is approved.${trial}${withdrawal}`,
  ],
  [
    { ...bank, when: 'approval_verified' },
    `I authorize Harbor to debit $60.00 from First Bank ending in 6789 by ACH once my application is approved and the account is verified.${withdrawal}`,
  ],
  [
    { network: 'ACH', account: 'First Bank ending in 6789', when: 'verified', months: 'monthly' },
    `I authorize Harbor to debit $60.00 from First Bank ending in 6789 by ACH once the account is verified, and $30.00 on the same day of each following month.${withdrawal}`,
  ],
  [
    { network: 'EFT', account: 'First Bank ending in 6789' },
    'I authorize Harbor to debit $60.00 from First Bank ending in 6789 by pre-authorized debit (business PAD). I waive the notice before the first debit. I can cancel this authorization with 30 days’ notice by writing to help@harbor.example. I have recourse rights if a debit does not comply with this agreement: for example, I can be reimbursed for a debit I did not authorize. My bank or payments.ca can tell me more.',
  ],
])('the authorization of %j reads as one agreement [CHG-12]', (change, text) => {
  expect(translatorFor('en-US').t('orders.authorization', { ...values, ...change })).toBe(text)
})

const valeurs = { ...values, amount: '60,00 $', rent: '30,00 $', account: 'Visa se terminant par 4242' }
const essai = ' Aucun appareil ne me sera facturé pendant son essai gratuit.'

test.each([
  [
    { months: 'monthly', when: 'approval' },
    'J’autorise Harbor à porter 60,00 $ à Visa se terminant par 4242 quand ma demande sera approuvée, puis 30,00 $ le même jour de chaque mois suivant.',
  ],
  [
    { months: 'only', account: 'la carte que je saisis ici' },
    `J’autorise Harbor à porter jusqu’à 30,00 $ par mois à la carte que je saisis ici, en commençant dans un mois.${essai}`,
  ],
  [
    {
      network: 'EFT',
      account: 'Banque se terminant par 6789',
      when: 'approval_verified',
    },
    'J’autorise Harbor à débiter 60,00 $ de Banque se terminant par 6789 par débit préautorisé (DPA d’entreprise) une fois ma demande approuvée et le compte vérifié. Je renonce au préavis du premier débit. Je peux annuler cette autorisation avec un préavis de 30 jours en écrivant à help@harbor.example. J’ai des droits de recours si un débit n’est pas conforme à la présente entente : par exemple, je peux obtenir le remboursement d’un débit que je n’ai pas autorisé. Ma banque ou le site paiements.ca peuvent me renseigner.',
  ],
  [
    { network: 'ACH', months: 'only', when: 'approval', account: 'Harbor se terminant par 1' },
    `J’autorise Harbor à débiter jusqu’à 30,00 $ par mois de Harbor se terminant par 1 par virement ACH, en commençant un mois après l’approbation de ma demande.${essai} Je peux retirer cette autorisation en écrivant à help@harbor.example au moins trois jours ouvrables avant un débit.`,
  ],
])('en français, l’autorisation de %j se lit d’un trait [CHG-12]', (change, text) => {
  expect(translatorFor('fr-CA').t('orders.authorization', { ...valeurs, ...change })).toBe(text)
})

test.each([
  [
    'en-US',
    'Once my application is approved, I agree to pay Harbor $60.00, and $30.00 on the same day of each following month. Nothing is charged until ',
  ],
  [
    'fr-CA',
    'Une fois ma demande approuvée, je m’engage à payer à Harbor $60.00, puis $30.00 le même jour de chaque mois suivant. Rien ne sera prélevé ',
  ],
] as const)(
  'without an account the merchant agrees to the amounts and authorizes no debit, in %s [SEC-35]',
  (language, text) => {
    const terms = { ...values, months: 'monthly', when: 'approval_verified' }
    expect(translatorFor(language).t('orders.agreement', terms)).toContain(text)
  },
)
