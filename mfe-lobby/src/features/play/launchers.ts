import type { GameLaunch, PrizeMode, VendorConfig } from '@tessera/site'
import { prizeModeOf } from './prize-mode.ts'

type Mapping = VendorConfig['mapping']

/** What a vendor's launch says besides the game. */
export interface LaunchParams {
  readonly playType: GameLaunch['playType']
  readonly prizeMode?: PrizeMode
}

/** How a vendor's games are launched; it asks for the merchant's vendors where it needs them. */
export type Launcher = (mapping: () => Promise<Mapping>) => Promise<LaunchParams>

const lottery =
  (playType: LaunchParams['playType']): Launcher =>
  async (mapping) => ({ playType, prizeMode: prizeModeOf(await mapping()) })

/** For vendors without their own: no prizes to choose, and entertainment, which is what the server takes where nothing is said. */
const generic: Launcher = async () => ({ playType: 'ent' })

const LAUNCHERS: ReadonlyMap<string, Launcher> = new Map([
  ['TCG_LOTTO_VN', lottery('ent')],
  ['ELOTT', lottery('ent')],
  ['LOTT', lottery('trad')],
  ['TCG_SEA', async () => ({ playType: 'trad', prizeMode: 'SEA' })],
])

/** The launcher of a vendor; those without their own share the generic one (LOB-164 to LOB-166). */
export const launcherOf = (vendor: string): Launcher => LAUNCHERS.get(vendor) ?? generic

/** Whether a vendor's launch says more than the game. */
export const hasLauncher = (vendor: string): boolean => LAUNCHERS.has(vendor)
