import type { Page, Route } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
  partnerLink,
} from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { expectArrivalAt, stubExternalSites, redeemAuthCode } from '../fixtures/external-sites.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page.request, person)
  await stubExternalSites(page)
})

const link = 'channelName=Delgado+on+Etsy&channelType=marketplace'

const channelsOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/v2/applications/${id}/channels`)).json()) as { data: object[] }).data

/** Responds to channel calls with the given responses in order, then passes them to the server. */
async function stubChannelCalls(
  page: Page,
  handlers: ((route: Route) => Promise<void>)[],
): Promise<{ count: number }> {
  const calls = { count: 0 }
  await page.route('**/api/v2/applications/*/channels', async (route) => {
    const handler = handlers[calls.count]
    calls.count += 1
    await (handler ? handler(route) : route.continue())
  })
  return calls
}
const errorResponse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { message, requestId: 'r', errors: [{ code, message }] } })

test('creates the channel named by a link after approval and returns an authorization code [STORE-12, STORE-13, ROUTE-22]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, {
    ...reviewReadyUS(person.email),
    application: await partnerLink('harbor'),
  })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/r/demo-reseller/accounts?${link}&context=till-9`)
  await page.getByRole('link', { name: 'Open: Delgado Bakery LLC' }).click()
  await rosa.expectHeading('You’re approved')
  await page.getByRole('link', { name: 'Connect the channel' }).click()
  await rosa.expectHeading('Setting up your sales channel')
  await expect(page).toHaveURL(`/r/demo-reseller/${id}/add-channel`)
  const query = await expectArrivalAt(page, 'https://juniper.example.com/return')
  expect(query.get('state')).toBe('till-9')
  const [channel] = await channelsOf(page, id)
  expect(channel).toMatchObject({ name: 'Delgado on Etsy', type: 'MARKETPLACE' })
  expect(await redeemAuthCode(page, 'harbor', query.get('code'))).toMatchObject({
    applicationId: id,
    context: 'till-9',
    channelId: (channel as { id: string }).id,
  })

  await page.goto(`/r/demo-reseller/${id}/complete`)
  await rosa.expectHeading('You’re approved')
  await expect(page.getByRole('link', { name: 'Connect the channel' })).toHaveCount(0)
})

test('retries while the server cannot create the channel yet and creates one', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const notYet = errorResponse(503, 'unavailable', 'Not yet.')
  const calls = await stubChannelCalls(page, [notYet, notYet])
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/add-channel?${link}`)
  await expect(page.getByText('Creating the channel…')).toBeVisible()
  await rosa.expectHeading('“Delgado on Etsy” is connected')
  expect(calls.count).toBe(3)
  expect(await channelsOf(page, id)).toHaveLength(1)
})

test('without permission shows an error and does not retry [STORE-14]', async ({ page, person }) => {
  const message = 'It seems like you are not authorized to create a channel.'
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const calls = await stubChannelCalls(page, [errorResponse(403, 'channel_not_allowed', message)])
  await page.goto(`/${id}/add-channel?${link}`)
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(
    page.getByText('email payments-support@example.com with your application number'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your application' })).toBeVisible()
  expect(calls.count).toBe(1)
  expect(await channelsOf(page, id)).toEqual([])
})

test('a rejected channel can be changed and created', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/add-channel?channelName=%40%40&channelType=ONLINE`)
  await rosa.expectHeading('We couldn’t add your sales channel')
  await expect(page.getByRole('alert')).toHaveText(
    'The channel’s name isn’t accepted. Correct it, then add the channel.',
  )
  await rosa.press('Change the details')
  await rosa.expectHeading('Add a sales channel')
  await rosa.box('Channel name').fill('Delgado Online')
  await rosa.press('Add this channel')
  await rosa.expectHeading('“Delgado Online” is connected')
})

test('offers no channel before approval', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/add-channel?${link}`)
  await applicantPage(page, bakery).expectHeading('Your application is in review')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada adds a channel from the list of stores [ROUTE-21]', async ({ page, person }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await createDecidedApplication(page.request, body)
    const elise = applicantPage(page, atelier)
    await page.goto(`/accounts/${id.slice('urn:app:'.length)}/stores`)
    await page.getByRole('link', { name: 'Ajouter un canal' }).click()
    await elise.expectHeading('Ajouter un canal de vente')
    await elise.press('Ajouter ce canal')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await elise.choose('Médias sociaux')
    await elise.press('Ajouter ce canal')
    await elise.expectHeading('« Atelier Gagnon inc. » est associé')
    expect(await channelsOf(page, id)).toMatchObject([{ name: 'Atelier Gagnon inc.', type: 'SOCIAL' }])
  })
})
