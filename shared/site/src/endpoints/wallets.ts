import { Money, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ReturnOutcome, TransferOrder, WalletList } from '../entities/wallets.ts'
import { text } from './fields.ts'

/** The main wallet and those at vendors. */
export const Wallets = endpoint({
  method: 'GET',
  path: '/api/v1/wallets',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  reply: ok(WalletList),
})

/**
 * Moves money between the main wallet and a vendor's; one side is `main`. Requires an `Idempotency-Key`. Errors:
 * `funds.insufficient`, `transfer.in.doubt` (another one with this vendor is pending), `protection.active` and `debt.open` on the way out;
 * `transfer.held` on the way back, if a win that it includes waits for an operator.
 */
export const Transfer = endpoint({
  method: 'POST',
  path: '/api/v1/transfer',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  body: z.object({ from: text(40), to: text(40), amount: Money }),
  reply: ok(TransferOrder),
})

export const TransferById = endpoint({
  method: 'GET',
  path: '/api/v1/transfer',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(TransferOrder),
})

/** Returns all money from every vendor, each with its outcome. Requires an `Idempotency-Key`. */
export const ReturnAll = endpoint({
  method: 'POST',
  path: '/api/v1/transfer/return-all',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  body: z.object({}),
  reply: ok(z.array(ReturnOutcome)),
})

/** Sets whether money is transferred automatically into a vendor's game. */
export const SetAutoTransfer = endpoint({
  method: 'PUT',
  path: '/api/v1/wallets/auto',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  body: z.object({ auto: z.boolean() }),
  reply: ok(WalletList),
})

/**
 * Before a launch: moves the main wallet to the game's vendor where that takes transfers and the member lets it. `null`: nothing
 * had to be moved. Requires an `Idempotency-Key`. Errors: `transfer.in.doubt`.
 */
export const TransferForLaunch = endpoint({
  method: 'POST',
  path: '/api/v1/transfer/launch',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  body: z.object({ nodeId: text(40) }),
  reply: ok(z.nullable(TransferOrder)),
})
