import { storageOf } from '@tessera/platform'
import { OrderReceipt } from '@tessera/site'

const STORAGE_KEY = 'tessera.lottery.receipts'
/** A receipt of the longest slip takes 33 kB. */
const MAX_RECEIPTS = 50

/** Receipts signed by the operator for orders of this device, latest first. */
export function loadStoredReceipts(): OrderReceipt[] {
  try {
    const parsed: unknown = JSON.parse(storageOf('localStorage').getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap((item) => OrderReceipt.safeParse(item).data ?? []) : []
  } catch {
    return []
  }
}

/** Stores a receipt on the device; the first one for an order is never overwritten. */
export function storeReceipt(receipt: OrderReceipt): void {
  const receipts = loadStoredReceipts()
  if (receipts.some(({ orderId }) => orderId === receipt.orderId)) return
  storageOf('localStorage').setItem(STORAGE_KEY, JSON.stringify([receipt, ...receipts].slice(0, MAX_RECEIPTS)))
}
