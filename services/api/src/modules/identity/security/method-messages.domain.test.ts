import { methodMessage } from './method-messages.domain.ts'

const AFTER = {
  th: 'หากคุณไม่ได้ทำ ให้เปลี่ยนรหัสผ่าน นำวิธีเข้าสู่ระบบที่ไม่รู้จักออก และติดต่อฝ่ายบริการลูกค้า',
  en: 'If this was not you, change your password, remove the sign-in methods that you do not know, and contact customer service.',
}

test('FIX-007 names the method that was added in both languages, and the page where it is removed', () => {
  expect(methodMessage('added', 'passkey')).toEqual({
    category: 'account',
    title: { th: 'เพิ่มพาสคีย์ในบัญชีแล้ว', en: 'A passkey was added to your account' },
    content: {
      th: `ตอนนี้พาสคีย์ใช้เข้าหรือกู้คืนบัญชีของคุณได้ ${AFTER.th}`,
      en: `A passkey can now open or recover your account. ${AFTER.en}`,
    },
    link: '/m/securityCenter',
  })
  expect(methodMessage('added', 'mobile').title).toEqual({
    th: 'เพิ่มเบอร์โทรศัพท์ในบัญชีแล้ว',
    en: 'A phone number was added to your account',
  })
  expect(methodMessage('added', 'email').title).toEqual({
    th: 'เพิ่มอีเมลในบัญชีแล้ว',
    en: 'An e-mail address was added to your account',
  })
})

test('FIX-007 names the provider that was removed', () => {
  expect(methodMessage('removed', 'line')).toMatchObject({
    title: { th: 'นำ LINE ออกจากบัญชีแล้ว', en: 'LINE was removed from your account' },
    content: {
      th: `LINE ใช้เข้าบัญชีของคุณไม่ได้อีก ${AFTER.th}`,
      en: `LINE no longer opens your account. ${AFTER.en}`,
    },
  })
})
