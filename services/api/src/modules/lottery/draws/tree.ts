import { createHash } from 'node:crypto'

const NODE_PREFIX = Uint8Array.of(1)
const EMPTY_ROOT = createHash('sha256').digest('hex')

const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  createHash('sha256').update(NODE_PREFIX).update(left).update(right).digest()

/**
 * Hash tree of a draw (RFC 6962), built leaf by leaf; stores only the roots of complete subtrees. Its root equals that of `rootOf` in
 * `@tessera/lottery`, which is slower because WebCrypto takes a turn of the event loop per node.
 */
export function createHashTree() {
  const subtrees: { root: Uint8Array; size: number }[] = []
  return {
    /** `leaf` is hexadecimal. */
    add: (leaf: string): void => {
      let subtree: { root: Uint8Array; size: number } = { root: Buffer.from(leaf, 'hex'), size: 1 }
      for (let left = subtrees.at(-1); left?.size === subtree.size; left = subtrees.at(-1)) {
        subtrees.pop()
        subtree = { root: nodeOf(left.root, subtree.root), size: 2 * subtree.size }
      }
      subtrees.push(subtree)
    },
    /** Returns the root in hexadecimal. */
    root: (): string => {
      const [last, ...earlier] = subtrees.toReversed()
      if (!last) return EMPTY_ROOT
      return Buffer.from(earlier.reduce((right, { root }) => nodeOf(root, right), last.root)).toString('hex')
    },
  }
}
