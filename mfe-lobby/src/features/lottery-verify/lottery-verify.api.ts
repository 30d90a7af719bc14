import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { DrawBundle, LogHead, LotteryLogEntry } from '@tessera/site'
import { LotteryDrawBundle, LotteryLeaves, LotteryLog, LotteryOrderDetail, LotteryProof } from '@tessera/site/calls'
import { loadStoredHeads, storeHead } from '../../lib/lottery/stored-heads.ts'
import { loadStoredReceipts } from '../../lib/lottery/stored-receipts.ts'
import type { DrawEvidence, OwnOrder } from './evidence.ts'

/** Maximum number of log pages, of 500 entries each; together they cover the draws of several days. */
const MAX_PAGES = 10
/** Stored heads up to this many entries before the draw's first entry are compared with the log. */
const MAX_EARLIER_ENTRIES = 2_000
/** Maximum number of leaves that are checked on this device; larger draws can be checked with other programs. */
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
      const lastEntry = entries.at(-1)
      if (!lastEntry || lastEntry.seq >= head.seq) break
      const { value } = await http.call(LotteryLog, { query: { from: lastEntry.seq + 1 }, fresh: true })
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
      const receiptHeads = loadStoredReceipts().map(({ seq, head, time }): LogHead => ({ seq, hash: head, time }))
      const storedHeads = [...loadStoredHeads(), ...receiptHeads]
      const firstSeq = bundle.entries[0]?.seq ?? 1
      const nearbySeqs = storedHeads.map(({ seq }) => seq).filter((seq) => seq >= firstSeq - MAX_EARLIER_ENTRIES)
      const [{ entries, head }, leaves] = await Promise.all([
        loadLog(Math.min(firstSeq, ...nearbySeqs)),
        loadLeaves(bundle),
      ])
      storeHead(head)
      const bundleUrl = `${LotteryDrawBundle.path}?${new URLSearchParams(query)}`
      return { bundle, bundleUrl, logEntries: entries, head, storedHeads, leaves, own: ownOrder, now: http.now() }
    },
  }
}
