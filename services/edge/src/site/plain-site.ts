import { PlatformMerchant } from '@tessera/contracts'
import type { EdgeSite } from './site.ts'

/** Generic site: the edge knows only the claims of its slices. */
export const plainSite: EdgeSite<PlatformMerchant> = {
  merchants: PlatformMerchant,
  home: '/m/home',
  preloadedCalls: [],
  stateCall: null,
  stateOf: () => 0,
  withAddress: (reply) => reply,
  frameDataOf: () => null,
  bootFields: () => ({}),
  contactsOf: () => [],
  pictureOf: () => null,
}
