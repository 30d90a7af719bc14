import { createHash } from 'node:crypto'

const NODE = Uint8Array.of(1)
const EMPTY = createHash('sha256').digest('hex')

const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  createHash('sha256').update(NODE).update(left).update(right).digest()

/**
 * The tree of a draw (RFC 6962), built leaf by leaf: it stores only the roots of its complete parts. The root is `rootOf` of
 * `@tessera/lottery`, whose WebCrypto takes an event loop turn for each node.
 */
export function createTree() {
  const subtrees: { root: Uint8Array; size: number }[] = []
  return {
    /** `leaf` is hexadecimal. */
    add: (leaf: string): void => {
      let part: { root: Uint8Array; size: number } = { root: Buffer.from(leaf, 'hex'), size: 1 }
      for (let left = subtrees.at(-1); left?.size === part.size; left = subtrees.at(-1)) {
        subtrees.pop()
        part = { root: nodeOf(left.root, part.root), size: 2 * part.size }
      }
      subtrees.push(part)
    },
    /** Hexadecimal. */
    root: (): string => {
      const [last, ...before] = subtrees.toReversed()
      if (!last) return EMPTY
      return Buffer.from(before.reduce((right, { root }) => nodeOf(root, right), last.root)).toString('hex')
    },
  }
}
