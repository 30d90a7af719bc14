import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { LotteryLogEntry, RaffleBundle, RaffleTicket } from '@tessera/site'
import { CollectTickets, LotteryLog, RaffleDraw, RaffleLeaves, Raffles, RaffleTickets } from '@tessera/site/calls'
import type { LogRange, RaffleEvidence } from './evidence.ts'

/** Maximum number of leaves that are checked on this device; larger draws can be checked with other programs. */
const MAX_LEAVES = 50_000

export interface RaffleApi {
  loadEvidence(id: string, isLoggedIn: boolean): Promise<RaffleEvidence>
  /** Collects new tickets, and resolves with all. */
  collect(drawId: string): Promise<readonly RaffleTicket[]>
}

export function raffleApi(http: HttpClient, language: () => LanguageCode): RaffleApi {
  const loadLeaves = async ({ raffle: { drawId }, seal }: RaffleBundle): Promise<string[] | null> => {
    if (!seal || seal.count > MAX_LEAVES) return null
    const all: string[] = []
    while (all.length < seal.count) {
      const { value } = await http.call(RaffleLeaves, { query: { drawId, from: all.length } })
      if (value.leaves.length === 0) break
      all.push(...value.leaves)
    }
    return all
  }
  const loadLogRange = async ({ seq }: LotteryLogEntry): Promise<LogRange> => {
    const { entries, head } = (await http.call(LotteryLog, { query: { from: seq }, fresh: true })).value
    return { entries, head: entries.at(-1)?.seq === head.seq ? head.hash : null }
  }
  return {
    async loadEvidence(id, isLoggedIn) {
      const query = { id, language: language() }
      const bundle = (await http.call(RaffleDraw, { query, fresh: true })).value
      const { drawId } = bundle.raffle
      const [logRanges, leaves, ownTickets, allRaffles] = await Promise.all([
        Promise.all(bundle.entries.map(loadLogRange)),
        loadLeaves(bundle),
        isLoggedIn ? http.call(RaffleTickets, { query: { drawId } }).then(({ value }) => value) : null,
        http.call(Raffles, { query: { language: query.language } }),
      ])
      const bundleUrl = `${RaffleDraw.path}?${new URLSearchParams({ ...query, id: drawId })}`
      const otherRaffles = allRaffles.value.filter((raffle) => raffle.drawId !== drawId)
      return { bundle, logRanges, leaves, own: ownTickets, otherRaffles, bundleUrl, now: http.now() }
    },
    collect: async (drawId) => (await http.call(CollectTickets, { body: { drawId } })).value,
  }
}
