import { HOUR_MS } from '@tessera/server/durations'
import type { Random } from './random.ts'
import type { SeedRow } from './seed.repository.ts'
import { idOf, type SeededUser } from './users.ts'

const INBOX_MESSAGES = [
  {
    category: 'news',
    title_th: 'ยินดีต้อนรับ',
    title_en: 'Welcome',
    content_th: 'ขอบคุณที่เป็นสมาชิกกับเรา กดเมนูโปรโมชั่นเพื่อดูข้อเสนอสำหรับสมาชิกใหม่',
    content_en: 'Thank you for joining us. Open Promotions to see the offers for new members.',
  },
  {
    category: 'account',
    title_th: 'ยืนยันเบอร์มือถือของคุณ',
    title_en: 'Confirm your mobile number',
    content_th: 'เบอร์มือถือที่ยืนยันแล้วช่วยให้กู้คืนบัญชีได้เร็วขึ้น',
    content_en: 'A confirmed mobile number makes it faster to recover your account.',
  },
  {
    category: 'reward',
    title_th: 'โบนัสประจำสัปดาห์พร้อมแล้ว',
    title_en: 'Your weekly bonus is ready',
    content_th: 'รับโบนัสได้ที่ศูนย์รางวัลภายในเจ็ดวัน',
    content_en: 'Claim it in the reward centre within seven days.',
  },
  {
    category: 'news',
    title_th: 'แจ้งปิดปรับปรุงระบบ',
    title_en: 'Planned maintenance',
    content_th: 'ระบบจะปิดปรับปรุงวันอังคาร เวลา 04:00 ถึง 05:00 น.',
    content_en: 'The platform is closed on Tuesday from 04:00 to 05:00.',
  },
  {
    category: 'money',
    title_th: 'ถอนเงินสำเร็จ',
    title_en: 'Your withdrawal has been paid',
    content_th: 'เงินเข้าบัญชีธนาคารของคุณแล้ว',
    content_en: 'The money is in your bank account.',
  },
] as const

const CHAT_MESSAGES = [
  { from_member: true, body: 'สวัสดีครับ ฝากเงินเมื่อเช้ายังไม่เข้า' },
  { from_member: false, body: 'สวัสดีค่ะ ขอสลิปการโอนด้วยนะคะ' },
  { from_member: false, body: 'ยอดเข้าเรียบร้อยแล้วค่ะ' },
] as const

const hoursAgo = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()

/** One message of each kind for members who play; the demo member has three unread ones. */
export function inboxRows(users: readonly SeededUser[], now: Date, random: Random): SeedRow[] {
  return users
    .filter((user) => user.playIntensity > 0)
    .flatMap((user) => {
      const unreadCount = user.username === 'demo01' ? 3 : random.int(0, INBOX_MESSAGES.length)
      return INBOX_MESSAGES.map((message, index) => ({
        id: idOf(user.id, `inbox-${index}`),
        member_id: user.id,
        ...message,
        sent_at: hoursAgo(now, (index + 1) * 20),
        read_at: index < unreadCount ? null : hoursAgo(now, index * 20 + 1),
        deleted_at: null,
      }))
    })
}

/** A short chat with the service; two of its messages are unread by the demo member. */
export function chatRows(users: readonly SeededUser[], now: Date, random: Random): SeedRow[] {
  return users
    .filter((user) => user.username === 'demo01' || random.chance(0.1))
    .flatMap((user) =>
      CHAT_MESSAGES.map((message, index) => ({
        id: idOf(user.id, `chat-${index}`),
        member_id: user.id,
        ...message,
        sent_at: hoursAgo(now, CHAT_MESSAGES.length - index),
        read_at: message.from_member ? hoursAgo(now, 1) : null,
      })),
    )
}
