import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loads the server in a separate process and prints the URL of every loaded module. */
const script = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      console.log(url)
      return next(url, context)
    },
  })
  await import('./src/server/app.ts')
  const { loadSandbox } = await import('./src/server/composition.ts')
  await loadSandbox({ sandbox: process.argv[1] === 'sandbox' })
`

const loadedModules = (mode: 'live' | 'sandbox'): string[] => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, mode],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout.split('\n').filter((url) => /\/src\/sandbox\/|\/oidc-provider\//.test(url))
}

test('loads no sandbox code and no OpenID provider outside the sandbox', () => {
  expect(loadedModules('live')).toEqual([])
  expect(loadedModules('sandbox').length).toBeGreaterThan(10)
})
