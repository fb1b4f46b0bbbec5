import { expect, test } from 'vitest'
import { missingFields, type Presence } from './presence.ts'

const us: Presence = { market: 'US' }
const ca: Presence = { market: 'CA' }

test('first and last name are needed, blanks do not fill them [VAL-01]', () => {
  const person = { email: 'jo@b.com', mobilePhone: '4165550123', dateOfBirth: '1990-05-01' }
  expect(missingFields('person', { ...person, firstName: ' ' }, us)).toEqual(['firstName', 'lastName'])
  expect(missingFields('person', { ...person, firstName: 'Jo', lastName: 'Li' }, us)).toEqual([])
})

test('e-mail, mobile phone and date of birth are needed of everyone [VAL-14, VAL-19, VAL-20]', () => {
  expect(missingFields('person', { firstName: 'Jo', lastName: 'Li' }, ca)).toEqual([
    'email',
    'mobilePhone',
    'dateOfBirth',
  ])
})

test('the last 4 digits of the SSN are needed in the US alone [VAL-28]', () => {
  expect(missingFields('identity', {}, us)).toEqual(['ssnLast4'])
  expect(missingFields('identity', {}, ca)).toEqual([])
})

test('a registered business shows its EIN in the US, its corporation number in Canada [VAL-33]', () => {
  expect(missingFields('registration', {}, us)).toEqual(['ein'])
  expect(missingFields('registration', {}, ca)).toEqual(['corporationNumber'])
})

test('an address needs line, city, territory and postal code [VAL-34]', () => {
  expect(missingFields('address', {}, us)).toEqual(['line1', 'city', 'territory', 'postalCode'])
})

test('business type, the owner question and the category are needed; no is an answer [VAL-44]', () => {
  expect(missingFields('business', {}, us)).toEqual(['businessType', 'hasBeneficialOwners', 'category'])
  const answered = { businessType: 'LLC', hasBeneficialOwners: false, category: '12' }
  expect(missingFields('business', answered, us)).toEqual([])
})

test('Canada also needs the province and the preferred language [VAL-45]', () => {
  const answered = { businessType: 'CORPORATION', hasBeneficialOwners: true, category: '12' }
  expect(missingFields('business', answered, ca)).toEqual(['province', 'preferredLanguage'])
})

test('a business may leave out its phone, website and annual sales [VAL-19, VAL-42, VAL-46]', () => {
  const answered = {
    businessType: 'LLC',
    hasBeneficialOwners: true,
    category: '12',
    phone: '',
    website: '',
    gpv: '',
  }
  expect(missingFields('business', answered, us)).toEqual([])
})

test('a US bank account needs holder, type, routing and account number twice [VAL-48]', () => {
  expect(missingFields('bank', {}, us)).toEqual([
    'accountName',
    'accountType',
    'routingNumber',
    'accountNumber',
    'accountNumberConfirmation',
  ])
})

test('a Canadian bank account needs transit and institution instead of a US routing number [VAL-52, VAL-53]', () => {
  const missing = missingFields('bank', {}, ca)
  expect(missing).toEqual(expect.arrayContaining(['transitNumber', 'institutionNumber']))
  expect(missing).not.toContain('routingNumber')
})

test('an order needs its address, and by card the card too [VAL-55]', () => {
  expect(missingFields('order', { paymentMethod: 'CARD' }, { ...us, paymentMethod: 'CARD' })).toEqual([
    'country',
    'street',
    'city',
    'postalCode',
    'territory',
    'cardNumber',
    'cvv',
    'expiration',
  ])
  expect(missingFields('order', {}, us)).toContain('paymentMethod')
})

test('card fields are needed only where the card pays [VAL-56]', () => {
  const cardFields = (presence: Omit<Presence, 'market'>) =>
    missingFields('order', {}, { ...us, ...presence }).filter((field) => field === 'cardNumber')
  expect(cardFields({ paymentMethod: 'BANK' })).toEqual([])
  expect(cardFields({ paymentMethod: 'NONE' })).toEqual([])
  expect(cardFields({ paymentMethod: 'ALL' })).toEqual([])
  expect(cardFields({ paymentMethod: 'ALL', cardChosen: true })).toEqual(['cardNumber'])
})
