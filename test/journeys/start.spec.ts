import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const about = {
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
const from = { source: 'web', campaign: 'spring', powerSeller: 'true', mcc: '5462', channelType: 'retail' }

test('a partner’s link answers beforehand, is recorded on the application, and says nothing of anybody in the address bar', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const sent: string[] = []
  page.on('request', (request) => {
    const said = `${request.url()} ${request.headers()['referer'] ?? ''}`
    if (request.url().includes('/api/')) sent.push(said)
  })
  const link = new URLSearchParams({ ...from, ...about, email: person.email })
  await page.goto(`/?${link}`)
  await rosa.press('Start your application')
  expect(new URL(page.url()).search).toBe('')

  await expect(rosa.box('Legal first name')).toHaveValue('Rosa')
  await expect(rosa.box('Legal last name')).toHaveValue('Delgado')
  await expect(rosa.box('Email address')).toHaveValue(person.email)
  await rosa.goOn()
  await rosa.answer.businessType()
  await rosa.sees('What does your business sell?')
  await expect(page.getByRole('combobox', { name: 'Products or services' })).toHaveValue(/bakery/i)
  await rosa.goOn()
  await rosa.sees('What is your business called?')
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery LLC')
  await expect(page.getByText('ending in 6780')).toBeVisible()
  expect(await keptBy(page)).not.toMatch(/345678|partner-token/)
  await rosa.goOn()

  await rosa.sees('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')
  const { application, applicant, company } = await read(
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
  expect(sent.filter((said) => /Delgado|3456780|2671|partner-token/.test(said))).toEqual([])
})

test('what a link says leaves the address bar before anything is asked of the server, what it is for stays', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/v2/configs?**')
  await page.goto(
    '/get-started?source=web&name=Rosa+Delgado&createBusiness=true&companyIdentificationValue=12-3456780',
  )
  expect((await asked).headers()['referer']).not.toMatch(/Delgado|3456780/)
  await expect(page).toHaveURL('/get-started?source=web&createBusiness=true')
})

test('a link to an application opens it, and fills in only what nobody has said', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(
    `/?applicationId=${id}&companyName=Somebody+Else+LLC&companyAddressLine1=22+Mission+Street&companyAddressZip=94105&source=mail`,
  )
  const rosa = applicantAt(page, bakery)
  await rosa.sees('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(page).toHaveURL(new RegExp(`/${id}/business-address$`))
  const { application, company } = await read(page.request, id)
  expect([application.source, company.name]).toEqual(['mail', 'Delgado Bakery LLC'])
})

test('whoever has one application goes on with it, whoever has several chooses, and a new business begins anew', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto('/?source=web')
  await rosa.sees('Who is applying?')
  await expect(page).toHaveURL(new RegExp(`/${id}/applicant$`))

  await anApplication(page.request, begunUS(person.email))
  await page.goto('/')
  await rosa.sees('Your applications')
  await expect(page).toHaveURL('/accounts')
  // Once: afterwards the person leads.
  await page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' }).click()
  await rosa.sees('Get paid in person, on the phone and online')

  await page.goto('/?createBusiness=true&source=web')
  await rosa.sees('Get paid in person, on the phone and online')
  await expect(page).toHaveURL('/?createBusiness=true&source=web')
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await expect(rosa.box('Legal first name')).toHaveValue('')
})

test('a business that a link names is where the visit begins, once it is approved', async ({
  page,
  person,
}) => {
  const approved = await aDecidedApplication(page.request, answeredUS(person.email))
  await anApplication(page.request, begunUS(person.email))
  const businessId = approved.slice('urn:app:'.length)
  await page.goto(`/?businessId=${businessId}`)
  await applicantAt(page, bakery).sees('Stores of Delgado Bakery LLC')
  await expect(page).toHaveURL(`/accounts/${businessId}/stores`)
})
