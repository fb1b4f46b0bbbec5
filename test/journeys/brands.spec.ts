import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** Opens a page of the portal that answers under a host name; the browser finds every *.localhost here. */
async function openAt(page: Page, host: string, baseURL: string | undefined, path: string): Promise<void> {
  await page.goto(`http://${host}:${new URL(baseURL ?? '').port}${path}`)
}

const look = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--accent', '--ground', '--radius', '--heading-font'].map((name) =>
      style.getPropertyValue(name).trim(),
    )
  })

test('the same address shows one brand under the one host and another brand under the other [PORTAL-04]', async ({
  page,
  baseURL,
}) => {
  await openAt(page, 'gdp.localhost', baseURL, '/incorrect-url')
  await expect(page.getByRole('banner').getByRole('link', { name: 'GoDaddy Payments' })).toBeVisible()
  await expect(page).toHaveTitle(/GoDaddy Payments$/)
  await expect(page.getByRole('contentinfo').getByText('payments-support@example.com')).toBeVisible()
  const gdp = await look(page)

  await openAt(page, 'poynt.localhost', baseURL, '/incorrect-url')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Poynt' })).toBeVisible()
  await expect(page).toHaveTitle(/Poynt$/)
  await expect(page.getByRole('contentinfo').getByText('terminal-support@example.net')).toBeVisible()
  const poynt = await look(page)
  expect(poynt.filter((value, index) => value === gdp[index])).toEqual([])
  await expect(page.getByText('GoDaddy')).toHaveCount(0)
})

test('on the terminal brand one signs in, stays under its host, and is told of having signed up [START-14]', async ({
  page,
  person,
  baseURL,
}) => {
  await openAt(page, 'poynt.localhost', baseURL, '/?completed=true')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You have already signed up.')).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('poynt.localhost')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
