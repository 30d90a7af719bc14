import type { Pair } from './theme-types.ts'

/** A family of games that are not slots: base titles and the variants in which a vendor offers them. */
export interface Family {
  readonly key: string
  readonly bases: readonly Pair[]
  readonly variants: readonly Pair[]
}

const liveVariants: readonly Pair[] = [
  ['{}', '{}'],
  ['Speed {}', '{}สปีด'],
  ['VIP {}', '{}วีไอพี'],
  ['Golden {}', '{}ทองคำ'],
  ['Siam {}', '{}สยาม'],
  ['Grand {}', '{}แกรนด์'],
  ['{} Salon', 'ซาลอน{}'],
  ['Lotus {}', '{}ดอกบัว'],
  ['Lightning Speed {}', '{}สปีดสายฟ้า'],
  ['Royal {}', '{}รอยัล'],
]

export const liveFamilies: readonly Family[] = [
  {
    key: 'BACCARAT',
    bases: [
      ['Baccarat', 'บาคาร่า'],
      ['No Commission Baccarat', 'บาคาร่าไม่หักค่าคอม'],
      ['Squeeze Baccarat', 'บาคาร่าลุ้นไพ่'],
    ],
    variants: liveVariants,
  },
  {
    key: 'ROULETTE',
    bases: [
      ['Roulette', 'รูเล็ต'],
      ['Auto Roulette', 'รูเล็ตอัตโนมัติ'],
    ],
    variants: liveVariants,
  },
  {
    key: 'SICBO',
    bases: [
      ['Sic Bo', 'ซิกโบ'],
      ['Hi Lo', 'ไฮโล'],
      ['Thai Hi Lo', 'ไฮโลไทย'],
    ],
    variants: liveVariants,
  },
  { key: 'DRAGONTIGER', bases: [['Dragon Tiger', 'เสือมังกร']], variants: liveVariants },
  {
    key: 'CARD',
    bases: [
      ['Pok Deng', 'ป๊อกเด้ง'],
      ['Blackjack', 'แบล็คแจ็ค'],
      ['Bull Bull', 'วัววัว'],
      ['Three Card Poker', 'โป๊กเกอร์สามใบ'],
      ['Fan Tan', 'ฟานตัน'],
    ],
    variants: liveVariants,
  },
  {
    key: 'SHOW',
    bases: [
      ['Money Wheel', 'วงล้อเงิน'],
      ['Crab Fish Gourd', 'น้ำเต้าปูปลา'],
      ['Naga Wheel', 'วงล้อนาคา'],
    ],
    variants: liveVariants,
  },
]

export const fishFamilies: readonly Family[] = [
  {
    key: 'HUNT',
    bases: [
      ['Fishing', 'ยิงปลา'],
      ['Fish Hunter', 'นักล่าปลา'],
      ['Ocean Fishing', 'ยิงปลามหาสมุทร'],
      ['Coral Fishing', 'ยิงปลาปะการัง'],
      ['Shark Hunter', 'ล่าฉลาม'],
    ],
    variants: [
      ['{}', '{}'],
      ['Happy {}', '{}สุขสันต์'],
      ['Golden {}', '{}ทองคำ'],
      ['Deep Sea {}', '{}ทะเลลึก'],
      ['Royal {}', '{}รอยัล'],
      ['{} Paradise', '{}พาราไดซ์'],
      ['Jackpot {}', '{}แจ็กพอต'],
    ],
  },
  {
    key: 'BOSS',
    bases: [
      ['Ocean King', 'ราชามหาสมุทร'],
      ['Dragon Fishing', 'ยิงปลามังกร'],
      ['Naga Fishing', 'ยิงปลานาคา'],
      ['Crab King', 'ราชาปู'],
      ['Kraken Hunter', 'ล่าคราเคน'],
      ['Mermaid Fishing', 'ยิงปลาเงือก'],
    ],
    variants: [
      ['{}', '{}'],
      ['Mega {}', 'เมกะ{}'],
      ['{} Legend', 'ตำนาน{}'],
      ['{} Battle', 'ศึก{}'],
      ['Fire {}', '{}เพลิง'],
      ['Frozen {}', '{}น้ำแข็ง'],
    ],
  },
]

const pvpVariants: readonly Pair[] = [
  ['{}', '{}'],
  ['Classic {}', '{}คลาสสิก'],
  ['{} Arena', 'สนาม{}'],
  ['{} Club', 'คลับ{}'],
  ['{} Masters', '{}เซียน'],
  ['Quick {}', '{}ด่วน'],
  ['Siam {}', '{}สยาม'],
  ['{} Tournament', '{}ทัวร์นาเมนต์'],
]

export const pvpFamilies: readonly Family[] = [
  {
    key: 'CARD',
    bases: [
      ['Pok Deng', 'ป๊อกเด้ง'],
      ['Dummy', 'ดัมมี่'],
      ['Kang', 'ไพ่แคง'],
      ['Gao Gae', 'เก้าเก'],
      ['Slave', 'สลาฟ'],
      ['Big Two', 'บิ๊กทู'],
      ['Texas Poker', 'เท็กซัสโป๊กเกอร์'],
      ['Rummy', 'รัมมี่'],
    ],
    variants: pvpVariants,
  },
  {
    key: 'DICE',
    bases: [
      ['Hi Lo', 'ไฮโล'],
      ['Crab Fish Gourd', 'น้ำเต้าปูปลา'],
      ['Dice Duel', 'ดวลลูกเต๋า'],
    ],
    variants: pvpVariants,
  },
  {
    key: 'TILE',
    bases: [
      ['Mahjong', 'ไพ่นกกระจอก'],
      ['Domino', 'โดมิโน'],
      ['Thai Chess', 'หมากรุกไทย'],
    ],
    variants: pvpVariants,
  },
]
