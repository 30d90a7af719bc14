import type { MemberMessage } from '../../identity/member/notify.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'

/** Sent to the receiver of an agent's transfer. */
export function transferReceivedMessage(account: string, amount: bigint, note: string | null): MemberMessage {
  const money = moneyText(amount)
  const noteText = note === null ? '' : `: ${note}`
  return {
    category: 'money',
    title: { th: 'คุณได้รับเงินโอน', en: 'You received a transfer' },
    content: {
      th: `${account} โอน ${money} บาท ให้คุณ${noteText}`,
      en: `${account} sent you ${money} THB${noteText}`,
    },
    link: '/m/transaction/record',
  }
}
