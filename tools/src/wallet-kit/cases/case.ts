import type { HookName } from '../hooks.ts'
import type { World } from '../world.ts'

/** One statement about the protocol. It throws where the operator breaks it, and {@link Skip} where it cannot be told. */
export interface Case {
  name: string
  /** Hooks without which it cannot be told. */
  needs?: readonly HookName[]
  run(world: World): Promise<void>
}
