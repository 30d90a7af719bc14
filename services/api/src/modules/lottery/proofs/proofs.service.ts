import type { LineProof } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createDrawRepository, type StoredDraw } from '../draws/draws.repository.ts'
import { createOrderRepository } from '../orders/orders.repository.ts'
import { createPaths, type Paths } from './paths.ts'
import { createProofRepository } from './proofs.repository.ts'

const LEAVES_PAGE_SIZE = 5_000
/** Number of cached hash trees; trees of sealed draws never change, and the least recently used one is evicted. */
const MAX_CACHED_TREES = 4

/** Proofs of lines in sealed draws. */
export function createLotteryProofService(db: Db) {
  const [draws, orders, proofs] = [createDrawRepository(db), createOrderRepository(db), createProofRepository(db)]
  const cachedPaths = new Map<string, Promise<Paths>>()
  const pathsOf = (drawId: string): Promise<Paths> => {
    const paths = cachedPaths.get(drawId) ?? proofs.allLeaves(drawId, LEAVES_PAGE_SIZE).then(createPaths)
    cachedPaths.delete(drawId)
    cachedPaths.set(drawId, paths)
    paths.catch(() => cachedPaths.delete(drawId))
    for (const oldest of [...cachedPaths.keys()].slice(0, -MAX_CACHED_TREES)) cachedPaths.delete(oldest)
    return paths
  }
  const proofsOf = async ({ draw_id, root, lines }: StoredDraw, orderId: string): Promise<LineProof[]> => {
    if (root === null || lines === null) return []
    const leaves = await proofs.orderLeaves(draw_id, orderId)
    const paths = await pathsOf(draw_id)
    return leaves.map((leaf) => ({ ...leaf, count: lines, root, path: paths.path(leaf.at) }))
  }
  return {
    leaves: async (
      merchant: string,
      drawId: string,
      from: number,
    ): Promise<Result<{ count: number; leaves: string[] }>> => {
      const draw = await draws.find(drawId)
      if (draw?.merchant !== merchant) return err('draw.not.found')
      if (draw.root === null) return ok({ count: 0, leaves: [] })
      return ok({ count: draw.lines ?? 0, leaves: await proofs.leaves(drawId, from, LEAVES_PAGE_SIZE) })
    },
    /** Proofs of the lines of a member's own order; empty until its draw is sealed. */
    proofsOfOrder: async (memberId: string, orderId: string): Promise<Result<LineProof[]>> => {
      const order = isUuid(orderId) ? await orders.findOfMember(memberId, orderId) : undefined
      const draw = order && (await draws.find(order.draw_id))
      return draw ? ok(await proofsOf(draw, orderId)) : err('request.not.found')
    },
  }
}
export type LotteryProofService = ReturnType<typeof createLotteryProofService>
