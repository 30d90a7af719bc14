import type { CodePurpose, MerchantConfig } from '@tessera/site'
import type { MemberMessage } from '../member/notify.ts'
import { CODE_TTL_MS, LINK_TTL_MS, type MessageLanguage } from './outbox-messages.domain.ts'

/** Mail as plain text and as simple HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** Texts of a letter, in the order of the mail: `lines`, then `link`, then the closing line `after`. */
export interface LetterTexts {
  subject: string
  lines: readonly string[]
  link?: { label: string; address: string }
  after: string
}

const toMinutes = (ms: number): number => ms / 60_000

/** Text of a code message; its last line lets browsers autofill the code on this merchant's site only. */
export function codeText(merchant: MerchantConfig, code: string, language: MessageLanguage): string {
  const [name, lifetime] = [merchant.name, toMinutes(CODE_TTL_MS)]
  const text =
    language === 'th'
      ? `รหัสยืนยันของ ${name} คือ ${code} ใช้ได้ภายใน ${lifetime} นาที ห้ามบอกรหัสนี้กับผู้อื่น`
      : `Your ${name} code is ${code}. It works for ${lifetime} minutes. Never tell it to anybody.`
  return `${text}\n\n@${merchant.mainDomain} #${code}`
}

/** Text to the owner of a number that someone tries to register again. */
export const knownNumberText = ({ name }: MerchantConfig, language: MessageLanguage): string =>
  language === 'th'
    ? `เบอร์นี้มีบัญชีกับ ${name} อยู่แล้ว กรุณาเข้าสู่ระบบ หรือตั้งรหัสผ่านใหม่หากลืม`
    : `This number already has an account with ${name}. Please log in, or set a new password if you forgot yours.`

/** True if the code is of use only to the verified owner of the number. */
export const needsOwner = (purpose: CodePurpose): boolean => purpose === 'login' || purpose === 'recover'

export function passwordLinkTexts(userName: string, address: string, language: MessageLanguage): LetterTexts {
  const lifetime = toMinutes(LINK_TTL_MS)
  return language === 'th'
    ? {
        subject: 'ตั้งรหัสผ่านใหม่',
        lines: [`มีการขอตั้งรหัสผ่านใหม่ของบัญชี ${userName}`, `ลิงก์นี้ใช้ได้ครั้งเดียว ภายใน ${lifetime} นาที`],
        link: { label: 'ตั้งรหัสผ่านใหม่', address },
        after: 'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
      }
    : {
        subject: 'Set a new password',
        lines: [
          `Somebody asked to set a new password for the account ${userName}.`,
          `This link works once, within ${lifetime} minutes.`,
        ],
        link: { label: 'Set a new password', address },
        after: 'If this was not you, do nothing: your password stays as it is.',
      }
}

/** Texts to an address that a member claims and has to verify. */
export function emailProofTexts({ name }: MerchantConfig, address: string, language: MessageLanguage): LetterTexts {
  return language === 'th'
    ? {
        subject: 'ยืนยันอีเมล',
        lines: [`กดปุ่มด้านล่างเพื่อยืนยันอีเมลนี้กับบัญชี ${name} ของคุณ`, 'ลิงก์นี้ใช้ได้ครั้งเดียว ภายใน 24 ชั่วโมง'],
        link: { label: 'ยืนยันอีเมล', address },
        after: 'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร อีเมลนี้จะไม่ถูกใช้',
      }
    : {
        subject: 'Confirm your e-mail',
        lines: [`Confirm that this address belongs to your ${name} account.`, 'This link works once, within 24 hours.'],
        link: { label: 'Confirm e-mail', address },
        after: 'If this was not you, do nothing: the address will not be used.',
      }
}

/** Texts for inbox and mail after a password change, in both languages. */
export function passwordChangedTexts({ name }: MerchantConfig): Record<MessageLanguage, LetterTexts> {
  return {
    th: {
      subject: 'เปลี่ยนรหัสผ่านแล้ว',
      lines: [`รหัสผ่านบัญชี ${name} ของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นถูกออกจากระบบทั้งหมด`],
      after: 'หากคุณไม่ได้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ทันที และติดต่อฝ่ายบริการลูกค้า',
    },
    en: {
      subject: 'Your password was changed',
      lines: [`The password of your ${name} account was changed, and all other devices were logged out.`],
      after: 'If this was not you, set a new password at once and contact customer service.',
    },
  }
}

/** Texts for inbox and mail after a login from a new device; `at` is formatted in the merchant's time zone. */
export function newDeviceTexts(
  at: Date,
  timeZone: string,
  { device, network }: { device: string | null; network: string | null },
): Record<MessageLanguage, LetterTexts> {
  const formatTime = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
  return {
    th: {
      subject: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
      lines: [
        `มีการเข้าสู่ระบบบัญชีของคุณเมื่อ ${formatTime('th-TH-u-ca-gregory-nu-latn')} น. อุปกรณ์: ${device ?? 'ไม่ทราบ'} เครือข่าย: ${network ?? 'ไม่ทราบ'}`,
      ],
      after: 'หากไม่ใช่คุณ ให้นำอุปกรณ์นี้ออกจากระบบในศูนย์ความปลอดภัย แล้วเปลี่ยนรหัสผ่าน',
    },
    en: {
      subject: 'A new device logged in',
      lines: [
        `Somebody logged in to your account on ${formatTime('en-GB-u-ca-gregory-nu-latn')}. Device: ${device ?? 'unknown'}. Network: ${network ?? 'unknown'}.`,
      ],
      after: 'If it was not you, log this device out in the security centre and change your password.',
    },
  }
}

/** Path of the page where members end sessions and revoke access. */
export const SECURITY_CENTRE = '/m/securityCenter'

export const securityLink = (origin: string, language: MessageLanguage): NonNullable<LetterTexts['link']> => ({
  label: language === 'th' ? 'เปิดศูนย์ความปลอดภัย' : 'Open the security centre',
  address: `${origin}${SECURITY_CENTRE}`,
})

/** Converts letter texts to an inbox message. */
export const inboxMessageOf = ({ th, en }: Record<MessageLanguage, LetterTexts>, link?: string): MemberMessage => {
  const content = ({ lines, after }: LetterTexts) => [...lines, after].join('\n')
  return {
    category: 'account',
    title: { th: th.subject, en: en.subject },
    content: { th: content(th), en: content(en) },
    ...(link ? { link } : {}),
  }
}

export function renderLetter(texts: LetterTexts, merchant: MerchantConfig, language: MessageLanguage): Letter {
  const { subject, lines, link, after } = texts
  const text = [...lines, ...(link ? [link.address] : []), after, merchant.name].join('\n\n')
  const { ground, surface1, text: ink, accent, onAccent, textMuted } = merchant.theme.roles
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:14px 28px;border-radius:${merchant.theme.radius}px;background:${accent};color:${onAccent};font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:${ground};color:${ink};font:16px/1.6 sans-serif"><div style="max-width:480px;margin:0 auto;padding:24px;border-radius:${merchant.theme.radius}px;background:${surface1}"><p style="margin:0 0 16px;color:${accent};font-size:20px;font-weight:700">${escapeHtml(merchant.name)}</p><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>${lines.map(paragraph).join('')}${button}<p style="margin:0;color:${textMuted};font-size:14px">${escapeHtml(after)}</p></div></body></html>`
  return { subject: `${merchant.name}: ${subject}`.slice(0, 500), text, html }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
