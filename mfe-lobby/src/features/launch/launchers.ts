import type { VendorConfig } from '@tessera/site'
import { type PrizeMode, prizeModeOf } from './prize-mode.ts'

type Mapping = VendorConfig['mapping']

/** Where a vendor's game opens: from the address that the server gave, and the merchant's vendors where it asks for them. */
export type Launcher = (url: string, mapping: () => Promise<Mapping>) => Promise<string>

const withPrizes = (url: string, mode: PrizeMode | 'SEA'): string =>
  `${url}${url.includes('?') ? '&' : '?'}prizeMode=${mode}`

const generic: Launcher = async (url) => url
const lottery: Launcher = async (url, mapping) => withPrizes(url, prizeModeOf(await mapping()))
const sea: Launcher = async (url) => withPrizes(url, 'SEA')

const LAUNCHERS: ReadonlyMap<string, Launcher> = new Map([
  ['TCG_LOTTO_VN', lottery],
  ['LOTT', lottery],
  ['ELOTT', lottery],
  ['TCG_SEA', sea],
])

/** The launcher of a vendor; those without their own share the generic one (LOB-164 to LOB-166). */
export const launcherOf = (vendor: string): Launcher => LAUNCHERS.get(vendor) ?? generic
