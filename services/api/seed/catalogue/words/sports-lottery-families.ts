import type { Family } from './casino-families.ts'

const sportsVariants: Family['variants'] = [
  ['{}', '{}'],
  ['Live {}', '{}สด'],
  ['{} Special', '{}นัดพิเศษ'],
  ['Virtual {}', '{}เสมือนจริง'],
]

export const sportsFamilies: readonly Family[] = [
  {
    key: 'MATCH',
    bases: [
      ['Football', 'ฟุตบอล'],
      ['Basketball', 'บาสเกตบอล'],
      ['Volleyball', 'วอลเลย์บอล'],
      ['Tennis', 'เทนนิส'],
      ['Badminton', 'แบดมินตัน'],
      ['Muay Thai Boxing', 'มวยไทย'],
    ],
    variants: sportsVariants,
  },
]

export const esportsFamilies: readonly Family[] = [
  {
    key: 'ESPORT',
    bases: [
      ['Arena Heroes', 'ฮีโร่อารีน่า'],
      ['Tactical Shooter', 'ยิงวางแผน'],
      ['Battle Royale', 'แบทเทิลรอยัล'],
      ['Racing League', 'ลีกแข่งรถ'],
    ],
    variants: [
      ['{}', '{}'],
      ['{} League', 'ลีก{}'],
      ['{} Cup', '{}คัพ'],
    ],
  },
]

export const cockfightFamilies: readonly Family[] = [
  {
    key: 'COCKFIGHT',
    bases: [
      ['Rooster Arena', 'สนามไก่ชน'],
      ['Siam Rooster', 'ไก่ชนสยาม'],
      ['Champion Rooster', 'ไก่ชนแชมป์เปี้ยน'],
    ],
    variants: [
      ['{}', '{}'],
      ['{} Live', '{}สด'],
    ],
  },
]

const lotteryVariants: Family['variants'] = [
  ['{}', '{}'],
  ['{} Special', '{}พิเศษ'],
  ['{} VIP', '{}วีไอพี'],
  ['{} Night', '{}รอบค่ำ'],
]

export const lotteryFamilies: readonly Family[] = [
  {
    key: 'DAILY',
    bases: [
      ['Thai Lottery', 'หวยไทย'],
      ['Hanoi Lottery', 'หวยฮานอย'],
      ['Lao Lottery', 'หวยลาว'],
      ['Malay Lottery', 'หวยมาเลย์'],
      ['Singapore Lottery', 'หวยสิงคโปร์'],
    ],
    variants: lotteryVariants,
  },
  {
    key: 'STOCK',
    bases: [
      ['Tokyo Stock Lottery', 'หวยหุ้นโตเกียว'],
      ['Hong Kong Stock Lottery', 'หวยหุ้นฮ่องกง'],
      ['Thai Stock Lottery', 'หวยหุ้นไทย'],
      ['Taiwan Stock Lottery', 'หวยหุ้นไต้หวัน'],
    ],
    variants: lotteryVariants,
  },
]

export const quickLotteryFamilies: readonly Family[] = [
  {
    key: 'QUICK',
    bases: [
      ['Yeekee', 'ยี่กี'],
      ['Lucky Numbers', 'เลขนำโชค'],
      ['Keno', 'คีโน'],
      ['Five Minute Draw', 'หวยห้านาที'],
      ['Speed Lotto', 'สปีดล็อตโต้'],
    ],
    variants: [
      ['{}', '{}'],
      ['{} VIP', '{}วีไอพี'],
      ['Golden {}', '{}ทองคำ'],
      ['{} Plus', '{}พลัส'],
    ],
  },
  {
    key: 'DAILY',
    bases: [
      ['Vietnam Lotto', 'ล็อตโต้เวียดนาม'],
      ['Saigon Lotto', 'ล็อตโต้ไซ่ง่อน'],
      ['Mekong Lotto', 'ล็อตโต้แม่โขง'],
    ],
    variants: lotteryVariants,
  },
]
