import type { DepositOrder as DepositOrderView } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'
import { isOpen } from './deposits.domain.ts'
import type { OrderWithSlip } from './deposits.repository.ts'

const KINDS_WITH_SLIP = new Set<OrderWithSlip['kind']>(['promptpay', 'bank', 'manual'])

/** True if the member can send a slip for the order now. */
export const acceptsSlip = ({ state, kind, has_slip }: OrderWithSlip): boolean =>
  state === 'pending' && KINDS_WITH_SLIP.has(kind) && !has_slip

/** Formats an order for its member. */
export function toDepositOrder(order: OrderWithSlip, at: Date): DepositOrderView {
  const isPayable = order.state === 'pending'
  const { account_bank: bank, account_name: name, receiver } = order
  return {
    id: order.id,
    reference: order.reference,
    methodId: order.method_id,
    kind: order.kind,
    name: { th: order.name_th, en: order.name_en },
    state: order.state,
    amount: moneyText(order.amount),
    fee: moneyText(order.fee),
    payable: moneyText(order.payable),
    promoId: order.promo_id,
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    now: at.toISOString(),
    qr: isPayable ? order.qr : null,
    account: isOpen(order.state) && bank && name && receiver ? { bank, name, number: receiver } : null,
    url: isPayable ? order.url : null,
    hasSlip: order.has_slip,
    takesSlip: acceptsSlip(order),
    receipt:
      order.credited_at && order.wallet_after !== null
        ? {
            creditedAt: order.credited_at.toISOString(),
            before: moneyText(order.wallet_after + order.debt_repaid - order.amount),
            ...(order.debt_repaid > 0n ? { debtRepaid: moneyText(order.debt_repaid) } : {}),
            after: moneyText(order.wallet_after),
          }
        : null,
  }
}
