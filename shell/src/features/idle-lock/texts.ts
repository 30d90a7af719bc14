import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.lock', {
  th: {
    title: 'หน้าจอถูกล็อก',
    lead: 'คุณไม่ได้ใช้งานมาสักพัก กรอกรหัสผ่านเพื่อใช้งานต่อจากเดิม',
    no_password: 'บัญชีนี้ยังไม่มีรหัสผ่าน กรุณาเข้าสู่ระบบใหม่',
    password: 'รหัสผ่าน',
    unlock: 'ปลดล็อก',
    wait: 'ลองใหม่ได้ในอีก {{seconds}}\u00a0วินาที',
  },
  en: {
    title: 'The site is locked',
    lead: 'You have been away for a while. Enter your password to go on where you were.',
    no_password: 'This account has no password yet. Please log in again.',
    password: 'Password',
    unlock: 'Unlock',
    wait: 'Try again in {{seconds}} s',
  },
})
