/** Account holders of the bank: names in Thai with title, and in English. */
const PEOPLE = [
  { th: 'นาย กิตติ ศรีสุข', en: 'MR KITTI SRISUK' },
  { th: 'นาย สมชาย ใจดี', en: 'MR SOMCHAI JAIDEE' },
  { th: 'น.ส. สมหญิง รักดี', en: 'MISS SOMYING RAKDEE' },
  { th: 'นาง มาลี ทองคำ', en: 'MRS MALEE THONGKHAM' },
  { th: 'นาย ประเสริฐ วงศ์ไทย', en: 'MR PRASERT WONGTHAI' },
  { th: 'น.ส. กมลชนก แก้วใส', en: 'MISS KAMONCHANOK KAEWSAI' },
  { th: 'นาย อนุชา พงษ์พันธ์', en: 'MR ANUCHA PONGPAN' },
  { th: 'นาง วิไล สุขสันต์', en: 'MRS WILAI SUKSAN' },
  { th: 'นาย ธนากร บุญมี', en: 'MR THANAKORN BOONMEE' },
  { th: 'น.ส. ปรียา จันทร์เพ็ญ', en: 'MISS PREEYA CHANPHEN' },
] as const

const maskFamilyName = (name: string): string => {
  const familyNameStart = name.lastIndexOf(' ') + 1
  return `${name.slice(0, familyNameStart + 1)}***`
}

/**
 * Returns the holder of an account: its last digit selects the person, the digit before it the spelling of the name (9: in English,
 * 8: with the family name masked, otherwise in Thai). Null for accounts that end in 0000, which do not exist.
 */
export function accountHolder(number: string): string | null {
  if (number.endsWith('0000')) return null
  const holder = PEOPLE[Number(number.at(-1))]
  if (!holder) return null
  const spelling = number.at(-2)
  if (spelling === '9') return holder.en
  return spelling === '8' ? maskFamilyName(holder.th) : holder.th
}
