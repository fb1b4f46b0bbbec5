import { defineConfig } from 'vitest/config'

const api = '**/*.api.test.ts'

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    globalSetup: './test/ground/fresh-messages.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [api],
          testTimeout: 20_000,
          setupFiles: './test/ground/fail-on-console-error.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [`src/${api}`, `test/${api}`],
          // Each file starts the whole application on a database of its own: two at a time fill two cores.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
