import type { Declare } from './declare.ts'
import { type GuardOptions, setFlags, setGuard } from './merchant-commands.ts'

const FLAGS = [
  ['lock', 'lock a merchant against all moves', { locked: true }],
  ['unlock', 'let a merchant be moved again', { locked: false }],
  ['protect', 'protect a merchant: changes are possible by rollout only', { protected: true }],
  ['unprotect', 'let a merchant be moved at once again', { protected: false }],
  ['ask-two', 'let what is new on a merchant wait for a second person', { approval: true }],
  ['ask-one', 'let one person be enough again; a second one approves that', { approval: false }],
] as const

/** The commands about flags that block moves of a merchant, and about the guard of its rollouts. */
export function addMerchantCommands({ explained }: Declare): void {
  for (const [name, description, flags] of FLAGS)
    explained(`${name} <merchant>`, description, (c, { reason }: { reason: string }, merchant: string) =>
      setFlags(c, merchant, { ...flags, reason }),
    )
  explained('guard <merchant>', 'when rollouts of a merchant stop themselves', (c, o: GuardOptions, merchant: string) =>
    setGuard(c, merchant, o),
  )
    .requiredOption('--max-rate <percent>', 'what a slice may fail in, in percent', Number)
    .option('--error-level <percent>', 'healthy rollouts that may be halted, in percent', Number, 1)
}
