import { PlatformMerchant } from '@tessera/contracts'
import type { EdgeSite } from './site.ts'

/** A site of which the edge knows nothing but what its slices claim. */
export const plainSite: EdgeSite<PlatformMerchant> = {
  merchants: PlatformMerchant,
  home: '/m/home',
  firstData: [],
  state: null,
  stateOf: () => 0,
  addressed: (reply) => reply,
  faceOf: () => null,
  bootOf: () => ({}),
  contactsOf: () => [],
  pictureOf: () => null,
}
