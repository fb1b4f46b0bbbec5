import { applicantPage } from '../pages/applicant-page.ts'
import { atelier } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ locale: 'fr-CA' })

test('an Ottawa workshop applies in French with its SIN, is approved and links its account by transit and institution', async ({
  page,
  person,
}) => {
  const elise = applicantPage(page, atelier)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Adresse courriel').fill(person.email)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await elise.expectHeading('Encaissez en personne, par téléphone et en ligne')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await elise.press('Commencer votre demande')
  await expect(page.getByRole('radiogroup', { name: 'Langue de correspondance' })).toBeVisible()
  await elise.completeAllSteps(person.email)

  for (const [step, answer] of [
    ['À votre sujet', 'Élise Gagnon'],
    ['À votre sujet', 'Français'],
    ['Type d’entreprise', 'Société par actions'],
    ['Ce que vous vendez', 'Boutique de vélos'],
    ['Renseignements sur l’entreprise', 'se terminant par 4567'],
    ['Adresse de l’entreprise', '150 rue ElginOttawa (Ontario) K2P 1L4'],
    ['Votre identité', '21 juillet 1990'],
    ['Votre identité', 'se terminant par 4286'],
  ] as const)
    await expect(elise.section(step).getByRole('definition').filter({ hasText: answer })).toBeVisible()

  await elise.submit()
  await elise.expectHeading('Votre demande est approuvée')
  await expect(page.getByText('Vous pouvez accepter des paiements dès maintenant.')).toBeVisible()

  await page.getByRole('link', { name: 'Associer un compte' }).click()
  await elise.expectHeading('Dans quel compte voulez‑vous recevoir vos versements?')
  await elise.fill.bankAccount(atelier.bank)
  await expect(page.getByText('Banque Nationale du Canada')).toBeVisible()
  await elise.press('Associer ce compte')

  await elise.expectHeading('Votre compte bancaire est associé')
  await expect(page.getByText('Banque Nationale du Canada')).toBeVisible()
  await expect(page.getByText('se terminant par 4321')).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Vos demandes' }).click()
  await elise.expectHeading('Vos demandes')
  const listed = page.getByRole('listitem').filter({ hasText: 'Atelier Gagnon inc.' })
  await expect(listed.getByText('Approuvée', { exact: true })).toBeVisible()
})
