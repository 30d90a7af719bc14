import { creditOf, entryHash, isReceiptSigned, leafOf, rootBy, settleLine } from '@tessera/lottery'
import type { OrderLine } from '@tessera/site'
import { moneyOf, toSatang } from '../../lib/satang.ts'
import type { Check } from './check.ts'
import type { DrawEvidence, OwnOrder } from './evidence.ts'

const leafOfLine = (drawId: string, { lineNo, kind, numbers, amount, lots, rate, nonce }: OrderLine): Promise<string> =>
  leafOf({ drawId, lineNo, kind, numbers, amount: toSatang(amount), lots, rate, nonce })

/** The operator must have signed these bets, under the current log, and the receipt must equal the stored one. */
export async function checkReceipt(
  { bundle, logEntries: log }: DrawEvidence,
  { order, storedReceipt }: OwnOrder,
): Promise<Check> {
  const { receipt, items, draw } = order
  const wrongResult: Check = { id: 'receipt', state: 'wrong', messageKey: 'receipt_wrong' }
  const { signature, ...signedData } = receipt
  if (!(await isReceiptSigned(bundle.receiptKey as JsonWebKey, signedData, signature))) return wrongResult
  if (
    storedReceipt &&
    (storedReceipt.head !== receipt.head ||
      storedReceipt.seq !== receipt.seq ||
      storedReceipt.leaves.join() !== receipt.leaves.join())
  )
    return { id: 'receipt', state: 'wrong', messageKey: 'receipt_differs' }
  const leaves = await Promise.all(items.map((item) => leafOfLine(draw.drawId, item)))
  if (leaves.join() !== receipt.leaves.join()) return wrongResult
  const entry = log.find(({ seq }) => seq === receipt.seq)
  if (entry && (await entryHash(entry)) !== receipt.head)
    return { id: 'receipt', state: 'wrong', messageKey: 'receipt_log' }
  return { id: 'receipt', state: 'right', messageKey: storedReceipt ? 'receipt_kept' : 'receipt_right' }
}

/** The sealed tree must contain every bet that was not cancelled, and no cancelled one. */
export async function checkTicket(
  { bundle: { seal, draw } }: DrawEvidence,
  { order, proofs }: OwnOrder,
): Promise<Check> {
  if (!seal)
    return { id: 'ticket', state: 'waiting', messageKey: draw.state === 'void' ? 'seal_none' : 'ticket_waiting' }
  const proofsByLine = new Map(proofs.map((proof) => [proof.lineNo, proof]))
  const isLineConsistent = async (item: OrderLine): Promise<boolean> => {
    const proof = proofsByLine.get(item.lineNo)
    if (item.state === 'cancelled') return !proof
    if (!proof || proof.leaf !== (await leafOfLine(draw.drawId, item)) || proof.count !== seal.count) return false
    return (await rootBy(proof.leaf, proof.at, proof.count, proof.path)) === seal.root
  }
  const consistency = await Promise.all(order.items.map(isLineConsistent))
  const inconsistentLine = order.items.find((_, index) => !consistency[index])
  return inconsistentLine
    ? { id: 'ticket', state: 'wrong', messageKey: 'ticket_wrong', values: { numbers: inconsistentLine.numbers } }
    : { id: 'ticket', state: 'right', messageKey: 'ticket_right', values: { count: consistency.length } }
}

/** Each bet must have the payout that the rules give for the digits. */
export async function checkPayout({ bundle: { draw } }: DrawEvidence, { order }: OwnOrder): Promise<Check> {
  const { items, mode, credit } = order
  if (items.some(({ state }) => state === 'accepted'))
    return { id: 'payout', state: 'waiting', messageKey: 'payout_waiting' }
  const isPaid = (item: OrderLine): boolean => {
    if (item.state === 'cancelled' || item.state === 'refunded') return item.payout === item.stake
    const { kind, numbers, amount, lots, rate } = item
    const line = { kind, numbers, amount: toSatang(amount), lots, rate }
    const settlement = draw.prizes && settleLine(draw.game, line, draw.prizes)
    return settlement !== null && settlement.state === item.state && moneyOf(settlement.payout) === item.payout
  }
  const settledLines = items.filter(({ state }) => state !== 'cancelled' && state !== 'refunded')
  const expectedCredit = creditOf(settledLines.reduce((sum, { stake }) => sum + toSatang(stake), 0))
  const isCredited = mode !== 'ZY' || settledLines.length === 0 || credit === moneyOf(expectedCredit)
  const wrongItem = items.find((item) => !isPaid(item))
  if (wrongItem || !isCredited)
    return { id: 'payout', state: 'wrong', messageKey: 'payout_wrong', values: { numbers: wrongItem?.numbers ?? '' } }
  return { id: 'payout', state: 'right', messageKey: 'payout_right', values: { count: items.length } }
}
