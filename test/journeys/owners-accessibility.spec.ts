import type { Page } from '@playwright/test'
import { translatorFor } from '../../src/messages/catalogs.ts'
import { selfCA, selfUS } from '../api/owner.ts'
import { anOwner } from './application.ts'
import { askedCA, askedUS } from './asked.ts'
import { expectNothingSerious } from './nothing-serious.ts'
import { anotherBrowser, ownersListAt, partnerOf, signInAs } from './partners.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

const headers = { 'X-Requested-With': 'browser' }

/** The page as it stands, for everybody and on the narrowest phone. */
async function expectGood(page: Page, where: string): Promise<void> {
  await expectNothingSerious(page, where)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, where).toBeLessThanOrEqual(0)
}

for (const locale of ['en-US', 'fr-CA'] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } })
    const { t } = translatorFor(locale)
    const asked = locale === 'en-US' ? askedUS : askedCA

    test('nothing serious keeps anybody from naming partners and following them', async ({
      page,
      person,
    }) => {
      await signIn(page.request, person)
      const id = await asked(page.request, person, {
        partners: true,
        ...(locale === 'en-US' ? {} : { sin: '4286' }),
      })
      const list = ownersListAt(page, locale)
      const { phone, ...sam } = partnerOf(person, 'Sam')
      await page.goto(`/${id}/owners`)
      await expectGood(page, 'nobody yet')
      await list.open()
      await list.press(t('stepups.owner_dialog.save'))
      await expect(list.dialog.getByRole('alert')).toBeVisible()
      await expectGood(page, 'a partner, wrong')
      await list.type(sam)
      await list.press(t('stepups.owner_dialog.later'))
      await expect(list.card('Sam Okafor')).toBeVisible()
      await expectGood(page, 'incomplete')
      await page.getByRole('button', { name: t('stepups.owners.submit') }).click()
      await expectGood(page, 'incomplete, asked')
      await list.press(t('stepups.incomplete_owner.complete'))
      await list.type({ phone })
      await list.press(t('stepups.owner_dialog.save'))
      await expect(list.dialog).toHaveCount(0)
      await page.getByRole('button', { name: t('stepups.owners.skip') }).click()
      await expectGood(page, 'skip, asked')
      await list.press(t('stepups.owners.cancel'))
      await page.getByRole('button', { name: t('stepups.owners.submit') }).click()
      await expectGood(page, 'everybody, asked')
      await list.press(t('stepups.confirm_owners.confirm'))
      await expect(list.dialog).toHaveCount(0)
      await page.goto(`/${id}/owners/further-steps`)
      await expectGood(page, 'further steps')
      await page
        .getByRole('button', { name: t('stepups.further.correct_of', { name: 'Sam Okafor' }) })
        .click()
      await expect(list.dialog).toBeVisible()
      await expectGood(page, 'another address')
    })

    test('nothing serious keeps a partner from confirming who they are', async ({
      page,
      person,
      browser,
      baseURL,
    }) => {
      await signIn(page.request, person)
      const id = await asked(page.request, person, {
        partners: true,
        ...(locale === 'en-US' ? {} : { sin: '4286' }),
      })
      const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
      const [samsId, anasId] = await Promise.all(
        [sam, ana].map(({ phone: nationalNumber, ...names }) =>
          anOwner(page.request, id, { ...names, phone: { nationalNumber } }),
        ),
      )
      const handedIn = await page.request.post(`/api/v2/applications/${id}/step-ups/beneficial-owners`, {
        headers,
        data: { boStatus: 'INFO_PROVIDED' },
      })
      expect(handedIn.status()).toBe(200)

      const other = await anotherBrowser(browser, baseURL, locale)
      await other.setViewportSize({ width: 320, height: 700 })
      await signInAs(other, sam)
      await other.goto(`/${id}/owners/${samsId}`)
      await other.getByRole('button', { name: t('stepups.owner.submit') }).click()
      await expect(other.getByRole('alert')).toBeVisible()
      await expectGood(other, 'their part, wrong')
      const onboard = (data: object) =>
        other.request.post(`/api/v2/applications/${id}/owners/${samsId}/onboard`, { headers, data })
      await onboard(locale === 'en-US' ? selfUS('1112') : selfCA)
      await other.reload()
      if (locale === 'en-US') {
        await expect(other.getByRole('heading', { name: t('stepups.owner.whole_title') })).toBeVisible()
        await expectGood(other, 'the whole number')
        await onboard(selfUS('1112', 'SSN9'))
        await other.reload()
      }
      await expect(other).toHaveURL(/\/identification$/)
      await expectGood(other, 'photo ID')
      await other.goto(`/${id}/owners/${anasId}`)
      await expect(other).toHaveURL(/\/applicant-error$/)
      await expectGood(other, 'somebody else’s link')

      await signInAs(other, ana)
      const number = locale === 'en-US' ? selfUS() : { ...selfCA, governmentIdentification: sin }
      await other.request.post(`/api/v2/applications/${id}/owners/${anasId}/onboard`, {
        headers,
        data: number,
      })
      await other.goto(`/${id}/owners/${anasId}`)
      await expect(other).toHaveURL(/\/success$/)
      await expectGood(other, 'confirmed')
    })
  })

const sin = { value: '046454286', sourceType: 'SIN' } as const
