import type { ApplicationBody } from '#api/applications.ts'
import { createApplication } from '../fixtures/create-application.ts'
import { expect } from '../fixtures/test.ts'
import { answersCA } from './arrange.ts'
import type { PageState, World } from './page-state.ts'

/** Answered up to a step, which is asked next. */
function answersUpTo(
  world: World,
  step: 'business-type' | 'category' | 'business-details' | 'business-address' | 'identity',
): ApplicationBody {
  const { applicant, company } = answersCA(world)
  const { name, emailAddress, communicationLanguage } = applicant ?? {}
  const { currency, businessType, hasBeneficialOwners, segment, address, ...details } = company ?? {}
  const order = ['business-type', 'category', 'business-details', 'business-address', 'identity']
  const isAnswered = (other: string) => order.indexOf(other) < order.indexOf(step)
  return {
    applicant: { name, emailAddress, communicationLanguage },
    company: {
      currency,
      ...(isAnswered('business-type') ? { businessType, hasBeneficialOwners } : {}),
      ...(isAnswered('category') ? { segment } : {}),
      ...(isAnswered('business-details') ? details : {}),
      ...(isAnswered('business-address') ? { address } : {}),
    },
  }
}

const question = (step: Parameters<typeof answersUpTo>[1], heading: PageState['heading']): PageState => ({
  state: `question-${step}`,
  row: 'question',
  heading,
  arrange: async (world) => `/${await createApplication(world.request, answersUpTo(world, step))}/${step}`,
})

const pressContinue = ({ page, t }: World) =>
  page.getByRole('button', { name: t('screens.step.continue'), exact: true }).click()

const chooseCategory =
  (english: string, french: string) =>
  async ({ page, t }: World) => {
    const search = t('screens.category.search')
    const box = page.getByRole('combobox', { name: search, exact: true })
    await box.fill(search === 'Products or services' ? english : french)
    await page.getByRole('listbox').getByRole('option').first().click()
  }

export const beforeSubmission: readonly PageState[] = [
  {
    state: 'start',
    row: 'start page',
    heading: (t) => t('shell.start.title'),
    arrange: () => Promise.resolve('/get-started'),
  },
  {
    state: 'start-with-draft',
    row: 'start page',
    heading: (t) => t('shell.start.title'),
    says: (t) => t('shell.start.continue'),
    async arrange(world) {
      await createApplication(world.request, answersUpTo(world, 'identity'))
      return '/get-started'
    },
  },
  {
    state: 'sign-in',
    row: 'sign-in',
    heading: (t) => t('sandbox.sign_in.title'),
    reopens: true,
    async arrange({ signOut }) {
      await signOut()
      return '/accounts'
    },
  },
  {
    state: 'question-applicant',
    row: 'question',
    heading: (t) => t('screens.applicant.title'),
    arrange: () => Promise.resolve('/applicant'),
  },
  question('business-type', (t) => t('screens.business_type.title')),
  question('category', (t) => t('screens.category.title')),
  question('business-details', (t) => t('screens.business_details.title')),
  question('business-address', (t) => t('screens.business_address.title')),
  question('identity', (t) => t('screens.identity.title')),
  {
    state: 'question-with-errors',
    row: 'question with errors',
    heading: (t) => t('screens.business_address.title'),
    says: (t) => t('field-errors.required.postal_code'),
    arrange: async (world) =>
      `/${await createApplication(world.request, answersUpTo(world, 'business-address'))}/business-address`,
    reach: pressContinue,
  },
  {
    state: 'category-in-review',
    row: 'category in review',
    heading: (t) => t('screens.category.title'),
    says: (t) => t('screens.category.manual_review'),
    arrange: async (world) =>
      `/${await createApplication(world.request, answersUpTo(world, 'category'))}/category`,
    reach: chooseCategory('pawnbroker', 'prêteur sur gages'),
    reopens: true,
  },
  {
    state: 'category-refused',
    row: 'category refused',
    heading: (t) => t('screens.category.title'),
    says: (t) => t('screens.category.prohibited'),
    arrange: async (world) =>
      `/${await createApplication(world.request, answersUpTo(world, 'category'))}/category`,
    reach: chooseCategory('bitcoin', 'bitcoin'),
    reopens: true,
  },
  {
    state: 'review',
    row: 'review',
    heading: (t) => t('screens.review.title'),
    arrange: async (world) => `/${await createApplication(world.request, answersCA(world))}/review`,
  },
  {
    state: 'answers-changed-elsewhere',
    row: 'answers changed elsewhere',
    heading: (t) => t('screens.business_address.title'),
    says: (t) => t('screens.conflict.title'),
    arrange: async (world) =>
      `/${await createApplication(world.request, answersCA(world))}/business-address?from=review`,
    async reach(world) {
      const { page, request, t } = world
      const line1 = page.getByRole('textbox', { name: t('screens.address.line1'), exact: true })
      await expect(line1).not.toHaveValue('')
      const [, id] = new URL(page.url()).pathname.split('/')
      const there = { ...answersCA(world).company?.address, line1: `${await line1.inputValue()} Ouest` }
      await request.put(`/api/v2/applications/${id}`, {
        headers: { 'X-Requested-With': 'browser' },
        data: { company: { address: there } },
      })
      await line1.fill('22 rue Elgin')
      await pressContinue(world)
    },
    reopens: true,
  },
  {
    state: 'submission-unanswered',
    row: 'submission unanswered',
    heading: (t) => t('screens.unconfirmed.title'),
    async arrange(world) {
      const { applicant, ...rest } = answersCA(world)
      const signed = { ...rest, applicant: { ...applicant, terms: { signed: true } } }
      return `/${await createApplication(world.request, signed)}/success`
    },
  },
]
