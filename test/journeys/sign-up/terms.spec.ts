import { createApplication, reviewReadyCA } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/is-live.ts'

test.use({ locale: 'fr-CA' })
test.beforeEach(({ page, person }) => signIn(page.request, person))

const french = {
  link: 'conditions d’utilisation',
  title: 'Convention de marchand',
  section: '7. Les frais',
  close: 'Fermer',
  print: 'Ouvrir une version imprimable',
}
const english = {
  link: 'terms of service',
  title: 'Merchant agreement',
  section: '7. Fees',
  close: 'Close',
  print: 'Open a printable page',
}

test('the terms are read in place in both languages, and on a page to print [CHG-07]', async ({
  page,
  person,
}) => {
  await page.goto(`/${await createApplication(page.request, reviewReadyCA(person.email))}/review`)
  // Before its scripts have run, the link leads to the page to print.
  await untilLive(page)
  for (const { link, title, section, close, print } of [french, english]) {
    await page.getByRole('link', { name: link }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('heading', { name: section })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: print }).click()
    const printed = await opened
    await expect(printed.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await printed.close()
    await dialog.getByRole('button', { name: close }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: link })).toBeFocused()
    if (link === french.link) await page.getByRole('button', { name: 'English' }).click()
  }
})
