/** What every story has: its own person, and a page whose faults fail the story. */
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { firstName, lastName } from './answers.ts'

export interface Person {
  /** Nobody else's: no other story, on no other screen, has it. */
  email: string
  name: string
}

/** A person of a story; `role` tells apart the several people of one. */
export const personOf = ({ testId, repeatEachIndex, retry }: TestInfo, role: string): Person => ({
  email: `${role}.${testId}.${repeatEachIndex}${retry}@example.com`,
  name: `${firstName} ${lastName}`,
})

/** What the browser prints about an answer that is no success; whether one was due is the story's to say. */
const expected = /^Failed to load resource:/

/** Collects what went wrong on a page without anybody seeing it: errors of scripts, refusals of the security policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  return faults
}

export const test = base.extend<{ person: Person }>({
  person: async ({ isMobile }, run, info) => run(personOf(info, isMobile ? 'mobile' : 'desk')),
  page: async ({ page }, run) => {
    const faults = watchFaults(page)
    await run(page)
    expect(faults, 'faults on the page').toEqual([])
  },
})

export { expect }
