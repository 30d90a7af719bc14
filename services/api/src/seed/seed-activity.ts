import { games } from './catalogue/index.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { SeedRow } from './seed.repository.ts'

const MINUTE_MS = 60_000

/** A handful of favourites for those who play, a dozen for the demo member. */
export function favouriteRows(people: readonly Person[], now: Date, random: Random): SeedRow[] {
  return people
    .filter((person) => person.appetite > 0.3)
    .flatMap((person) => {
      const wanted = person.username === 'demo01' ? 12 : random.int(0, 6)
      const chosen = new Set(Array.from({ length: wanted }, () => random.pick(games).nodeId))
      return [...chosen].map((node_id, index) => ({
        member_id: person.id,
        node_id,
        created_at: new Date(now.getTime() - (index + 1) * 90 * MINUTE_MS).toISOString(),
      }))
    })
}
