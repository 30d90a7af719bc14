/** People whose accounts the bank knows: in Thai with their title, and in English. */
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

const masked = (name: string): string => {
  const at = name.lastIndexOf(' ') + 1
  return `${name.slice(0, at + 1)}***`
}

/**
 * Returns the holder of an account: its last digit determines the person, the one before the bank's spelling (9 in English,
 * 8 with the family name masked, otherwise in Thai). Null for accounts that end in 0000, which do not exist.
 */
export function holderOf(number: string): string | null {
  if (number.endsWith('0000')) return null
  const holder = PEOPLE[Number(number.at(-1))]
  if (!holder) return null
  const form = number.at(-2)
  if (form === '9') return holder.en
  return form === '8' ? masked(holder.th) : holder.th
}
