import { applicantAt } from './applicant.ts'
import { atelier } from './answers.ts'
import { expect, test } from './story.ts'

test.use({ locale: 'fr-CA' })

test('an Ottawa workshop applies in French with its SIN, is approved and links its account by transit and institution', async ({
  page,
  person,
}) => {
  const elise = applicantAt(page, atelier)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Adresse courriel').fill(person.email)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await elise.sees('Soyez payé en personne, au téléphone et en ligne')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await elise.press('Commencer votre demande')
  await expect(page.getByRole('radiogroup', { name: 'Langue de préférence' })).toBeVisible()
  await elise.answerAll(person.email)

  for (const [step, answer] of [
    ['À votre sujet', 'Élise Gagnon'],
    ['À votre sujet', 'Français'],
    ['Type d’entreprise', 'Société par actions'],
    ['Ce que vous vendez', 'Boutique de vélos'],
    ['Détails de l’entreprise', 'se terminant par 4567'],
    ['Adresse de l’entreprise', '150 rue ElginOttawa, ON K2P 1L4'],
    ['Votre identité', '21 juillet 1990'],
    ['Votre identité', 'se terminant par 4286'],
  ] as const)
    await expect(elise.section(step).getByRole('definition').filter({ hasText: answer })).toBeVisible()

  await elise.sendIn()
  await elise.sees('Votre demande est approuvée')
  await expect(page.getByText('Vous pouvez recevoir des paiements dès maintenant.')).toBeVisible()

  await page.getByRole('link', { name: 'Lier un compte bancaire' }).click()
  await elise.sees('Où devons-nous envoyer votre argent?')
  await elise.type.bankAccount(atelier.bank)
  await expect(page.getByText('Banque Nationale du Canada')).toBeVisible()
  await elise.press('Lier ce compte')

  await elise.sees('Votre compte bancaire est lié')
  await expect(page.getByText('Banque Nationale du Canada')).toBeVisible()
  await expect(page.getByText('se terminant par 4321')).toBeVisible()
  await page.getByRole('link', { name: 'Voir toutes vos demandes' }).click()
  await elise.sees('Vos demandes')
  const listed = page.getByRole('listitem').filter({ hasText: 'Atelier Gagnon inc.' })
  await expect(listed.getByText('Approuvée', { exact: true })).toBeVisible()
})
