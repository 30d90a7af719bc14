import { LocalText, Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** The main wallet in a transfer; every other name is a vendor's code. */
export const MAIN_WALLET = 'main'

/** `silent`: the vendor does not respond, and the balance is its last known one. */
export const VendorWallet = z.object({
  vendor: z.string(),
  name: LocalText,
  balance: Money,
  /** Time of the vendor's response; null if there was none. */
  asOf: z.nullable(z.string()),
  state: z.enum(['ok', 'silent']),
})
export type VendorWallet = z.infer<typeof VendorWallet>

/** `in_doubt`: the vendor has not confirmed the outcome; the money is in neither wallet until it does. */
export const TransferState = z.enum(['pending', 'in_doubt', 'done', 'failed'])
export type TransferState = z.infer<typeof TransferState>

/** Money between the main wallet and a vendor's. Times are ISO 8601. */
export const TransferOrder = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount: Money,
  state: TransferState,
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type TransferOrder = z.infer<typeof TransferOrder>

/** The member's wallets. Their sum, with what is in doubt, is the wallet's `sumBalance`. */
export const WalletList = z.object({
  main: Money,
  inDoubt: Money,
  vendors: z.array(VendorWallet),
  /** True if money is transferred automatically into a vendor's game. */
  auto: z.boolean(),
  /** Pending transfers, newest first. */
  open: z.array(TransferOrder),
})
export type WalletList = z.infer<typeof WalletList>

/** Outcome of returning one vendor's money. `empty`: there was none. */
export const ReturnOutcome = z.object({
  vendor: z.string(),
  outcome: z.enum(['done', 'failed', 'in_doubt', 'empty']),
  amount: Money,
})
export type ReturnOutcome = z.infer<typeof ReturnOutcome>
