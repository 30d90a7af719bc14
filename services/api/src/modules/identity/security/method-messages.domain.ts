import { SOCIAL_NAMES, type SocialBrand } from '@tessera/site'
import type { MemberMessage } from '../member/notify.ts'

/** Method of logging in or recovering an account, other than the password. */
export type SignInMethod = SocialBrand | 'passkey' | 'mobile' | 'email'

const NAMES: Readonly<Record<Exclude<SignInMethod, SocialBrand>, { th: string; en: string }>> = {
  passkey: { th: 'พาสคีย์', en: 'A passkey' },
  mobile: { th: 'เบอร์โทรศัพท์', en: 'A phone number' },
  email: { th: 'อีเมล', en: 'An e-mail address' },
}

const nameOf = (method: SignInMethod) =>
  method in SOCIAL_NAMES
    ? { th: ` ${SOCIAL_NAMES[method as SocialBrand]} `, en: SOCIAL_NAMES[method as SocialBrand] }
    : NAMES[method as keyof typeof NAMES]

/** Message to the member about a login method that was added to the account or removed from it. */
export function methodMessage(change: 'added' | 'removed', method: SignInMethod): MemberMessage {
  const { th, en } = nameOf(method)
  const [title, content] =
    change === 'added'
      ? [
          { th: `เพิ่ม${th}ในบัญชีแล้ว`, en: `${en} was added to your account` },
          { th: `ตอนนี้${th}ใช้เข้าหรือกู้คืนบัญชีของคุณได้`, en: `${en} can now open or recover your account.` },
        ]
      : [
          { th: `นำ${th}ออกจากบัญชีแล้ว`, en: `${en} was removed from your account` },
          { th: `${th}ใช้เข้าบัญชีของคุณไม่ได้อีก`, en: `${en} no longer opens your account.` },
        ]
  const warning = {
    th: 'หากคุณไม่ได้ทำ ให้เปลี่ยนรหัสผ่าน นำวิธีเข้าสู่ระบบที่ไม่รู้จักออก และติดต่อฝ่ายบริการลูกค้า',
    en: 'If this was not you, change your password, remove the sign-in methods that you do not know, and contact customer service.',
  }
  return {
    category: 'account',
    title,
    content: { th: `${content.th.trim()} ${warning.th}`, en: `${content.en} ${warning.en}` },
    link: '/m/securityCenter',
  }
}
