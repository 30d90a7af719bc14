import { createHash } from 'node:crypto'

const NODE_PREFIX = Uint8Array.of(1)
const HASH_BYTES = 32

const hashAt = (level: Uint8Array, index: number): Uint8Array =>
  level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
const sizeOf = (level: Uint8Array): number => level.length / HASH_BYTES

/** Returns the parent nodes of a level: each combines two nodes, and an odd one at the end moves up unchanged. */
function parentLevel(level: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const size = sizeOf(level)
  const parents = new Uint8Array(Math.ceil(size / 2) * HASH_BYTES)
  for (let index = 0; index < size; index += 2) {
    const [left, right] = [hashAt(level, index), hashAt(level, index + 1)]
    const node =
      right.length === 0 ? left : createHash('sha256').update(NODE_PREFIX).update(left).update(right).digest()
    parents.set(node, (index / 2) * HASH_BYTES)
  }
  return parents
}

/**
 * The whole tree of a sealed draw (RFC 6962), for the paths of many leaves: each is `pathOf` of `@tessera/lottery`, which
 * rebuilds the tree for every call. Leaves are hexadecimal.
 */
export function createPaths(leaves: readonly string[]) {
  const levels = [new Uint8Array(Buffer.from(leaves.join(''), 'hex'))]
  for (let topLevel = levels[0]; topLevel && sizeOf(topLevel) > 1; topLevel = levels.at(-1))
    levels.push(parentLevel(topLevel))
  return {
    /** Returns the hashes that lead from the leaf at `index` (from 0) to the root, nearest first; hexadecimal. */
    path: (index: number): string[] =>
      levels.slice(0, -1).flatMap((level, height) => {
        const sibling = hashAt(level, Math.floor(index / 2 ** height) ^ 1)
        return sibling.length === 0 ? [] : [Buffer.from(sibling).toString('hex')]
      }),
  }
}
export type Paths = ReturnType<typeof createPaths>
