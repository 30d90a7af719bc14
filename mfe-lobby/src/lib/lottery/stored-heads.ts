import { storageOf } from '@tessera/platform'
import { LogHead } from '@tessera/site'

const STORAGE_KEY = 'tessera.lottery.heads'
const MAX_HEADS = 200

/** Heads of the operator's log that this device has seen, latest first. */
export function loadStoredHeads(): LogHead[] {
  try {
    const parsed: unknown = JSON.parse(storageOf('localStorage').getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap((item) => LogHead.safeParse(item).data ?? []) : []
  } catch {
    return []
  }
}

/** Stores a head; the first one for a position is never overwritten, so that a different one is detected. */
export function storeHead(head: LogHead): void {
  const heads = loadStoredHeads()
  if (heads.some(({ seq }) => seq === head.seq)) return
  storageOf('localStorage').setItem(STORAGE_KEY, JSON.stringify([head, ...heads].slice(0, MAX_HEADS)))
}
