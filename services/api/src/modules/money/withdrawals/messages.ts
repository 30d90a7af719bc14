import type { MemberMessage } from '../../identity/member/notify.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { StoredWithdrawal } from './withdrawals.repository.ts'

/** Message about a withdrawal whose money was returned; `repaidDebt`: the part in minor units that repaid a debt. */
export function moneyReturnedMessage(
  { amount, reference, reason }: StoredWithdrawal,
  repaidDebt: bigint,
): MemberMessage {
  const [money, repaidText, remainder] = [amount, repaidDebt, amount - repaidDebt].map(moneyText)
  const reasonText = reason === null ? '' : ` ${reason}`
  const { th, en } =
    repaidDebt === 0n
      ? { th: 'เงินกลับเข้ากระเป๋าหลักแล้ว', en: 'The money is back in your main wallet.' }
      : repaidDebt === amount
        ? { th: `ชำระยอดค้าง ${repaidText} บาทก่อน`, en: `${repaidText} THB of it repaid what you owed.` }
        : {
            th: `ชำระยอดค้าง ${repaidText} บาทก่อน ส่วนที่เหลือ ${remainder} บาทกลับเข้ากระเป๋าหลักแล้ว`,
            en: `${repaidText} THB of it repaid what you owed; ${remainder} THB are back in your main wallet.`,
          }
  return {
    category: 'money',
    title: { th: 'เงินที่ถอนถูกคืนแล้ว', en: 'Your withdrawal came back' },
    content: {
      th: `รายการถอน ${reference} จำนวน ${money} บาท ไม่สำเร็จ ${th}${reasonText}`,
      en: `Withdrawal ${reference} of ${money} THB did not go through. ${en}${reasonText}`,
    },
    link: '/m/withdraw',
  }
}
