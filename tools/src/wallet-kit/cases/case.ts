import type { HookName } from '../hooks.ts'
import type { KitEnvironment } from '../kit-environment.ts'

/** One test of the protocol. Throws if the operator violates the protocol, and {@link SkipError} if this cannot be tested. */
export interface Case {
  name: string
  /** Hooks that the case requires. */
  requiredHooks?: readonly HookName[]
  run(environment: KitEnvironment): Promise<void>
}
