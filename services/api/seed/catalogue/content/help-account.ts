import { h3, ol, p, ul } from '../html.ts'
import type { CatalogueHelp } from '../types.ts'

export const accountHelp: readonly CatalogueHelp[] = [
  {
    id: 'help-start',
    tag: 'start',
    title: { th: 'เริ่มต้นใช้งาน', en: 'Getting started' },
    content: {
      th:
        h3('สมัครสมาชิก') +
        ol('กด "สมัคร" ที่มุมขวาบน', 'กรอกชื่อผู้ใช้หรือเบอร์โทรและรหัสผ่าน', 'กดยืนยันแล้วเข้าสู่ระบบ') +
        h3('เลือกเกม') +
        p('เลือกหมวดจากหน้าแรก ค้นหาด้วยชื่อเกม หรือกดหัวใจเพื่อเก็บเกมโปรด') +
        h3('ทดลองเล่น') +
        p('เกมที่มีป้ายทดลองเล่นเปิดได้โดยไม่ใช้เงินจริง'),
      en:
        h3('Register') +
        ol(
          'Tap "Register" at the top right',
          'Enter a user name or mobile number and a password',
          'Confirm, then log in',
        ) +
        h3('Choose a game') +
        p('Pick a category on the home page, search by name, or tap the heart to keep a favourite.') +
        h3('Try for free') +
        p('Games marked for trial open without real money.'),
    },
  },
  {
    id: 'help-account',
    tag: 'account',
    title: { th: 'บัญชีและรหัสผ่าน', en: 'Account and password' },
    content: {
      th:
        h3('ลืมรหัสผ่าน') +
        p('กด "ลืมรหัสผ่าน" ในหน้าเข้าสู่ระบบ แล้วเลือกรับรหัสทางโทรศัพท์หรืออีเมล') +
        h3('เปลี่ยนรหัสผ่าน') +
        p('ไปที่ ตั้งค่า แล้วเลือก เปลี่ยนรหัสผ่าน รหัสใหม่ต้องไม่ซ้ำรหัสเดิม') +
        h3('แก้ไขข้อมูล') +
        p('ชื่อบัญชีธนาคารแก้ไขเองไม่ได้ กรุณาติดต่อบริการลูกค้า'),
      en:
        h3('Forgotten password') +
        p('Tap "Forgot password" on the login page and choose phone or e-mail.') +
        h3('Change your password') +
        p('Open Settings, then Change password. The new one must differ from the old one.') +
        h3('Change your details') +
        p('The name of your bank account can only be changed by customer service.'),
    },
  },
  {
    id: 'help-security',
    tag: 'security',
    title: { th: 'ความปลอดภัย', en: 'Security' },
    content: {
      th:
        h3('ดูแลรหัสผ่าน') +
        ul('ใช้รหัสอย่างน้อย 8 ตัว มีทั้งตัวอักษรและตัวเลข', 'อย่าใช้รหัสเดียวกับเว็บอื่น', 'อย่าบอกรหัสหรือ OTP แก่ผู้ใด รวมถึงทีมงาน') +
        h3('พบสิ่งผิดปกติ') +
        p('ออกจากระบบทุกเครื่อง เปลี่ยนรหัสผ่าน แล้วแจ้งบริการลูกค้าทันที'),
      en:
        h3('Your password') +
        ul(
          'At least 8 characters with letters and digits',
          'Never the one that you use elsewhere',
          'Tell nobody your password or a one-time code, not even us',
        ) +
        h3('Something looks wrong') +
        p('Log out everywhere, change your password and tell customer service at once.'),
    },
  },
]
