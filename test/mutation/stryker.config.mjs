import { scopes } from '../../scripts/mutation/mutation-scopes.mjs'

const name = process.env['MUTATION_SCOPE'] ?? ''

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  mutate: [...(scopes[name]?.files ?? []), '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // The machine may serve others.
  concurrency: 1,
  // Stryker rewrites tsconfig.json with an API that TypeScript 7 does not have, and the tests do not need it.
  tsconfigFile: 'none',
  ignorePatterns: ['.build', '.data', 'test-results'],
  tempDirName: `.build/mutation-${name}`,
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 80, break: 80 },
}
