import type { LocalText } from '@tessera/contracts'
import type { MemberMessage } from '../../identity/member/notify.ts'

const LINK = '/m/rewardCenter?tab=history'

/** Message about an approved application; `amount` is the formatted granted amount. */
export const approvedMessage = (promotion: LocalText, amount: string, reason: string): MemberMessage => ({
  category: 'reward',
  title: { th: 'คำขอรับรางวัลได้รับอนุมัติ', en: 'Your application was approved' },
  content: {
    th: `${promotion.th}: ได้รับ ${amount} บาท\n${reason}`,
    en: `${promotion.en}: ${amount} THB is yours.\n${reason}`,
  },
  link: LINK,
})

export const rejectedMessage = (promotion: LocalText, reason: string): MemberMessage => ({
  category: 'reward',
  title: { th: 'คำขอรับรางวัลไม่ผ่านการพิจารณา', en: 'Your application was refused' },
  content: { th: `${promotion.th}\nเหตุผล: ${reason}`, en: `${promotion.en}\nReason: ${reason}` },
  link: LINK,
})
