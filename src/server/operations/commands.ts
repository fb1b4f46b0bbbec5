/** The operations commands, by name. */
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { eraseCommand } from './erase.ts'
import { jobsCommand } from './jobs.ts'
import { keysCommand } from './keys.ts'
import { migrateCommand } from './migrate.ts'
import { referralsCommand } from './referrals.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

export const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  backup: backupCommand,
  demo: demoCommand,
  doctor: doctorCommand,
  erase: eraseCommand,
  jobs: jobsCommand,
  keys: keysCommand,
  migrate: migrateCommand,
  referrals: referralsCommand,
  restore: restoreCommand,
  verify: verifyCommand,
}
