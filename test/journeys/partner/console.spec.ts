import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { createPerson, expect, test } from '../fixtures/test.ts'

const headers = { 'X-Requested-With': 'browser' }

/** Signs in as an administrator of an organization that only this test has. */
async function signInAsPartner(page: Page, organizationId: string, email: string) {
  await page.request.post('/sandbox/session', {
    data: { email, name: 'Hana Osei', roles: ['partner'], organizationId },
  })
}

async function startApplication(page: Page, reference: string): Promise<string> {
  const answer = await page.request.post('/api/v2/partner/applications', {
    headers,
    data: { reference, prefill: { applicant: { emailAddress: 'rosa@bakery.test' } } },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

test('a US partner sees its funnel, invites a merchant and reminds them three times a week [PART-04]', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'desktop')
  await signInAsPartner(page, `console-us-${info.retry}`, createPerson(info, 'hana').email)
  await startApplication(page, 'US-1')

  await page.goto('/partner')
  await expect(page.getByRole('heading', { name: 'From link to approval' })).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('row', { name: 'Created 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /The link hasn’t been opened Merchant 1/ })).toBeVisible()
  await expectAccessible(page, 'the overview')

  await page.getByRole('link', { name: 'Invite a merchant' }).click()
  await expect(page.getByRole('heading', { name: 'Invite a merchant', level: 1 })).toBeFocused()
  await page.getByLabel('Your reference').fill('US-1')
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@bakery.test')
  await page.getByLabel('Your reference').fill('US-2')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByLabel('Link for the merchant')).toHaveValue(/\/start\//)
  await page.getByRole('link', { name: 'Open US-2' }).click()

  const remind = page.getByRole('button', { name: 'Send a reminder' })
  for (let count = 0; count < 3; count += 1) {
    const answer = page.waitForResponse(/reminders$/)
    await remind.click()
    expect((await answer).status()).toBe(202)
    await expect(page.getByText('We’re emailing the merchant.')).toBeVisible()
    await expect(remind).toHaveAttribute('aria-disabled', 'false')
  }
  await remind.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('We’re emailing the merchant.')).toHaveCount(0)
  await expectAccessible(page, 'an application')
})

test('a partner makes, rotates and revokes a key by keyboard alone [PART-04]', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop')
  await signInAsPartner(page, `console-keys-${info.retry}`, createPerson(info, 'hana').email)
  await page.goto('/partner/keys')
  await page.getByRole('button', { name: 'Create a key' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1)
  await dialog.getByLabel('Name').focus()
  await page.keyboard.type('Order system')
  await page.keyboard.press('Enter')
  const key = page.getByRole('dialog', { name: 'Your key' }).getByLabel('Key')
  await expect(key).toHaveValue(/^thr_test_/)
  await expectAccessible(page, 'a key that is shown once')
  const first = await key.inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: /Order system/ })).toBeVisible()

  await page.getByRole('button', { name: 'Rotate: Order system' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).focus()
  await page.keyboard.press('Enter')
  await expect(key).not.toHaveValue(first)
  await page.keyboard.press('Escape')
  await expect(page.getByText('The previous one works until')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke: Order system' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Revoke “Order system”?' })
  // Enter revokes nothing that has not been read.
  await expect(question.getByRole('heading')).toBeFocused()
  await question.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('une partenaire suit ses demandes, son organisation et ses webhooks au téléphone [PART-04]', async ({
    page,
  }, info) => {
    test.skip(info.project.name !== 'phone')
    await signInAsPartner(page, `console-fr-${info.retry}`, createPerson(info, 'elise').email)
    await startApplication(page, 'QC-7')
    await page.goto('/partner')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expect(page.getByRole('heading', { name: 'Du lien à l’approbation' })).toBeVisible()
    await expectAccessible(page, 'l’aperçu')

    await page.getByRole('link', { name: /^Afficher/ }).click()
    await page.getByRole('link', { name: 'QC-7' }).click()
    await expect(page.getByRole('heading', { name: 'Le lien n’a pas été ouvert' })).toBeVisible()
    await page.getByRole('button', { name: 'Obtenir un lien' }).click()
    await expect(page.getByLabel('Lien pour le commerçant')).toHaveValue(/\/start\//)
    await expectAccessible(page, 'une demande')

    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter un point de terminaison' }).click()
    await page.getByLabel('Adresse').fill('http://exemple.test/crochet')
    const add = page.getByRole('dialog').getByRole('button', { name: 'Ajouter un point de terminaison' })
    await add.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    // Nothing listens on this port, so that a delivery fails at once.
    await page.getByLabel('Adresse').fill('http://localhost:9/crochet')
    await add.click()
    await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'http://localhost:9/crochet' }).click()
    await page.getByRole('button', { name: 'Envoyer un test' }).click()
    await expect(page.getByText('Le test est en route.')).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: 'Actualiser' }).click()
      await expect(page.getByText('Connexion refusée').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page, 'un point de terminaison')

    await page.getByRole('link', { name: 'Organisation', exact: true }).click()
    const allowed = page.getByLabel('Sites qui peuvent intégrer l’inscription')
    await allowed.fill('boutique.example.com')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(allowed).toHaveAttribute('aria-invalid', 'true')
    await allowed.fill('https://boutique.example.com')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Enregistré.')).toBeVisible()
    await expect(page.getByText('Hana Osei (vous)')).toBeVisible()
    await expectAccessible(page, 'l’organisation')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
