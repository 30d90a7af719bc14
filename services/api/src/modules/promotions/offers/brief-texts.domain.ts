import type { FactTexts } from './fact-texts.domain.ts'

/** Short texts of an offer's conditions for banners, popups and lists. Missing ones fall back to the long texts. */
type BriefTexts = Omit<Partial<FactTexts>, 'labels'>

const th: BriefTexts = {
  match: (percent, cap) => `โบนัส ${percent}% สูงสุด ฿${cap}`,
  cashBack: (lowest, max, cap) => `คืน ${lowest === max ? max : `${lowest} ถึง ${max}`}% สูงสุด ฿${cap}`,
  freeRounds: (count, stake) => `ฟรี ${count} รอบ รอบละ ฿${stake}`,
  upTo: (amount) => `สูงสุด ฿${amount}`,
  exactly: (amount) => `฿${amount}`,
  perFriend: (amount) => `฿${amount} ต่อเพื่อนหนึ่งคน`,
  prize: (stamp, amount) => `วันที่ ${stamp} ฿${amount}`,
  lossCondition: (lowest) => `เสียครบ ฿${lowest} ในหนึ่งสัปดาห์`,
  applicationCondition: 'ส่งคำขอพร้อมหลักฐาน',
  raffle: (prizes) => `ลุ้น ${prizes}`,
  prizeShare: (amount, count) => `฿${amount} ${count} รางวัล`,
  tickets: (deposit) => `ฝากทุก ฿${deposit} รับตั๋ว 1 ใบ`,
  referralCondition: (deposit, stakes) => `เพื่อนฝาก ฿${deposit} เล่น ฿${stakes} ใน 30 วัน`,
  checkInCondition: () => 'เช็กอินวันละครั้ง',
  steps: {
    logins: (needed) => `เข้า ${needed} วัน`,
    deposits: (needed) => `ฝาก ฿${needed}`,
    stakes: (needed) => `เล่น ฿${needed}`,
    games: (needed) => `${needed} เกม`,
  },
  deposit: (nth, min) => `ฝาก${nth === undefined ? 'เงิน' : `ครั้งที่ ${nth}`}${min === undefined ? '' : ` ตั้งแต่ ฿${min}`}`,
  qualify: (days) => `ภายใน ${days} วัน`,
  target: (multiple) => `เล่น ${multiple} เท่าของโบนัส`,
  cash: 'เป็นเงินสดทันที',
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
const en: BriefTexts = {
  match: (percent, cap) => `${percent}% up to ฿${cap}`,
  cashBack: (lowest, max, cap) => `${lowest === max ? max : `${lowest} to ${max}`}% back, up to ฿${cap}`,
  freeRounds: (count, stake) => `${count} free rounds of ฿${stake}`,
  upTo: (amount) => `Up to ฿${amount}`,
  exactly: (amount) => `฿${amount}`,
  perFriend: (amount) => `฿${amount} a friend`,
  prize: (stamp, amount) => `day ${stamp}: ฿${amount}`,
  lossCondition: (lowest) => `Losses of ฿${lowest} in a week`,
  applicationCondition: 'Apply with proof',
  raffle: (prizes) => `Win ${prizes}`,
  prizeShare: (amount, count) => (count === 1 ? `฿${amount}` : `${count} × ฿${amount}`),
  tickets: (deposit) => `A ticket for every ฿${deposit}`,
  referralCondition: (deposit, stakes) => `Deposits ฿${deposit}, stakes ฿${stakes} in 30 days`,
  checkInCondition: () => 'Check in once a day',
  steps: {
    logins: (needed) => `${needed} days`,
    deposits: (needed) => `deposit ฿${needed}`,
    stakes: (needed) => `stake ฿${needed}`,
    games: (needed) => `${needed} games`,
  },
  deposit: (nth, min) =>
    `${nth === undefined ? 'Deposit' : `${ORDINALS[nth - 1] ?? `${nth}th`} deposit`}${min === undefined ? '' : ` from ฿${min}`}`,
  qualify: (days) => `within ${days} ${days === 1 ? 'day' : 'days'}`,
  target: (multiple) => `Play ${multiple} × the bonus`,
  cash: 'Cash at once',
}

export const BRIEF_TEXTS: Record<'th' | 'en', BriefTexts> = { th, en }
