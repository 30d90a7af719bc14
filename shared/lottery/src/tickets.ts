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

const prefixed = (prefix: number, ...parts: Hash[]): Promise<Hash> => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return sha256Bytes(bytes)
}
const nodeOf = (left: Hash, right: Hash): Promise<Hash> => prefixed(1, left, right)

/** Leaf hash of a ticket's text (RFC 6962), hexadecimal. */
export const leafOfText = async (ascii: string): Promise<string> => toHex(await prefixed(0, asciiBytes(ascii)))
export const leafOf = (ticket: Ticket): Promise<string> => leafOfText(ticketText(ticket))

const hashOf = (hex: string): Hash => {
  const bytes = fromHex(hex)
  if (!bytes) throw new TypeError('a hash is hexadecimal')
  return bytes
}

/** The largest power of two below a count. */
const half = (count: number): number => 2 ** Math.floor(Math.log2(count - 1))

async function treeOf(leaves: readonly Hash[]): Promise<Hash> {
  const [only] = leaves
  if (!only) return sha256Bytes(new Uint8Array())
  if (leaves.length === 1) return only
  const middle = half(leaves.length)
  return nodeOf(await treeOf(leaves.slice(0, middle)), await treeOf(leaves.slice(middle)))
}

async function pathIn(leaves: readonly Hash[], at: number): Promise<Hash[]> {
  if (leaves.length < 2) return []
  const middle = half(leaves.length)
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return at < middle
    ? [...(await pathIn(left, at)), await treeOf(right)]
    : [...(await pathIn(right, at - middle)), await treeOf(left)]
}

/** The root of a draw's leaves (RFC 6962), hexadecimal. */
export const rootOf = async (leaves: readonly string[]): Promise<string> => toHex(await treeOf(leaves.map(hashOf)))

/** Audit path from the leaf at an index, from 0, to the root, nearest first. */
export const pathOf = async (leaves: readonly string[], at: number): Promise<string[]> =>
  (await pathIn(leaves.map(hashOf), at)).map(toHex)

/** The root that follows from a leaf and its path, among so many leaves; null if the path does not fit the index. */
export async function rootBy(leaf: string, at: number, count: number, path: readonly string[]): Promise<string | null> {
  if (at < 0 || at >= count) return null
  const climb = async (position: number, size: number, proof: readonly string[]): Promise<Hash | null> => {
    if (size === 1) return proof.length === 0 ? hashOf(leaf) : null
    const sibling = proof.at(-1)
    if (sibling === undefined) return null
    const middle = half(size)
    const isLeft = position < middle
    const own = await climb(isLeft ? position : position - middle, isLeft ? middle : size - middle, proof.slice(0, -1))
    return own && (isLeft ? nodeOf(own, hashOf(sibling)) : nodeOf(hashOf(sibling), own))
  }
  const root = await climb(at, count, path)
  return root && toHex(root)
}
