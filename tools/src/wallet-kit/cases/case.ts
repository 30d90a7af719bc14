import type { HookName } from '../hooks.ts'
import type { KitEnvironment } from '../kit-environment.ts'

/** One statement about the protocol. It throws if the operator violates it, and {@link Skip} if it cannot be tested. */
export interface Case {
  name: string
  /** Hooks without which it cannot be tested. */
  needs?: readonly HookName[]
  run(environment: KitEnvironment): Promise<void>
}
