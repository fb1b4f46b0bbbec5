import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'

/**
 * Playwright reporter: appends tests that failed or needed another run, and errors outside of tests, to the file that
 * FAILED_TESTS names, a line each.
 */
export default class FailedBrowserTests implements Reporter {
  private readonly lines: string[] = []
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onError(error: TestError): void {
    this.lines.push(`error outside of the tests: ${reasonOf(error)}`)
  }

  onEnd(): void {
    const path = process.env['FAILED_TESTS']
    if (path === undefined) return
    const tests = this.suite?.allTests() ?? []
    const inState = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome)
    this.lines.push(...inState('unexpected').map(lineOf))
    this.lines.push(...inState('flaky').map((test) => `(passed when repeated) ${lineOf(test)}`))
    appendFileSync(path, this.lines.map((line) => `${line}\n`).join(''))
  }
}

function lineOf(test: TestCase): string {
  const { file, line } = test.location
  const error = test.results.findLast((result) => result.error)?.error
  return `${relative(process.cwd(), file)}:${line} ${test.title}: ${reasonOf(error)}`
}

/** The lines of an error that say what was expected where, in one line. */
function reasonOf({ message = '', location }: TestError = {}): string {
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 5)
  return [...reason, location ? `(line ${location.line})` : ''].join(' ')
}
