import type { MemberMessage } from '../../identity/member/tell.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { StoredWithdrawal } from './withdrawals.repository.ts'

/** Told with the money that came back. */
export function cameBack({ amount, reference, reason }: StoredWithdrawal): MemberMessage {
  const money = moneyText(amount)
  const why = reason === null ? '' : ` ${reason}`
  return {
    category: 'money',
    title: { th: 'เงินที่ถอนกลับเข้ากระเป๋าแล้ว', en: 'Your withdrawal came back' },
    content: {
      th: `รายการถอน ${reference} จำนวน ${money} บาท ไม่สำเร็จ เงินกลับเข้ากระเป๋าหลักแล้ว${why}`,
      en: `Withdrawal ${reference} of ${money} THB did not go through. The money is back in your main wallet.${why}`,
    },
    link: '/m/withdraw',
  }
}
