/** Page object of the sign-up pages, in the language of the answers. */
import type { Locator, Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import type { Address, Answers, BankAccount } from '../fixtures/answers.ts'
import { expect } from '../fixtures/test.ts'

export function applicantPage(page: Page, answers: Answers) {
  const { t } = translatorFor(answers.locale)
  const market = answers.locale === 'en-US' ? 'US' : 'CA'

  const box = (label: string, within: Page | Locator = page) =>
    within.getByRole('textbox', { name: label, exact: true })
  const optionalBox = (label: string) => box(`${label} ${t('shell.field.optional')}`)
  const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check()
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const pressContinue = () => press(t('screens.step.continue'))
  const expectHeading = (heading: string) =>
    expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

  const fill = {
    async applicant(email: string) {
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
      await fill.dateOfBirth()
      const number = market === 'US' ? box : optionalBox
      await number(t(`screens.identity.number_${market}`)).fill(answers.personalNumber)
      if (answers.home) await fill.address(answers.home)
      else await page.getByRole('checkbox', { name: t('screens.identity.same_address') }).check()
      await box(t('screens.identity.phone')).fill(answers.mobile)
    },
    async bankAccount({
      accountNumber,
      again = accountNumber,
      ...account
    }: BankAccount & { again?: string }) {
      await page.getByRole('link', { name: t('bank.manual.start'), exact: true }).click()
      await box(t('bank.holder')).fill(`${answers.firstName} ${answers.lastName}`)
      await choose(t(`bank.type.CHECKING_${market}`))
      if (account.routing) await box(t('bank.routing')).fill(account.routing)
      if (account.institution) await box(t('bank.institution')).fill(account.institution)
      if (account.transit) await box(t('bank.transit')).fill(account.transit)
      await box(t('bank.account')).fill(accountNumber)
      await box(t('bank.account_confirmation')).fill(again)
    },
    async terms() {
      await page.getByRole('checkbox', { name: t('screens.review.terms_link') }).check()
    },
  }

  /** Completes one step each: expects its heading, fills it and continues. */
  const complete = {
    async applicant(email: string) {
      await expectHeading(t('screens.applicant.title'))
      await fill.applicant(email)
      await pressContinue()
    },
    async businessType() {
      await expectHeading(t('screens.business_type.title'))
      await fill.businessType()
      await pressContinue()
    },
    async category() {
      await expectHeading(t('screens.category.title'))
      await fill.category()
      await pressContinue()
    },
    async businessDetails() {
      await expectHeading(t('screens.business_details.title'))
      await fill.businessDetails()
      await pressContinue()
    },
    async businessAddress() {
      await expectHeading(t('screens.business_address.title'))
      await fill.address(answers.businessAddress)
      await pressContinue()
    },
    async identity() {
      await expectHeading(t('screens.identity.title'))
      await fill.identity()
      await pressContinue()
    },
  }

  return {
    t,
    box,
    optionalBox,
    choose,
    press,
    pressContinue,
    expectHeading,
    fill,
    complete,
    /** Section of a step on the review page. */
    section: (step: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: step, exact: true }) }),
    /** Completes all steps up to the review. */
    async completeAllSteps(email: string) {
      await complete.applicant(email)
      await complete.businessType()
      await complete.category()
      await complete.businessDetails()
      await complete.businessAddress()
      await complete.identity()
      await expectHeading(t('screens.review.title'))
    },
    async submit() {
      await expectHeading(t('screens.review.title'))
      await fill.terms()
      await press(t('screens.review.submit'))
    },
  }
}
