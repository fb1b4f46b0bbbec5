/**
 * `npm run test:mutation [-- scope …]`: makes one small code change at a time and lists the changes that no unit test
 * detects. Default: all scopes of mutation-scopes.mjs. Fails below 80 % in any scope.
 */
import { ensureSupportedNode, installDependencies, run } from '../runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { scopes, findScope } = await import('./mutation-scopes.mjs')
  const { mutatePolicyTables } = await import('./mutate-policy.mjs')
  const { runSteps } = await import('../steps.mjs')
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scopes)
  process.exitCode = await runSteps(
    names.flatMap((name) => {
      const { tables } = findScope(name)
      return [
        {
          name: `mutants of ${name}`,
          run: () => run('stryker', ['run', 'test/mutation/stryker.config.mjs'], { MUTATION_SCOPE: name }),
        },
        ...(tables ?? []).map((table) => ({
          name: `mutants of policy/${table}.json`,
          run: () => mutatePolicyTables(table),
        })),
      ]
    }),
  )
}
