import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
  readApplication,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const prefilledAnswers = {
  name: 'Rosa Delgado',
  phone: '+1 (415) 555-2671',
  companyName: 'Delgado Bakery LLC',
  companyPhone: '4155552672',
  companyAddressLine1: '22 Mission Street',
  companyAddressCity: 'San Francisco',
  companyTerritory: 'CA',
  companyAddressZip: '94105',
  companyIdentificationType: 'FEIN',
  companyIdentificationValue: '12-3456780',
  token: 'partner-token-1',
}
const attribution = {
  source: 'web',
  campaign: 'spring',
  powerSeller: 'true',
  mcc: '5462',
  channelType: 'retail',
}

test('a partner’s link prefills answers, is recorded on the application and leaves no personal data in the URL', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const sent: string[] = []
  page.on('request', (request) => {
    const line = `${request.url()} ${request.headers()['referer'] ?? ''}`
    if (request.url().includes('/api/')) sent.push(line)
  })
  const link = new URLSearchParams({ ...attribution, ...prefilledAnswers, email: person.email })
  await page.goto(`/?${link}`)
  await rosa.press('Start your application')
  expect(new URL(page.url()).search).toBe('')

  await expect(rosa.box('Legal first name')).toHaveValue('Rosa')
  await expect(rosa.box('Legal last name')).toHaveValue('Delgado')
  await expect(rosa.box('Email address')).toHaveValue(person.email)
  await rosa.pressContinue()
  await rosa.complete.businessType()
  await rosa.expectHeading('What does your business sell?')
  await expect(page.getByRole('combobox', { name: 'Products or services' })).toHaveValue(/bakery/i)
  await rosa.pressContinue()
  await rosa.expectHeading('What is your business called?')
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery LLC')
  await expect(page.getByText('ending in 6780')).toBeVisible()
  expect(await browserStorage(page)).not.toMatch(/345678|partner-token/)
  await rosa.pressContinue()

  await rosa.expectHeading('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')
  const { application, applicant, company } = await readApplication(
    page.request,
    new URL(page.url()).pathname.split('/')[1] ?? '',
  )
  expect(application).toMatchObject({
    source: 'web',
    campaignName: 'spring',
    isPowerSeller: true,
    token: 'partner-token-1',
  })
  expect(applicant).toMatchObject({ localPhoneNumber: '4155552671', emailAddress: person.email })
  expect(company).toMatchObject({
    phone: '4155552672',
    mccDetails: { mcc: '5462' },
    governmentIdentification: { sourceType: 'FEIN', last4: '6780' },
  })
  expect(sent.filter((line) => /Delgado|3456780|2671|partner-token/.test(line))).toEqual([])
})

test('removes prefilled answers from the URL before any API call and keeps its purpose', async ({ page }) => {
  await withoutPreloadedData(page)
  const configRequest = page.waitForRequest('**/api/v2/configs?**')
  await page.goto(
    '/get-started?source=web&name=Rosa+Delgado&createBusiness=true&companyIdentificationValue=12-3456780',
  )
  expect((await configRequest).headers()['referer']).not.toMatch(/Delgado|3456780/)
  await expect(page).toHaveURL('/get-started?source=web&createBusiness=true')
})

test('a link to an application opens it and fills empty fields only', async ({ page, person }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(
    `/?applicationId=${id}&companyName=Somebody+Else+LLC&companyAddressLine1=22+Mission+Street&companyAddressZip=94105&source=mail`,
  )
  const rosa = applicantPage(page, bakery)
  await rosa.expectHeading('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(page).toHaveURL(new RegExp(`/${id}/business-address$`))
  const { application, company } = await readApplication(page.request, id)
  expect([application.source, company.name]).toEqual(['mail', 'Delgado Bakery LLC'])
})

test('resumes the only application, offers a choice of several, and starts a new business on request', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto('/?source=web')
  await rosa.expectHeading('Who is applying?')
  await expect(page).toHaveURL(new RegExp(`/${id}/applicant$`))

  await createApplication(page.request, partialUS(person.email))
  await page.goto('/')
  await rosa.expectHeading('Your applications')
  await expect(page).toHaveURL('/accounts')
  // The link applies once; later navigation is free.
  await page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' }).click()
  await rosa.expectHeading('Get paid in person, over the phone and online')

  await page.goto('/?createBusiness=true&source=web')
  await rosa.expectHeading('Get paid in person, over the phone and online')
  await expect(page).toHaveURL('/?createBusiness=true&source=web')
  await page.getByRole('button', { name: 'Start a new application' }).click()
  // Only the person is the same.
  await expect(rosa.box('Legal first name')).toHaveValue('Rosa')
})

test('a link to an approved business starts there', async ({ page, person }) => {
  const approved = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await createApplication(page.request, partialUS(person.email))
  const businessId = approved.slice('urn:app:'.length)
  await page.goto(`/?businessId=${businessId}`)
  await applicantPage(page, bakery).expectHeading('Stores of Delgado Bakery LLC')
  await expect(page).toHaveURL(`/accounts/${businessId}/stores`)
})
