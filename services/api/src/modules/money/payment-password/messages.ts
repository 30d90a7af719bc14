import type { MemberMessage } from '../../identity/member/notify.ts'

/** Sent immediately after a reset, to warn a member who did not request it. */
export const PAYMENT_PASSWORD_RESET: MemberMessage = {
  category: 'account',
  title: { th: 'รหัสผ่านการชำระเงินถูกตั้งใหม่', en: 'Your payment password was set anew' },
  content: {
    th: 'การถอนเงินจะใช้ได้อีกครั้งใน 24 ชั่วโมง หากคุณไม่ได้เป็นผู้ตั้ง เปลี่ยนรหัสผ่านเข้าสู่ระบบและติดต่อเราทันที',
    en: 'You can withdraw again in 24 hours. If this was not you, change your login password and contact us at once.',
  },
  link: '/m/securityCenter',
}
