import type { BeaconKind } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { PinnedKey } from './beacon.ts'

/** Pinned public keys of beacons: the first key seen before any sale; another one is never accepted. */
export const createBeaconKeyRepository = (db: Db) => ({
  /** Returns the pinned key; null if there is none. */
  pinnedKey: async (beacon: BeaconKind): Promise<PinnedKey | null> => {
    const row = await db.selectFrom('lottery_beacon_keys').select('jwk').where('beacon', '=', beacon).executeTakeFirst()
    return row ? PinnedKey.parse(JSON.parse(row.jwk)) : null
  },
  /** Pins a key; an already pinned key is never replaced. */
  pin: async (beacon: BeaconKind, key: PinnedKey, at: Date): Promise<void> => {
    await db
      .insertInto('lottery_beacon_keys')
      .values({ beacon, jwk: JSON.stringify(key), pinned_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
