import { createHook } from './hooks.ts'
import type { Operator } from './own-operator.ts'
import { createCaller } from './provider.ts'
import { createWorld, type Launched, type World } from './world.ts'

const SLOWEST_MS = 1_000

/** Launches that were created manually, for an operator without hooks. */
export interface Given {
  launches?: readonly Launched[]
  trialLaunches?: readonly Launched[]
  /** Time limit in milliseconds for 99 of a hundred bets; a second by default. */
  slowestMs?: number
}

/** The world of the cases at an operator. */
export const worldAt = (
  operator: Pick<Operator, 'url' | 'provider' | 'signing' | 'hooks'>,
  options: Given = {},
): World =>
  createWorld({
    caller: createCaller(operator.url, operator.provider, operator.signing),
    hook: createHook(operator.hooks),
    signing: operator.signing,
    hasHooks: operator.hooks !== null,
    slowestMs: options.slowestMs ?? SLOWEST_MS,
    launches: options.launches ?? [],
    trialLaunches: options.trialLaunches ?? [],
  })
