import type { TextKey } from '@tessera/i18n'
import type { DepositState } from '@tessera/site'

type Key = TextKey<'mfe-cashier'>

export interface OrderTexts {
  readonly title: Key
  /** Meaning of the state, and what the member should do. */
  readonly text: Key
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  /** Next step: another deposit, or customer service. */
  readonly next: 'again' | 'service' | null
}

export const ORDER_TEXTS: Readonly<Record<DepositState, OrderTexts>> = {
  pending: { title: 'order.pending', text: 'order.pending_text', tone: 'info', next: null },
  reviewing: {
    title: 'order.reviewing',
    text: 'order.reviewing_text',
    tone: 'info',
    next: 'service',
  },
  credited: { title: 'order.credited', text: 'order.credited_text', tone: 'success', next: 'again' },
  held: { title: 'order.held', text: 'order.held_text', tone: 'warning', next: 'service' },
  expired: { title: 'order.expired', text: 'order.expired_text', tone: 'warning', next: 'again' },
  failed: { title: 'order.failed', text: 'order.failed_text', tone: 'danger', next: 'again' },
  rejected: { title: 'order.rejected', text: 'order.rejected_text', tone: 'danger', next: 'service' },
  cancelled: { title: 'order.cancelled', text: 'order.cancelled_text', tone: 'warning', next: 'again' },
  charged_back: {
    title: 'order.charged_back',
    text: 'order.charged_back_text',
    tone: 'danger',
    next: 'service',
  },
  returned: { title: 'order.returned', text: 'order.returned_text', tone: 'info', next: 'again' },
}
