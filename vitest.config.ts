import { defineConfig } from 'vitest/config'

const api = '**/*.api.test.ts'

export default defineConfig({
  test: {
    reporters: [process.env['CI'] ? 'default' : 'dot', './test/setup/failed-tests.ts'],
    globalSetup: './test/setup/prepare-messages.ts',
    // `isolate: false` in both projects: reloading all modules for each file takes half of the CPU time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [api],
          isolate: false,
          testTimeout: 20_000,
          setupFiles: './test/setup/fail-on-console-error.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [`src/${api}`, `test/${api}`],
          // Each file starts the whole application on its own database; two at a time use two cores.
          pool: 'forks',
          // Runs again where other work may starve a process; the report marks the test as retried.
          retry: process.env['CI'] ? 2 : 0,
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
