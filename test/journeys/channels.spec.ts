import type { Page, Route } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { arrivedAt, outside, redeemed } from './outside.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page.request, person)
  await outside(page)
})

const harbors = { organizationId: 'harbor' }
const link = 'channelName=Delgado+on+Etsy&channelType=marketplace'

const channelsOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/v2/applications/${id}/channels`)).json()) as { data: object[] }).data

/** Channel calls are answered by the story, one after the other; what it has no answer for goes to the server. */
async function answering(
  page: Page,
  answers: ((route: Route) => Promise<void>)[],
): Promise<{ asked: number }> {
  const seen = { asked: 0 }
  await page.route('**/api/v2/applications/*/channels', async (route) => {
    const answer = answers[seen.asked]
    seen.asked += 1
    await (answer ? answer(route) : route.continue())
  })
  return seen
}
const failing = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { message, requestId: 'r', errors: [{ code, message }] } })

test('a channel that a link names is made after the approval, and handed over with a code of its own [STORE-12, STORE-13, ROUTE-22]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, { ...answeredUS(person.email), application: harbors })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/r/demo-reseller/accounts?${link}&context=till-9`)
  await page.getByRole('link', { name: 'Open: Delgado Bakery LLC' }).click()
  await rosa.sees('You’re approved')
  await page.getByRole('link', { name: 'Connect the channel' }).click()
  await rosa.sees('Setting up your sales channel')
  await expect(page).toHaveURL(`/r/demo-reseller/${id}/add-channel`)
  const query = await arrivedAt(page, 'https://juniper.example.com/return')
  expect(query.get('state')).toBe('till-9')
  const [channel] = await channelsOf(page, id)
  expect(channel).toMatchObject({ name: 'Delgado on Etsy', type: 'MARKETPLACE' })
  expect(await redeemed(page, 'harbor', query.get('code'))).toMatchObject({
    applicationId: id,
    context: 'till-9',
    channelId: (channel as { id: string }).id,
  })

  await page.goto(`/r/demo-reseller/${id}/complete`)
  await rosa.sees('You’re approved')
  await expect(page.getByRole('link', { name: 'Connect the channel' })).toHaveCount(0)
})

test('creation is tried again while the server cannot do it yet, and makes one channel', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const notYet = failing(503, 'unavailable', 'Not yet.')
  const seen = await answering(page, [notYet, notYet])
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/add-channel?${link}`)
  await expect(page.getByText('Creating the channel…')).toBeVisible()
  await rosa.sees('“Delgado on Etsy” is connected')
  expect(seen.asked).toBe(3)
  expect(await channelsOf(page, id)).toHaveLength(1)
})

test('whoever may not create a channel is told so, and it is not tried again [STORE-14]', async ({
  page,
  person,
}) => {
  const told = 'It seems like you are not authorized to create a channel.'
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const seen = await answering(page, [failing(403, 'channel_not_allowed', told)])
  await page.goto(`/${id}/add-channel?${link}`)
  await expect(page.getByRole('alert').getByText(told)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(seen.asked).toBe(1)
  expect(await channelsOf(page, id)).toEqual([])
})

test('what the server refuses can be changed, and is made then', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/add-channel?channelName=%40%40&channelType=ONLINE`)
  await expect(page.getByRole('alert')).toBeVisible()
  await rosa.press('Change the details')
  await rosa.sees('Add a sales channel')
  await rosa.box('Name of the channel').fill('Delgado Online')
  await rosa.press('Add this channel')
  await rosa.sees('“Delgado Online” is connected')
})

test('before the approval there is no channel to make', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/add-channel?${link}`)
  await applicantAt(page, bakery).sees('Your application is in review')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada a business adds a channel from the list of its stores [ROUTE-21]', async ({
    page,
    person,
  }) => {
    const body = answeredCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await aDecidedApplication(page.request, body)
    const elise = applicantAt(page, atelier)
    await page.goto(`/accounts/${id.slice('urn:app:'.length)}/stores`)
    await page.getByRole('link', { name: 'Ajouter un canal' }).click()
    await elise.sees('Ajouter un canal de vente')
    await elise.press('Ajouter ce canal')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await elise.choose('Sur les réseaux sociaux')
    await elise.press('Ajouter ce canal')
    await elise.sees('« Atelier Gagnon inc. » est relié')
    expect(await channelsOf(page, id)).toMatchObject([{ name: 'Atelier Gagnon inc.', type: 'SOCIAL' }])
  })
})
