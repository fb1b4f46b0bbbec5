/** Every question of every page answered wrongly, in the order of the page, and what the page says to each. */
import type { Locator, Page } from '@playwright/test'
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import { answeredUS, begunUS } from './application.ts'

export interface WrongAnswer {
  field: Found
  /** Absent: a choice that is left open. */
  typed?: string
  /** What is said of it, to the letter; absent where a question has several boxes and has been told of. */
  says?: string
  /** Where it is said, if not at the field itself. */
  saidAt?: Found
}
type Found = (page: Page) => Locator

export interface WrongPage {
  page: string
  /** The application as it stands there; absent: there is none yet. */
  body?: (email: string) => ApplicationBody
  answers: readonly [WrongAnswer, ...WrongAnswer[]]
}

const box =
  (name: string): Found =>
  (page) =>
    page.getByRole('textbox', { name, exact: true })
const list =
  (name: string): Found =>
  (page) =>
    page.getByRole('combobox', { name, exact: true })
const radios =
  (name: string): Found =>
  (page) =>
    page.getByRole('radiogroup', { name, exact: true })
const firstRadio =
  (name: string): Found =>
  (page) =>
    radios(name)(page).getByRole('radio').first()

const empty = 'Fill in this field.'

export const wrongPages: readonly WrongPage[] = [
  {
    page: 'applicant',
    answers: [
      { field: box('Legal first name'), typed: 'R2D2', says: 'Write the name without digits.' },
      { field: box('Legal last name'), typed: '', says: empty },
      {
        field: box('Email address'),
        typed: 'rosa@bakery',
        says: 'Enter an email address like name@example.com.',
      },
    ],
  },
  {
    page: 'business-type',
    body: (email) => ({ applicant: begunUS(email).applicant }),
    answers: [{ field: firstRadio('Type of business'), saidAt: radios('Type of business'), says: empty }],
  },
  {
    page: 'category',
    body: (email) => ({
      applicant: begunUS(email).applicant,
      company: { businessType: 'SOLE_PROPRIETOR' },
    }),
    answers: [{ field: list('Products or services'), typed: '', says: empty }],
  },
  {
    page: 'business-details',
    body: (email) => ({
      applicant: begunUS(email).applicant,
      company: { businessType: 'LLC', hasBeneficialOwners: false, segment: '11' },
    }),
    answers: [
      {
        field: box('Legal business name'),
        typed: 'Délices LLC',
        says: 'Write the business name without accents, for example Cafe for Café.',
      },
      {
        field: box('Doing business as (optional)'),
        typed: 'Two  blanks',
        says: 'Use single spaces between words.',
      },
      {
        field: box('Employer Identification Number (EIN)'),
        typed: '12-34567',
        says: 'Enter the 9 digits of the EIN, for example 12-3456780.',
      },
      {
        field: box('Business phone (optional)'),
        typed: '555 0134',
        says: 'Enter the 10 digits of the phone number, without +1. Spaces, dashes and parentheses are fine.',
      },
      {
        field: box('Website (optional)'),
        typed: 'our site',
        says: 'Enter a web address like www.example.com, or leave this empty.',
      },
    ],
  },
  {
    page: 'business-address',
    body: begunUS,
    answers: [
      {
        field: box('Street address'),
        typed: 'P.O. Box 12',
        says: 'PO Box is not allowed please add a physical address.',
      },
      { field: box('City'), typed: '', says: empty },
      { field: list('State'), says: empty },
      { field: box('ZIP code'), typed: '941', says: 'Enter the 5 digits of the ZIP code.' },
    ],
  },
  {
    page: 'identity',
    body: (email) => ({
      applicant: begunUS(email).applicant,
      company: answeredUS(email).company,
    }),
    answers: [
      {
        field: box('Month'),
        typed: '02',
        saidAt: (page) => page.getByRole('group', { name: 'Date of birth', exact: true }),
        says: 'This day isn’t in the calendar. Check the day and the month.',
      },
      { field: box('Day'), typed: '31' },
      { field: box('Year'), typed: '1984' },
      {
        field: box('Last 4 digits of your Social Security number'),
        typed: '12',
        says: 'Enter the last 4 digits of your Social Security number.',
      },
      {
        field: box('Street address'),
        typed: 'Oak Street',
        says: 'Start with the building number, for example 123 Main St. A suite or unit goes on the second line.',
      },
      { field: box('City'), typed: '', says: empty },
      { field: list('State'), says: empty },
      { field: box('ZIP code'), typed: 'ABCDE', says: 'Enter the 5 digits of the ZIP code.' },
      {
        field: box('Mobile phone'),
        typed: '000 000 0000',
        says: 'Check the number: no phone in the US or Canada can have it. The area code comes first.',
      },
    ],
  },
]

export const wrongBank: WrongPage['answers'] = [
  { field: box('Account holder'), typed: '', says: empty },
  { field: firstRadio('Type of account'), saidAt: radios('Type of account'), says: empty },
  { field: box('Bank name (optional)'), typed: 'First Bank' },
  {
    field: box('Routing number'),
    typed: '021000022',
    says: 'Check the routing number: one or more digits don’t fit.',
  },
  { field: box('Account number'), typed: '12', says: 'Enter 4 to 17 digits, without spaces or dashes.' },
  {
    field: box('Account number once more'),
    typed: '13',
    says: 'Account number is not matching, please verify',
  },
]
