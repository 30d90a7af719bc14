import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { DrawBundle, LogHead, LotteryLogEntry } from '@tessera/site'
import { LotteryDrawBundle, LotteryLeaves, LotteryLog, LotteryOrderDetail, LotteryProof } from '@tessera/site/calls'
import { keepHead, storedHeads } from '../../lib/lottery/kept-heads.ts'
import { storedReceipts } from '../../lib/lottery/kept-receipts.ts'
import type { Evidence, OwnOrder } from './evidence.ts'

/** Pages of the log of 500 entries each: five thousand entries are some days of all draws. */
const MAX_PAGES = 10
/** So far before a draw's first entry a head that was seen is still held against the log. */
const FAR_BEFORE = 2_000
/** More leaves than this are left to another machine. */
const MAX_LEAVES = 50_000

export interface VerifyApi {
  /** `drawId` may be empty if an order contains it. */
  gather(drawId: string, orderId: string): Promise<Evidence>
}

export function verifyApi(http: HttpClient, language: () => LanguageCode): VerifyApi {
  const own = async (orderId: string): Promise<OwnOrder> => {
    const [order, proof] = await Promise.all([
      http.call(LotteryOrderDetail, { query: { orderId } }),
      http.call(LotteryProof, { query: { orderId } }),
    ])
    const storedReceipt = storedReceipts().find((receipt) => receipt.orderId === orderId) ?? null
    return { order: order.value, proofs: proof.value.lines, storedReceipt }
  }

  const log = async (first: number): Promise<{ entries: LotteryLogEntry[]; head: LogHead }> => {
    const { entries, head } = (await http.call(LotteryLog, { query: { from: first }, fresh: true })).value
    for (let page = 1; page < MAX_PAGES; page++) {
      const last = entries.at(-1)
      if (!last || last.seq >= head.seq) break
      const { value } = await http.call(LotteryLog, { query: { from: last.seq + 1 }, fresh: true })
      if (value.entries.length === 0) break
      entries.push(...value.entries)
    }
    return { entries, head }
  }

  const leaves = async ({ draw: { drawId }, seal }: DrawBundle): Promise<string[] | null> => {
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
    async gather(drawId, orderId) {
      const ownOrder = orderId ? await own(orderId) : null
      const query = { drawId: drawId || (ownOrder?.order.draw.drawId ?? ''), language: language() }
      const bundle = (await http.call(LotteryDrawBundle, { query, fresh: true })).value
      const receipts = storedReceipts().map(({ seq, head, time }): LogHead => ({ seq, hash: head, time }))
      const heads = [...storedHeads(), ...receipts]
      const firstSeq = bundle.entries[0]?.seq ?? 1
      const near = heads.map(({ seq }) => seq).filter((seq) => seq >= firstSeq - FAR_BEFORE)
      const [{ entries, head }, leafList] = await Promise.all([log(Math.min(firstSeq, ...near)), leaves(bundle)])
      keepHead(head)
      const address = `${LotteryDrawBundle.path}?${new URLSearchParams(query)}`
      return { bundle, address, log: entries, head, heads, leaves: leafList, own: ownOrder, now: http.now() }
    },
  }
}
