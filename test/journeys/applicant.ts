/** An applicant at the screen: reads headings and labels, types, presses. In the words of the page's language. */
import type { Locator, Page } from '@playwright/test'
import { translatorFor } from '../../src/messages/catalogs.ts'
import type { Address, Answers, BankAccount } from './answers.ts'
import { expect } from './story.ts'

export function applicantAt(page: Page, answers: Answers) {
  const { t } = translatorFor(answers.locale)
  const market = answers.locale === 'en-US' ? 'US' : 'CA'

  const box = (label: string, within: Page | Locator = page) =>
    within.getByRole('textbox', { name: label, exact: true })
  const optionalBox = (label: string) => box(`${label} ${t('shell.field.optional')}`)
  const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check()
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const goOn = () => press(t('screens.step.continue'))
  const sees = (heading: string) =>
    expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

  const type = {
    async aboutOneself(email: string) {
      await box(t('screens.applicant.first_name')).fill(answers.firstName)
      await box(t('screens.applicant.last_name')).fill(answers.lastName)
      await box(t('screens.applicant.email')).fill(email)
      if (market === 'CA') await choose(t('screens.applicant.language.fr-CA'))
    },
    async businessType() {
      await choose(t(`screens.business_type.type.${answers.businessType}`))
      await choose(t('screens.step.no'))
    },
    async category(search = answers.search, category: string | RegExp = answers.category) {
      const combobox = page.getByRole('combobox', { name: t('screens.category.search'), exact: true })
      await combobox.fill(search)
      await page.getByRole('listbox').getByRole('option', { name: category }).first().click()
      await expect(combobox).toHaveValue(category)
    },
    async businessDetails() {
      await box(t('screens.business_details.name')).fill(answers.businessName)
      if (market === 'CA') await choose(t('screens.business_details.number.CN'))
      const number = market === 'US' ? 'FEIN' : 'CN'
      await box(t(`screens.business_details.number.${number}`)).fill(answers.businessNumber)
    },
    async address({ line1, city, territory, zip }: Address) {
      await box(t('screens.address.line1')).fill(line1)
      await box(t('screens.address.city')).fill(city)
      await page
        .getByRole('combobox', { name: t(`screens.address.territory_${market}`), exact: true })
        .selectOption({ label: territory })
      await box(t(`screens.address.zip_${market}`)).fill(zip)
    },
    async dateOfBirth({ year, month, day } = answers.dob) {
      const boxes = page.getByRole('group', { name: t('screens.identity.dob'), exact: true })
      await box(t('shell.date.year'), boxes).fill(year)
      await box(t('shell.date.month'), boxes).fill(month)
      await box(t('shell.date.day'), boxes).fill(day)
    },
    async identity() {
      await type.dateOfBirth()
      const number = market === 'US' ? box : optionalBox
      await number(t(`screens.identity.number_${market}`)).fill(answers.personalNumber)
      if (answers.home) await type.address(answers.home)
      else await page.getByRole('checkbox', { name: t('screens.identity.same_address') }).check()
      await box(t('screens.identity.phone')).fill(answers.mobile)
    },
    async bankAccount({
      accountNumber,
      again = accountNumber,
      ...account
    }: BankAccount & { again?: string }) {
      await page.getByRole('link', { name: t('bank.by_hand.start'), exact: true }).click()
      await box(t('bank.holder')).fill(`${answers.firstName} ${answers.lastName}`)
      await choose(t(`bank.type.CHECKING_${market}`))
      if (account.routing) await box(t('bank.routing')).fill(account.routing)
      if (account.institution) await box(t('bank.institution')).fill(account.institution)
      if (account.transit) await box(t('bank.transit')).fill(account.transit)
      await box(t('bank.account')).fill(accountNumber)
      await box(t('bank.account_again')).fill(again)
    },
    async terms() {
      await page.getByRole('checkbox', { name: t('screens.review.terms_link') }).check()
    },
  }

  /** Answers the questions of one screen after the other and sees each screen come. */
  const answer = {
    async aboutOneself(email: string) {
      await sees(t('screens.applicant.title'))
      await type.aboutOneself(email)
      await goOn()
    },
    async businessType() {
      await sees(t('screens.business_type.title'))
      await type.businessType()
      await goOn()
    },
    async category() {
      await sees(t('screens.category.title'))
      await type.category()
      await goOn()
    },
    async businessDetails() {
      await sees(t('screens.business_details.title'))
      await type.businessDetails()
      await goOn()
    },
    async businessAddress() {
      await sees(t('screens.business_address.title'))
      await type.address(answers.businessAddress)
      await goOn()
    },
    async identity() {
      await sees(t('screens.identity.title'))
      await type.identity()
      await goOn()
    },
  }

  return {
    t,
    box,
    optionalBox,
    choose,
    press,
    goOn,
    sees,
    type,
    answer,
    /** A step's part of the review. */
    section: (step: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: step, exact: true }) }),
    /** From the first question to the review. */
    async answerAll(email: string) {
      await answer.aboutOneself(email)
      await answer.businessType()
      await answer.category()
      await answer.businessDetails()
      await answer.businessAddress()
      await answer.identity()
      await sees(t('screens.review.title'))
    },
    async sendIn() {
      await sees(t('screens.review.title'))
      await type.terms()
      await press(t('screens.review.submit'))
    },
  }
}
