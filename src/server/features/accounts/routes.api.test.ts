import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()

test('the list of accounts has a hundred of them, newest first, and drafts push out nothing that was submitted [SEC-33]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { id } = await rosa.apply(bodyUS())
  const drafts: string[] = []
  for (let at = 0; at < 101; at += 1) drafts.push((await rosa.create({})).data.application.id)
  const listed = (await rosa.accounts()).data.map(({ applicationId }) => applicationId)
  expect(listed).toEqual([...drafts.slice(2).toReversed(), id])
})
