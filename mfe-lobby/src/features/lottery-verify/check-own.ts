import { creditOf, entryHash, isReceiptSigned, leafOf, rootBy, settleLine } from '@tessera/lottery'
import type { OrderLine } from '@tessera/site'
import { moneyOf, satangOf } from '../../lib/satang.ts'
import type { Check } from './check.ts'
import type { Evidence, OwnOrder } from './evidence.ts'

const leaf = (drawId: string, { lineNo, kind, numbers, amount, lots, rate, nonce }: OrderLine): Promise<string> =>
  leafOf({ drawId, lineNo, kind, numbers, amount: satangOf(amount), lots, rate, nonce })

/** The operator must have signed these bets, under the current log, and the receipt must equal the stored one. */
export async function checkReceipt({ bundle, log }: Evidence, { order, storedReceipt }: OwnOrder): Promise<Check> {
  const { receipt, items, draw } = order
  const wrong: Check = { id: 'receipt', state: 'wrong', says: 'receipt_wrong' }
  const { signature, ...signed } = receipt
  if (!(await isReceiptSigned(bundle.receiptKey as JsonWebKey, signed, signature))) return wrong
  if (
    storedReceipt &&
    (storedReceipt.head !== receipt.head ||
      storedReceipt.seq !== receipt.seq ||
      storedReceipt.leaves.join() !== receipt.leaves.join())
  )
    return { id: 'receipt', state: 'wrong', says: 'receipt_differs' }
  const leaves = await Promise.all(items.map((item) => leaf(draw.drawId, item)))
  if (leaves.join() !== receipt.leaves.join()) return wrong
  const entry = log.find(({ seq }) => seq === receipt.seq)
  if (entry && (await entryHash(entry)) !== receipt.head) return { id: 'receipt', state: 'wrong', says: 'receipt_log' }
  return { id: 'receipt', state: 'right', says: storedReceipt ? 'receipt_kept' : 'receipt_right' }
}

/** Each bet that was not cancelled is in the sealed tree, and none that was. */
export async function checkTicket({ bundle: { seal, draw } }: Evidence, { order, proofs }: OwnOrder): Promise<Check> {
  if (!seal) return { id: 'ticket', state: 'waiting', says: draw.state === 'void' ? 'seal_none' : 'ticket_waiting' }
  const byLine = new Map(proofs.map((proof) => [proof.lineNo, proof]))
  const isIn = async (item: OrderLine): Promise<boolean> => {
    const proof = byLine.get(item.lineNo)
    if (item.state === 'cancelled') return !proof
    if (!proof || proof.leaf !== (await leaf(draw.drawId, item)) || proof.count !== seal.count) return false
    return (await rootBy(proof.leaf, proof.at, proof.count, proof.path)) === seal.root
  }
  const found = await Promise.all(order.items.map(isIn))
  const missing = order.items.find((_, at) => !found[at])
  return missing
    ? { id: 'ticket', state: 'wrong', says: 'ticket_wrong', values: { numbers: missing.numbers } }
    : { id: 'ticket', state: 'right', says: 'ticket_right', values: { count: found.length } }
}

/** Each bet must have the payout that the rules give for the digits. */
export async function checkPayout({ bundle: { draw } }: Evidence, { order }: OwnOrder): Promise<Check> {
  const { items, mode, credit } = order
  if (items.some(({ state }) => state === 'accepted')) return { id: 'payout', state: 'waiting', says: 'payout_waiting' }
  const isPaid = (item: OrderLine): boolean => {
    if (item.state === 'cancelled' || item.state === 'refunded') return item.payout === item.stake
    const { kind, numbers, amount, lots, rate } = item
    const line = { kind, numbers, amount: satangOf(amount), lots, rate }
    const end = draw.prizes && settleLine(draw.game, line, draw.prizes)
    return end !== null && end.state === item.state && moneyOf(end.payout) === item.payout
  }
  const settled = items.filter(({ state }) => state !== 'cancelled' && state !== 'refunded')
  const back = creditOf(settled.reduce((sum, { stake }) => sum + satangOf(stake), 0))
  const isCredited = mode !== 'ZY' || settled.length === 0 || credit === moneyOf(back)
  const wrong = items.find((item) => !isPaid(item))
  if (wrong || !isCredited)
    return { id: 'payout', state: 'wrong', says: 'payout_wrong', values: { numbers: wrong?.numbers ?? '' } }
  return { id: 'payout', state: 'right', says: 'payout_right', values: { count: items.length } }
}
