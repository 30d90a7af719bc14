import { createHook } from './hooks.ts'
import { createKitEnvironment, type GameLaunch, type KitEnvironment } from './kit-environment.ts'
import type { TestedOperator } from './own-operator.ts'
import { createWalletClient } from './provider.ts'

const MAX_P99_MS = 1_000

/** Launches that were created manually, for an operator without hooks. */
export interface KitOptions {
  launches?: readonly GameLaunch[]
  trialLaunches?: readonly GameLaunch[]
  /** Time limit in milliseconds for 99 of a hundred bets; a second by default. */
  maxP99Ms?: number
}

/** Creates the environment of the cases for an operator. */
export const environmentFor = (
  operator: Pick<TestedOperator, 'url' | 'provider' | 'signing' | 'hooks'>,
  options: KitOptions = {},
): KitEnvironment =>
  createKitEnvironment({
    caller: createWalletClient(operator.url, operator.provider, operator.signing),
    hook: createHook(operator.hooks),
    signing: operator.signing,
    hasHooks: operator.hooks !== null,
    maxP99Ms: options.maxP99Ms ?? MAX_P99_MS,
    launches: options.launches ?? [],
    trialLaunches: options.trialLaunches ?? [],
  })
