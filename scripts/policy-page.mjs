/**
 * `npm run policy`: writes the built-in policies in plain language to policy/README.md; `npm run check` fails if they
 * differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

const page = join(root, 'policy/README.md')
const ownerVersion = 'owners-2026-11-28'

/**
 * @typedef {{ id: 'findings' | 'verdict' | 'level', name: string, rows: { sentence: string, reason: string | null }[] }} Table
 * @typedef {{ initialVersion: string, findBuiltIn: (version: string) => { content: unknown } }} BuiltIn
 */

/**
 * Imports dynamically, because the scripts' TypeScript project excludes the server.
 * @param {string} path @returns {Promise<unknown>}
 */
const load = (path) => import(path)

/** @returns {Promise<string>} */
async function describePolicies() {
  const { initialVersion, findBuiltIn } = /** @type {BuiltIn} */ (
    await load('#server/underwriting/policy/built-in-policies.ts')
  )
  const { presentTables } =
    /** @type {{ presentTables: (content: unknown, language: string) => Table[] }} */ (
      await load('#server/features/policies/presenters/policy.ts')
    )
  const tables = presentTables(findBuiltIn(initialVersion).content, 'en-US')
  const owners = /** @type {{ nodes: { content?: { rules: { _description: string }[] } }[] }} */ (
    JSON.parse(readFileSync(join(root, `policy/${ownerVersion}.json`), 'utf8'))
  )
  const ownerRows = owners.nodes.flatMap(({ content }) => content?.rules ?? [])
  const intro = {
    findings: 'Every row whose conditions hold is a finding.',
    verdict: 'The first row that applies is the decision.',
    level: 'The first row that applies is the level of an approval.',
  }
  return [
    '# Policies',
    '',
    'Written by `npm run policy` from the tables themselves. The tables are documents of GoRules’ decision model; facts come from',
    'the application and its vendors, and nothing but these tables decides. What staff release later is in the database.',
    '',
    `## \`${initialVersion}\`, in force until another version is released`,
    ...tables.flatMap(({ id, name, rows }) => [
      '',
      `### ${name}`,
      '',
      intro[id],
      '',
      ...rows.map(
        ({ sentence, reason }, index) =>
          `${index + 1}. ${sentence}${reason ? ` The merchant reads: “${reason}”` : ''}`,
      ),
    ]),
    '',
    `## \`${ownerVersion}\`, for each owner who verifies`,
    '',
    'The first row that applies is the outcome.',
    '',
    ...ownerRows.map(({ _description: text }, index) => `${index + 1}. ${text}`),
    '',
  ].join('\n')
}

/** Returns an error if the page differs from the policies. @returns {Promise<string>} */
export const policyPageComplaint = async () =>
  readFileSync(page, 'utf8') === (await describePolicies())
    ? ''
    : 'policy/README.md is out of date; run npm run policy.'

if (process.argv[1] === import.meta.filename) writeFileSync(page, await describePolicies())
