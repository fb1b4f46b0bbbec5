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
const account = 'account ending in 6789 at First Bank'
const bank = { network: 'ACH', account }
const withdrawal =
  ' These amounts include any tax. This authorization stays in force until I withdraw it by writing to help@harbor.example at least three business days before a debit.'
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
    `I authorize Harbor to debit up to $30.00 a month from my account ending in 6789 at First Bank by ACH, starting one month after my application is approved.${trial}${withdrawal}`,
  ],
  [
    { ...bank, when: 'approval_verified' },
    `I authorize Harbor to debit $60.00 from my account ending in 6789 at First Bank by ACH once my application is approved and the account is verified.${withdrawal}`,
  ],
  [
    { network: 'ACH', account, when: 'verified', months: 'monthly' },
    `I authorize Harbor to debit $60.00 from my account ending in 6789 at First Bank by ACH once the account is verified, and $30.00 on the same day of each following month.${withdrawal}`,
  ],
  [
    { network: 'EFT', account },
    'I authorize Harbor to debit $60.00 from my account ending in 6789 at First Bank by pre-authorized debit (business PAD). These amounts include any tax. I can cancel this authorization with 30 days’ notice by writing to help@harbor.example. I have certain recourse rights if a debit does not comply with this agreement. For example, I have the right to receive reimbursement for any debit that is not authorized or is not consistent with this PAD agreement. To learn more about my rights, I can contact my financial institution or visit payments.ca.',
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
      account: 'compte se terminant par 6789 (Banque)',
      when: 'approval_verified',
    },
    'J’autorise Harbor à débiter 60,00 $ du compte se terminant par 6789 (Banque) par débit préautorisé (DPA d’entreprise) une fois ma demande approuvée et le compte vérifié. Ces montants comprennent les taxes, s’il y a lieu. Je peux annuler cette autorisation avec un préavis de 30 jours en écrivant à help@harbor.example. J’ai certains droits de recours si un débit n’est pas conforme au présent accord. Par exemple, j’ai le droit de recevoir le remboursement de tout débit qui n’est pas autorisé ou qui n’est pas compatible avec le présent accord de DPA. Pour en savoir plus sur mes droits, je peux communiquer avec mon institution financière ou visiter paiements.ca.',
  ],
  [
    { network: 'ACH', months: 'only', when: 'approval', account: 'compte se terminant par 1' },
    `J’autorise Harbor à débiter jusqu’à 30,00 $ par mois du compte se terminant par 1 par virement ACH, en commençant un mois après l’approbation de ma demande.${essai} Ces montants comprennent les taxes, s’il y a lieu. Cette autorisation reste en vigueur jusqu’à ce que je la retire en écrivant à help@harbor.example au moins trois jours ouvrables avant un débit.`,
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
