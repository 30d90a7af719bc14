import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { DrawBundle, LogHead, LotteryLogEntry } from '@tessera/site'
import { LotteryDrawBundle, LotteryLeaves, LotteryLog, LotteryOrderDetail, LotteryProof } from '@tessera/site/calls'
import { loadStoredHeads, storeHead } from '../../lib/lottery/stored-heads.ts'
import { loadStoredReceipts } from '../../lib/lottery/stored-receipts.ts'
import type { DrawEvidence, OwnOrder } from './evidence.ts'

/** Pages of the log of 500 entries each: five thousand entries are some days of all draws. */
const MAX_PAGES = 10
/** Stored heads up to this many entries before the draw's first entry are compared with the log. */
const MAX_ENTRIES_BEFORE = 2_000
/** With more leaves than this the check is left to other machines. */
const MAX_LEAVES = 50_000

export interface VerifyApi {
  /** `drawId` may be empty if an order contains it. */
  loadEvidence(drawId: string, orderId: string): Promise<DrawEvidence>
}

export function verifyApi(http: HttpClient, language: () => LanguageCode): VerifyApi {
  const loadOwnOrder = async (orderId: string): Promise<OwnOrder> => {
    const [order, proof] = await Promise.all([
      http.call(LotteryOrderDetail, { query: { orderId } }),
      http.call(LotteryProof, { query: { orderId } }),
    ])
    const storedReceipt = loadStoredReceipts().find((receipt) => receipt.orderId === orderId) ?? null
    return { order: order.value, proofs: proof.value.lines, storedReceipt }
  }

  const loadLog = async (firstSeq: number): Promise<{ entries: LotteryLogEntry[]; head: LogHead }> => {
    const { entries, head } = (await http.call(LotteryLog, { query: { from: firstSeq }, fresh: true })).value
    for (let page = 1; page < MAX_PAGES; page++) {
      const last = entries.at(-1)
      if (!last || last.seq >= head.seq) break
      const { value } = await http.call(LotteryLog, { query: { from: last.seq + 1 }, fresh: true })
      if (value.entries.length === 0) break
      entries.push(...value.entries)
    }
    return { entries, head }
  }

  const loadLeaves = async ({ draw: { drawId }, seal }: DrawBundle): Promise<string[] | null> => {
    if (!seal || seal.count > MAX_LEAVES) return null
    const all: string[] = []
    while (all.length < seal.count) {
      const { value } = await http.call(LotteryLeaves, { query: { drawId, from: all.length } })
      if (value.leaves.length === 0) break
      all.push(...value.leaves)
    }
    return all
  }

  return {
    async loadEvidence(drawId, orderId) {
      const ownOrder = orderId ? await loadOwnOrder(orderId) : null
      const query = { drawId: drawId || (ownOrder?.order.draw.drawId ?? ''), language: language() }
      const bundle = (await http.call(LotteryDrawBundle, { query, fresh: true })).value
      const receipts = loadStoredReceipts().map(({ seq, head, time }): LogHead => ({ seq, hash: head, time }))
      const heads = [...loadStoredHeads(), ...receipts]
      const firstSeq = bundle.entries[0]?.seq ?? 1
      const nearbySeqs = heads.map(({ seq }) => seq).filter((seq) => seq >= firstSeq - MAX_ENTRIES_BEFORE)
      const [{ entries, head }, leafList] = await Promise.all([
        loadLog(Math.min(firstSeq, ...nearbySeqs)),
        loadLeaves(bundle),
      ])
      storeHead(head)
      const address = `${LotteryDrawBundle.path}?${new URLSearchParams(query)}`
      return { bundle, address, log: entries, head, heads, leaves: leafList, own: ownOrder, now: http.now() }
    },
  }
}
