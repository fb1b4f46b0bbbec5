/** The operations commands, by name. */
import { auditCommand } from './audit.ts'
import { jobsCommand } from './jobs.ts'
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  jobs: jobsCommand,
}
