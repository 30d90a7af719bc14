import type { MemberMessage } from '../member/tell.ts'
import type { Client } from '../sessions/device.domain.ts'

const moment = (locale: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** What a member is told of a login from a device that was not seen before. */
export function newDeviceMessage(at: Date, timeZone: string, { device, network }: Client): MemberMessage {
  const th = moment('th-TH-u-ca-gregory-nu-latn', at, timeZone)
  const en = moment('en-GB-u-ca-gregory-nu-latn', at, timeZone)
  return {
    title: { th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่', en: 'A new device logged in' },
    content: {
      th: `มีการเข้าสู่ระบบบัญชีของคุณเมื่อ ${th} น. อุปกรณ์: ${device ?? 'ไม่ทราบ'} เครือข่าย: ${network ?? 'ไม่ทราบ'} หากไม่ใช่คุณ ให้นำอุปกรณ์นี้ออกจากระบบในศูนย์ความปลอดภัย แล้วเปลี่ยนรหัสผ่าน`,
      en: `Somebody logged in to your account on ${en}. Device: ${device ?? 'unknown'}. Network: ${network ?? 'unknown'}. If it was not you, log this device out in the security centre and change your password.`,
    },
    link: '/m/securityCenter',
  }
}
