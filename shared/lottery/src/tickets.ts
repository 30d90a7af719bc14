import { fromHex, toHex } from '@tessera/fair'
import { asciiBytes, sha256Bytes } from './hash.ts'
import type { Line } from './pay.ts'

/**
 * A line as a leaf of a draw's tree: only the member knows its nonce (16 bytes, hexadecimal), so lines cannot be guessed
 * from hashes.
 */
export interface Ticket extends Line {
  drawId: string
  /** From 1; a line that was cancelled leaves a gap. */
  lineNo: number
  nonce: string
}

export const ticketText = ({ drawId, lineNo, kind, numbers, amount, lots, rate, nonce }: Ticket): string =>
  `ticket|1|${[drawId, lineNo, kind, numbers, amount, lots, rate, nonce].join('|')}`

type Hash = Uint8Array<ArrayBuffer>

const prefixedHash = (prefix: number, ...parts: Hash[]): Promise<Hash> => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = prefix
  let offset = 1
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return sha256Bytes(bytes)
}
const nodeOf = (left: Hash, right: Hash): Promise<Hash> => prefixedHash(1, left, right)

/** Leaf hash of a ticket's text (RFC 6962), hexadecimal. */
export const leafOfText = async (ascii: string): Promise<string> => toHex(await prefixedHash(0, asciiBytes(ascii)))
export const leafOf = (ticket: Ticket): Promise<string> => leafOfText(ticketText(ticket))

const parseHash = (hex: string): Hash => {
  const bytes = fromHex(hex)
  if (!bytes) throw new TypeError('invalid hash: expected hexadecimal')
  return bytes
}

/** Returns the largest power of two below a count. */
const largestSplit = (count: number): number => 2 ** Math.floor(Math.log2(count - 1))

async function treeRoot(leaves: readonly Hash[]): Promise<Hash> {
  const [firstLeaf] = leaves
  if (!firstLeaf) return sha256Bytes(new Uint8Array())
  if (leaves.length === 1) return firstLeaf
  const middle = largestSplit(leaves.length)
  return nodeOf(await treeRoot(leaves.slice(0, middle)), await treeRoot(leaves.slice(middle)))
}

async function auditPath(leaves: readonly Hash[], index: number): Promise<Hash[]> {
  if (leaves.length < 2) return []
  const middle = largestSplit(leaves.length)
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return index < middle
    ? [...(await auditPath(left, index)), await treeRoot(right)]
    : [...(await auditPath(right, index - middle)), await treeRoot(left)]
}

/** Returns the root of a draw's leaves (RFC 6962), hexadecimal. */
export const rootOf = async (leaves: readonly string[]): Promise<string> => toHex(await treeRoot(leaves.map(parseHash)))

/** Audit path from the leaf at an index, from 0, to the root, nearest first. */
export const pathOf = async (leaves: readonly string[], index: number): Promise<string[]> =>
  (await auditPath(leaves.map(parseHash), index)).map(toHex)

/** Computes the root from a leaf and its path in a tree of `count` leaves; null if the path does not fit the index. */
export async function rootBy(
  leaf: string,
  index: number,
  count: number,
  path: readonly string[],
): Promise<string | null> {
  if (index < 0 || index >= count) return null
  const rootAt = async (position: number, size: number, proof: readonly string[]): Promise<Hash | null> => {
    if (size === 1) return proof.length === 0 ? parseHash(leaf) : null
    const sibling = proof.at(-1)
    if (sibling === undefined) return null
    const middle = largestSplit(size)
    const isLeft = position < middle
    const subtree = await rootAt(
      isLeft ? position : position - middle,
      isLeft ? middle : size - middle,
      proof.slice(0, -1),
    )
    return subtree && (isLeft ? nodeOf(subtree, parseHash(sibling)) : nodeOf(parseHash(sibling), subtree))
  }
  const root = await rootAt(index, count, path)
  return root && toHex(root)
}
