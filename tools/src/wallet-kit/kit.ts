import { createHookCaller } from './hooks.ts'
import { createKitEnvironment, type GameLaunch, type KitEnvironment } from './kit-environment.ts'
import type { TestedOperator } from './own-operator.ts'
import { createWalletClient } from './provider.ts'

const MAX_P99_MS = 1_000

/** Options of a run; the launches were created manually, for an operator without hooks. */
export interface KitOptions {
  launches?: readonly GameLaunch[]
  trialLaunches?: readonly GameLaunch[]
  /** Time limit in milliseconds for 99 of a hundred bets; a second by default. */
  maxP99Ms?: number
}

/** Creates the environment of the cases for an operator. */
export const createOperatorEnvironment = (
  operator: Pick<TestedOperator, 'url' | 'provider' | 'signing' | 'hooks'>,
  options: KitOptions = {},
): KitEnvironment =>
  createKitEnvironment({
    caller: createWalletClient(operator.url, operator.provider, operator.signing),
    callHook: createHookCaller(operator.hooks),
    signing: operator.signing,
    hasHooks: operator.hooks !== null,
    maxP99Ms: options.maxP99Ms ?? MAX_P99_MS,
    launches: options.launches ?? [],
    trialLaunches: options.trialLaunches ?? [],
  })
