import type { MemberMessage } from '../member/notify.ts'

const LINK = '/m/securityCenter'

const formatMoment = (locale: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** Sent when the closing is requested, so that a member who did not request it can cancel it. */
export const closingMessage = (closesAt: Date, timeZone: string): MemberMessage => ({
  category: 'account',
  title: { th: 'บัญชีของคุณกำลังจะปิด', en: 'Your account is about to close' },
  content: {
    th: `บัญชีจะปิดเมื่อ ${formatMoment('th-TH-u-ca-gregory-nu-latn', closesAt, timeZone)} น. หากเปลี่ยนใจหรือไม่ได้เป็นผู้ขอ ยกเลิกได้ที่ศูนย์ความปลอดภัยก่อนเวลานั้น`,
    en: `It closes on ${formatMoment('en-GB-u-ca-gregory-nu-latn', closesAt, timeZone)}. If you change your mind, or did not ask for it, keep your account in the security centre before then.`,
  },
  link: LINK,
})

export const NOT_CLOSED_MESSAGE: MemberMessage = {
  category: 'account',
  title: { th: 'ยังไม่ได้ปิดบัญชี', en: 'Your account was not closed' },
  content: {
    th: 'มีเงิน รอบเดิมพันที่ยังไม่จบ หรือรายการฝากที่เงินอาจยังเข้าได้ภายใน 24 ชั่วโมง ถอนเงินให้หมดแล้วขอปิดบัญชีอีกครั้งได้ที่ศูนย์ความปลอดภัย',
    en: 'There is money in it, a round that has not ended, or a deposit whose money may still arrive within 24 hours. Withdraw it all, then close the account again in the security centre.',
  },
  link: LINK,
}
