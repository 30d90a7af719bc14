import { fromHex, toHex } from '@tessera/fair'
import { asciiBytes, sha256, sha256Bytes } from './hash.ts'

export type LogType = 'commit' | 'seal' | 'result' | 'void'

/** An entry of a merchant's log: each contains the hash of the previous one, so that earlier entries cannot be changed unnoticed. */
export interface LogEntry {
  seq: number
  /** Hash of the previous entry; 64 zeros before the first. */
  prev: string
  /** ISO 8601. */
  time: string
  type: LogType
  drawId: string
  /** commit `commitment|round`, seal `root|count|satang`, result `secret|randomness|digits`, void `secret|reason`. */
  payload: string
}

export const FIRST_PREV = '0'.repeat(64)

export const entryHash = ({ seq, prev, time, type, drawId, payload }: LogEntry): Promise<string> =>
  sha256(`log|1|${[seq, prev, time, type, drawId, payload].join('|')}`)

/** Signed content of an order's response: the head of the log at that time, and the bought lines. */
export interface Receipt {
  orderId: string
  drawId: string
  /** Leaves of the order's lines, hexadecimal, in their order. */
  leaves: readonly string[]
  seq: number
  head: string
  time: string
}

export async function receiptText({ orderId, drawId, leaves, seq, head, time }: Receipt): Promise<string> {
  const bytes = fromHex(leaves.join(''))
  if (!bytes) throw new TypeError('invalid leaves: expected hexadecimal')
  return `receipt|1|${[orderId, drawId, toHex(await sha256Bytes(bytes)), seq, head, time].join('|')}`
}

const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const

/** True if the house signed the receipt. `key` is its public JWK, `signature` 64 bytes in hexadecimal. */
export async function isReceiptSigned(key: JsonWebKey, receipt: Receipt, signature: string): Promise<boolean> {
  const bytes = fromHex(signature)
  if (!bytes) return false
  const publicKey = await crypto.subtle.importKey('jwk', key, KEY_ALGORITHM, false, ['verify'])
  return crypto.subtle.verify(SIGNATURE_ALGORITHM, publicKey, bytes, asciiBytes(await receiptText(receipt)))
}

/** Returns the number of the first entry that does not follow from the previous one; null if all do. */
export async function firstBreak(entries: readonly LogEntry[], head: string): Promise<number | null> {
  let [seq, prev] = [entries[0]?.seq ?? 0, entries[0]?.prev ?? head]
  for (const entry of entries) {
    if (entry.seq !== seq || entry.prev !== prev) return entry.seq
    prev = await entryHash(entry)
    seq++
  }
  return prev === head ? null : seq - 1
}
