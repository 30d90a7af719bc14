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

const lotteryLauncher =
  (playType: LaunchParams['playType']): LaunchParamsLoader =>
  async (mapping) => ({ playType, prizeMode: prizeModeOf(await mapping()) })

/** For vendors without their own: no prize mode, and entertainment, which is the server's default. */
const genericLauncher: LaunchParamsLoader = async () => ({ playType: 'ent' })

const LAUNCHERS: ReadonlyMap<string, LaunchParamsLoader> = new Map([
  ['TCG_LOTTO_VN', lotteryLauncher('ent')],
  ['ELOTT', lotteryLauncher('ent')],
  ['LOTT', lotteryLauncher('trad')],
  ['TCG_SEA', async () => ({ playType: 'trad', prizeMode: 'SEA' })],
])

/** The launcher of a vendor; those without their own share the generic one (LOB-164 to LOB-166). */
export const launcherOf = (vendor: string): LaunchParamsLoader => LAUNCHERS.get(vendor) ?? genericLauncher

/** True if a vendor's launch needs further parameters. */
export const hasLauncher = (vendor: string): boolean => LAUNCHERS.has(vendor)
