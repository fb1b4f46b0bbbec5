/** States that come with time, on a server of their own. */
import { sections } from './sections.ts'
import { firstLanguage, sectionSlug, visitState } from './visit.ts'
import { testWithTime as test } from './world.ts'

for (const [section, states] of Object.entries(sections))
  for (const state of states.filter(({ comesWithTime }) => comesWithTime))
    test.describe(section, () => {
      test.use({ locale: firstLanguage(state) })
      test(`${state.state}: the page says so in each language, and everyone can read it`, ({ world }) =>
        visitState(world, sectionSlug(section), state))
    })
