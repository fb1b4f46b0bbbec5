import { expect, test } from 'vitest'
import { declineSubjects } from './earlier-decline.ts'

const facts = { identity: 'VERIFIED', business: 'VERIFIED', businessDocument: 'NONE' } as const

test('a watch list is about the person, a dissolved business about the business, and a person’s decision about both', () => {
  expect(declineSubjects({ ...facts, identity: 'WATCH_LIST' })).toEqual({ person: true, business: false })
  const dissolved = { ...facts, business: 'DISSOLVED', businessDocument: 'REJECTED' } as const
  expect(declineSubjects(dissolved)).toEqual({ person: false, business: true })
  expect(declineSubjects({ ...dissolved, identity: 'WATCH_LIST' })).toEqual({ person: true, business: true })
  const both = { person: true, business: true }
  expect(declineSubjects(facts)).toEqual(both)
  expect(declineSubjects({ ...dissolved, businessDocument: 'NONE' })).toEqual(both)
  expect(declineSubjects({ ...facts, businessDocument: 'REJECTED' })).toEqual(both)
  expect(declineSubjects(null)).toEqual(both)
})
