import type { Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import { ownerDetailsCA, ownerDetailsUS } from '#test/api/owner.ts'
import { createOwner } from '../fixtures/create-application.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import {
  openSeparateBrowser,
  ownersListPage,
  createInvitedOwner,
  signInAs,
} from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const headers = { 'X-Requested-With': 'browser' }

/** Checks accessibility and that nothing overflows at 320 px. */
async function expectAccessibleAndNarrow(page: Page, label: string): Promise<void> {
  await expectAccessible(page, label)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, label).toBeLessThanOrEqual(0)
}

for (const locale of ['en-US', 'fr-CA'] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } })
    const { t } = translatorFor(locale)
    const createStepUpApplication = locale === 'en-US' ? createStepUpApplicationUS : createStepUpApplicationCA

    test('the owners list and its status page have no serious accessibility violations', async ({
      page,
      person,
    }) => {
      await signIn(page.request, person)
      const id = await createStepUpApplication(page.request, person, {
        partners: true,
        ...(locale === 'en-US' ? {} : { sin: '4286' }),
      })
      const list = ownersListPage(page, locale)
      const { phone, ...sam } = createInvitedOwner(person, 'Sam')
      await page.goto(`/${id}/owners`)
      await expectAccessibleAndNarrow(page, 'nobody yet')
      await list.open()
      await list.press(t('step-ups.owner_dialog.save'))
      await expect(list.dialog.getByRole('alert')).toBeVisible()
      await expectAccessibleAndNarrow(page, 'a partner, wrong')
      await list.fillDialog(sam)
      await list.press(t('step-ups.owner_dialog.later'))
      await expect(list.card('Sam Okafor')).toBeVisible()
      await expectAccessibleAndNarrow(page, 'incomplete')
      await page.getByRole('button', { name: t('step-ups.owners.submit') }).click()
      await expectAccessibleAndNarrow(page, 'incomplete, asked')
      await list.press(t('step-ups.incomplete_owner.complete'))
      await list.fillDialog({ phone })
      await list.press(t('step-ups.owner_dialog.save'))
      await expect(list.dialog).toHaveCount(0)
      await page.getByRole('button', { name: t('step-ups.owners.skip_and_remove', { count: 1 }) }).click()
      await expectAccessibleAndNarrow(page, 'skip, asked')
      await list.press(t('step-ups.owners.cancel'))
      await page.getByRole('button', { name: t('step-ups.owners.submit') }).click()
      await expectAccessibleAndNarrow(page, 'everybody, asked')
      await list.press(t('step-ups.confirm_owners.confirm'))
      await expect(list.dialog).toHaveCount(0)
      await page.goto(`/${id}/owners/further-steps`)
      await expectAccessibleAndNarrow(page, 'further steps')
      await page
        .getByRole('button', { name: t('step-ups.partners.correct_of', { name: 'Sam Okafor' }) })
        .click()
      await expect(list.dialog).toBeVisible()
      await expectAccessibleAndNarrow(page, 'another address')
    })

    test('the pages of an invited owner have no serious accessibility violations', async ({
      page,
      person,
      browser,
      baseURL,
    }) => {
      await signIn(page.request, person)
      const id = await createStepUpApplication(page.request, person, {
        partners: true,
        ...(locale === 'en-US' ? {} : { sin: '4286' }),
      })
      const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
      const [samsId, anasId] = await Promise.all(
        [sam, ana].map(({ phone: nationalNumber, ...names }) =>
          createOwner(page.request, id, { ...names, phone: { nationalNumber } }),
        ),
      )
      const handedIn = await page.request.post(`/api/v2/applications/${id}/step-ups/beneficial-owners`, {
        headers,
        data: { boStatus: 'INFO_PROVIDED' },
      })
      expect(handedIn.status()).toBe(200)

      const other = await openSeparateBrowser(browser, baseURL, locale)
      await other.setViewportSize({ width: 320, height: 700 })
      await signInAs(other, sam)
      await other.goto(`/${id}/owners/${samsId}`)
      await other.getByRole('button', { name: t('step-ups.owner.submit') }).click()
      await expect(other.getByRole('alert')).toBeVisible()
      await expectAccessibleAndNarrow(other, 'their part, wrong')
      const onboard = (data: object) =>
        other.request.post(`/api/v2/applications/${id}/owners/${samsId}/onboard`, { headers, data })
      await onboard(locale === 'en-US' ? ownerDetailsUS('1112') : ownerDetailsCA)
      await other.reload()
      if (locale === 'en-US') {
        await expect(other.getByRole('heading', { name: t('step-ups.owner.whole_title') })).toBeVisible()
        await expectAccessibleAndNarrow(other, 'the whole number')
        await onboard(ownerDetailsUS('1112', 'SSN9'))
        await other.reload()
      }
      await expect(other).toHaveURL(/\/identification$/)
      await expectAccessibleAndNarrow(other, 'photo ID')
      await other.goto(`/${id}/owners/${anasId}`)
      await expect(other).toHaveURL(/\/applicant-error$/)
      await expectAccessibleAndNarrow(other, 'somebody else’s link')

      await signInAs(other, ana)
      const number =
        locale === 'en-US' ? ownerDetailsUS() : { ...ownerDetailsCA, governmentIdentification: sin }
      await other.request.post(`/api/v2/applications/${id}/owners/${anasId}/onboard`, {
        headers,
        data: number,
      })
      await other.goto(`/${id}/owners/${anasId}`)
      await expect(other).toHaveURL(/\/success$/)
      await expectAccessibleAndNarrow(other, 'confirmed')
    })
  })

const sin = { value: '046454286', sourceType: 'SIN' } as const
