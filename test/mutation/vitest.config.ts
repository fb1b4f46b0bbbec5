import { defineConfig } from 'vitest/config'

/** Unit tests of the mutated code. Isolated, because the runner switches mutants between files. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts', 'src/server/**/*.test.ts'],
    exclude: ['**/*.api.test.ts'],
    testTimeout: 20_000,
    globalSetup: './test/setup/prepare-messages.ts',
    setupFiles: './test/setup/fail-on-console-error.ts',
  },
})
