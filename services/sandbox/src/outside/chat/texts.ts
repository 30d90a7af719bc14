export type ChatLanguage = 'th' | 'en'

interface ChatTexts {
  ribbon: string
  back: string
  lines: string
  none: string
  you: string
  house: string
  write: string
  send: string
  hosts: string
  live: (viewers: number) => string
  away: string
  follow: (name: string) => string
  followed: (name: string) => string
  lostTitle: string
  lost: string
  defaultReply: string
  autoReplies: readonly { pattern: RegExp; reply: string }[]
}

export const CHAT_TEXTS: Record<ChatLanguage, ChatTexts> = {
  th: {
    ribbon: 'ระบบทดลอง: ผู้ตอบเป็นโปรแกรม ไม่ใช่คน',
    back: 'กลับไปที่เว็บไซต์',
    lines: 'ข้อความ',
    none: 'ยังไม่มีข้อความ พิมพ์ถามได้เลย',
    you: 'คุณ',
    house: 'เจ้าหน้าที่',
    write: 'พิมพ์ข้อความ',
    send: 'ส่ง',
    hosts: 'ผู้ดูแลห้อง',
    live: (viewers) => `กำลังสด · ${viewers} คน`,
    away: 'ไม่อยู่ในขณะนี้',
    follow: (name) => `ติดตาม ${name}`,
    followed: (name) => `เลิกติดตาม ${name}`,
    lostTitle: 'ห้องนี้ปิดแล้ว',
    lost: 'กลับไปที่เว็บไซต์แล้วเปิดแชตใหม่อีกครั้ง',
    defaultReply: 'ได้รับข้อความแล้ว เจ้าหน้าที่จะตอบกลับโดยเร็ว',
    autoReplies: [
      { pattern: /ฝาก|เติม/, reply: 'ฝากเงินได้ที่เมนูฝากเงิน โดยทั่วไปยอดเข้าภายใน 1 นาที หากเกิน 10 นาทีโปรดส่งสลิปไว้ที่นี่' },
      { pattern: /ถอน/, reply: 'ถอนเงินไปยังบัญชีที่ยืนยันแล้วเท่านั้น ตรวจสอบสถานะได้ที่รายการธุรกรรม' },
      { pattern: /รหัส|เข้าสู่ระบบ/, reply: 'ตั้งรหัสผ่านใหม่ได้ที่หน้าลืมรหัสผ่าน เจ้าหน้าที่จะไม่ขอรหัสผ่านของคุณ' },
    ],
  },
  en: {
    ribbon: 'For trying out: a program answers, not a person',
    back: 'Back to the site',
    lines: 'Messages',
    none: 'Nothing was said yet. Ask away.',
    you: 'You',
    house: 'Support',
    write: 'Write a message',
    send: 'Send',
    hosts: 'Hosts',
    live: (viewers) => `live · ${viewers} watching`,
    away: 'not here now',
    follow: (name) => `Follow ${name}`,
    followed: (name) => `Stop following ${name}`,
    lostTitle: 'This room is closed',
    lost: 'Go back to the site and open the chat again.',
    defaultReply: 'We have your message. Somebody will answer soon.',
    autoReplies: [
      {
        pattern: /deposit|top.?up/i,
        reply: 'Deposits usually arrive within a minute. After ten minutes, send the slip here.',
      },
      { pattern: /withdraw/i, reply: 'Money goes to confirmed accounts alone. Its state stands under transactions.' },
      {
        pattern: /password|log ?in/i,
        reply: 'Set a new password on the page for forgotten ones. We never ask for yours.',
      },
    ],
  },
}
