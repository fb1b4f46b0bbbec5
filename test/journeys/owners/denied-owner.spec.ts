import { translatorFor } from '#messages/catalogs.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { latestMessageTo } from '../fixtures/messages.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLinkAs, ownersListPage, createInvitedOwner } from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'

for (const locale of ['en-US', 'fr-CA'] as const)
  test.describe(locale, () => {
    test.use({ locale })
    const { t } = translatorFor(locale)

    test('an invited person says that this isn’t them, and the applicant sees it and corrects the address [CHG-05]', async ({
      page,
      person,
      browser,
      baseURL,
    }) => {
      await signIn(page.request, person)
      const sam = createInvitedOwner(person, 'Sam')
      const id =
        locale === 'en-US'
          ? await createStepUpApplicationUS(page.request, person, { partners: true })
          : await createStepUpApplicationCA(page.request, person, { partners: true, sin: '4286' })
      const { phone, ...entry } = sam
      const invited = await page.request.post(`/api/v2/applications/${id}/step-ups/beneficial-owners`, {
        headers: { 'X-Requested-With': 'browser' },
        data: {
          boStatus: 'INFO_PROVIDED',
          owners: [{ ...entry, phone: { nationalNumber: phone }, communicationLanguage: null }],
        },
      })
      expect(invited.ok()).toBe(true)
      const link = (await latestMessageTo(page.request, sam.email)).links[0] ?? ''
      const strangers = await openLinkAs({ browser, baseURL }, sam, link, locale)
      await strangers.getByRole('button', { name: t('step-ups.deny_owner.open') }).click()
      await expect(strangers.getByRole('heading', { name: t('step-ups.deny_owner.title') })).toBeVisible()
      await expectAccessible(strangers, 'asked once more')
      await strangers.getByLabel(t('step-ups.deny_owner.reason.WRONG_PERSON')).check()
      await strangers.getByRole('button', { name: t('step-ups.deny_owner.confirm') }).click()
      await expect(strangers.getByRole('heading', { name: t('step-ups.owner_denied.title') })).toBeVisible()
      await expectAccessible(strangers, 'told')
      await strangers.reload()
      await expect(strangers.getByText(t('step-ups.owner_denied.again'))).toBeVisible()
      await expect(strangers).toHaveURL(/applicant-error/)
      await expect(strangers.getByText('Okafor')).toHaveCount(0)

      await page.goto(`/${id}/complete`)
      await expect(
        page.getByText(t('step-ups.partners.denied_title', { count: 1, names: 'Sam Okafor' })),
      ).toBeVisible()
      await expect(page.getByText(t('step-ups.partners.about.DENIED.WRONG_PERSON'))).toBeVisible()
      await expect(page.locator('.button-primary')).toHaveText([t('step-ups.partners.denied_fix')])
      await expectAccessible(page, 'told to the applicant first')
      await page.locator('.button-primary').click()
      await expect(page).toHaveURL(/further-steps$/)
      const list = ownersListPage(page, locale)
      const card = list.card('Sam Okafor')
      await expect(card).toContainText(t('step-ups.partners.status.DENIED'))
      await expect(card).toContainText(t('step-ups.partners.about.DENIED.WRONG_PERSON'))
      await expectAccessible(page, 'seen by the applicant')
      await card.getByRole('button', { name: t('step-ups.partners.correct') }).click()
      const right = `right-${sam.email}`
      await list.fillDialog({ email: right, emailConfirmation: right })
      await list.press(t('step-ups.owner_dialog.send'))
      await expect(card).toContainText(t('step-ups.partners.status.INVITED'))
      expect((await latestMessageTo(page.request, right)).links[0]).toContain(`/${id}/owners/`)
    })
  })
