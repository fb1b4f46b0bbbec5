import { sections } from './sections.ts'
import { firstLanguage, sectionSlug, visitState } from './visit.ts'
import { test } from './world.ts'

test.describe.configure({ mode: 'parallel' })

for (const [section, states] of Object.entries(sections))
  for (const state of states.filter(({ comesWithTime }) => !comesWithTime))
    test.describe(section, () => {
      test.use({ locale: firstLanguage(state) })
      test(`${state.state}: the page says so in each language, and everyone can read it`, ({ world }) =>
        visitState(world, sectionSlug(section), state))
    })
