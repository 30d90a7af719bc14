import { MINUTE_MS } from '@tessera/server/durations'
import { games } from './catalogue/index.ts'
import type { Random } from './random.ts'
import type { SeedRow } from './seed.repository.ts'
import type { SeededUser } from './users.ts'

/** A few favourites for members who play, twelve for the demo member. */
export function favouriteRows(users: readonly SeededUser[], now: Date, random: Random): SeedRow[] {
  return users
    .filter((user) => user.playIntensity > 0.3)
    .flatMap((user) => {
      const favouriteCount = user.username === 'demo01' ? 12 : random.int(0, 6)
      const favouriteIds = new Set(Array.from({ length: favouriteCount }, () => random.pick(games).nodeId))
      return [...favouriteIds].map((node_id, index) => ({
        member_id: user.id,
        node_id,
        created_at: new Date(now.getTime() - (index + 1) * 90 * MINUTE_MS).toISOString(),
      }))
    })
}
