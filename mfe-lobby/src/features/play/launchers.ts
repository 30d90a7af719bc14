import type { GameLaunch, PrizeMode, VendorConfig } from '@tessera/site'
import { prizeModeOf } from './prize-mode.ts'

type Mapping = VendorConfig['mapping']

/** Launch parameters of a vendor, in addition to the game. */
export interface LaunchParams {
  readonly playType: GameLaunch['playType']
  readonly prizeMode?: PrizeMode
}

/** Returns the launch parameters of a vendor's games; loads the merchant's vendors if it needs them. */
export type LaunchParamsLoader = (mapping: () => Promise<Mapping>) => Promise<LaunchParams>

const lotteryLaunchParams =
  (playType: LaunchParams['playType']): LaunchParamsLoader =>
  async (mapping) => ({ playType, prizeMode: prizeModeOf(await mapping()) })

/** Launch parameters of all other vendors: play type `ent`, which is the server's default, and no prize mode. */
const genericLaunchParams: LaunchParamsLoader = async () => ({ playType: 'ent' })

const LAUNCH_PARAMS: ReadonlyMap<string, LaunchParamsLoader> = new Map([
  ['TCG_LOTTO_VN', lotteryLaunchParams('ent')],
  ['ELOTT', lotteryLaunchParams('ent')],
  ['LOTT', lotteryLaunchParams('trad')],
  ['TCG_SEA', async () => ({ playType: 'trad', prizeMode: 'SEA' })],
])

/** Returns the launch parameters of a vendor; vendors without an entry have the generic ones (LOB-164 to LOB-166). */
export const launchParamsOf = (vendor: string): LaunchParamsLoader => LAUNCH_PARAMS.get(vendor) ?? genericLaunchParams

/** True if a vendor's launch needs further parameters. */
export const hasLaunchParams = (vendor: string): boolean => LAUNCH_PARAMS.has(vendor)
