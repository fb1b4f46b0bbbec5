import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Vitest reporter: appends tests that failed or needed another run, failed hooks and unhandled errors to the file that FAILED_TESTS names, a line
 * each. `npm test` repeats them in its summary, which follows thousands of passed tests.
 */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env['FAILED_TESTS']
    if (path === undefined) return
    const failures = [...modules.flatMap(failuresOf), ...unhandledErrors.map(failureLine('unhandled error'))]
    appendFileSync(path, failures.map((line) => `${line}\n`).join(''))
  }
}

function failuresOf(module: TestModule): string[] {
  const inFile = module.relativeModuleId
  return [
    ...module.errors().map(failureLine(inFile)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(failureLine(`${inFile} > ${suite.fullName}`)),
    ),
    ...[...module.children.allTests('failed')].map((test) =>
      failureLine(`${inFile} > ${test.fullName}`)(test.result().errors?.at(-1)),
    ),
    ...[...module.children.allTests('passed')]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) =>
        failureLine(`(passed when repeated) ${inFile} > ${test.fullName}`)(test.result().errors?.at(-1)),
      ),
  ]
}

const failureLine = (place: string) => (error: { message: string } | undefined) => {
  const [reason = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
  return `${place}: ${reason}`
}
