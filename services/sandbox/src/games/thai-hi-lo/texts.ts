import type { HiLoBet } from '@tessera/fair'

const th = {
  name: 'ไฮโลไทย',
  roll: 'เขย่า',
  rolling: 'กำลังเขย่า',
  place: 'วางชิปก่อน',
  lead: 'เลือกชิป แตะช่องที่จะแทง แล้วกดเขย่า',
  chips: 'เลือกชิป',
  chip: (amount: string) => `ชิป ${amount}`,
  undo: 'ถอยหนึ่งชิป',
  clear: 'เก็บชิปทั้งหมด',
  repeat: 'แทงเหมือนเดิม',
  most: (amount: string) => `เดิมพันรวมได้ไม่เกิน ${amount} ต่อรอบ`,
  spots: (count: number) => `แทงได้ไม่เกิน ${count}\u00a0ช่องต่อรอบ`,
  parts: { main: 'หลัก', pairs: 'โต๊ด', threes: 'สามตัว' },
  partNames: { simple: 'สูง ต่ำ คู่ คี่', faces: 'เต็ง', pairs: 'โต๊ด', threes: 'สามหน้าไม่ซ้ำ', triples: 'ตองเจาะจง' },
  short: { low: 'ต่ำ', high: 'สูง', odd: 'คี่', even: 'คู่', eleven: '11 ไฮโล', 'any-triple': 'ตองใดก็ได้' },
  range: { low: '3 – 10', high: '11 – 18', odd: '', even: '', eleven: '', 'any-triple': '' },
  spot: (bet: HiLoBet): string => {
    if (!('faces' in bet))
      return {
        low: 'ต่ำ 3 ถึง 10',
        high: 'สูง 11 ถึง 18',
        odd: 'คี่',
        even: 'คู่',
        eleven: 'สิบเอ็ดไฮโล',
        'any-triple': 'ตองใดก็ได้',
      }[bet.on]
    return `${{ face: 'เต็ง', pair: 'โต๊ด', three: 'สามตัว', triple: 'ตอง' }[bet.on]} ${bet.faces.join(' ')}`
  },
  pays: (odds: string) => `จ่าย ${odds}\u00a0เท่า`,
  placed: (amount: string) => `วางไว้ ${amount}`,
  gave: (amount: string) => `ได้ ${amount}`,
  dice: (dice: readonly number[], total: number, details: string) => `ออก ${dice.join(' ')} รวม ${total} ${details}`,
  low: 'ต่ำ',
  high: 'สูง',
  odd: 'คี่',
  even: 'คู่',
  triple: 'ตอง',
  lost: 'รอบนี้ไม่ได้รางวัล',
  returned: (amount: string) => `ได้คืน ${amount}`,
  won: (amount: string) => `ได้รับ ${amount}`,
  rules: [
    'ลูกเต๋าสามลูกในถ้วยเดียว แทงได้หลายช่องในรอบเดียว ตัวเลขบนช่องคือเงินที่ได้กลับรวมเงินเดิมพัน คิดเป็นเท่าของเดิมพันช่องนั้น',
    'ต่ำคือแต้มรวม 3 ถึง 10 สูงคือ 11 ถึง 18 แต้มรวม 11 คือไฮโล เต็งจ่ายตามจำนวนลูกที่ออกหน้านั้น: 1, 2 หรือ 3\u00a0ลูก',
    'ความได้เปรียบของเจ้ามือทุกช่อง 3.00 ถึง 3.06% หนึ่งรอบใช้เวลาอย่างน้อย 5\u00a0วินาที ไม่มีการเล่นอัตโนมัติ',
  ],
  table: 'เงินที่ได้กลับ (เท่าของเดิมพัน)',
}

export type HiLoTexts = typeof th

const en: HiLoTexts = {
  name: 'Thai Hi Lo',
  roll: 'Shake',
  rolling: 'Shaking',
  place: 'Place a chip',
  lead: 'Pick a chip, tap a spot, then shake',
  chips: 'Pick a chip',
  chip: (amount) => `Chip ${amount}`,
  undo: 'Undo one chip',
  clear: 'Take all chips',
  repeat: 'Repeat the bets',
  most: (amount) => `At most ${amount} a round in all`,
  spots: (count) => `At most ${count} spots a round`,
  parts: { main: 'Main', pairs: 'Pairs', threes: 'Threes' },
  partNames: {
    simple: 'High, low, odd, even',
    faces: 'One face',
    pairs: 'Two faces',
    threes: 'Three different faces',
    triples: 'One triple',
  },
  short: { low: 'Low', high: 'High', odd: 'Odd', even: 'Even', eleven: '11 Hi-Lo', 'any-triple': 'Any triple' },
  range: { low: '3 – 10', high: '11 – 18', odd: '', even: '', eleven: '', 'any-triple': '' },
  spot: (bet) => {
    if (!('faces' in bet))
      return {
        low: 'Low, 3 to 10',
        high: 'High, 11 to 18',
        odd: 'Odd',
        even: 'Even',
        eleven: 'Eleven, Hi-Lo',
        'any-triple': 'Any triple',
      }[bet.on]
    return `${{ face: 'Face', pair: 'Pair', three: 'Three', triple: 'Triple' }[bet.on]} ${bet.faces.join(' ')}`
  },
  pays: (odds) => `returns ${odds}`,
  placed: (amount) => `${amount} placed`,
  gave: (amount) => `gave ${amount}`,
  dice: (dice, total, details) => `Dice ${dice.join(' ')}, total ${total}, ${details}`,
  low: 'low',
  high: 'high',
  odd: 'odd',
  even: 'even',
  triple: 'triple',
  lost: 'No win this round',
  returned: (amount) => `${amount} back`,
  won: (amount) => `You won ${amount}`,
  rules: [
    'Three dice under one bowl; you may bet on many spots in a round. The figure on a spot is what comes back for each baht staked there, the stake included.',
    'Low is a total of 3 to 10, high 11 to 18; 11 is Hi-Lo. One face pays by the dice that show it: 1, 2 or 3.',
    'The house edge of every spot is 3.00 to 3.06%. A round takes at least 5 seconds. There is no autoplay.',
  ],
  table: 'What comes back, in stakes',
}

export const HI_LO_TEXTS = { th, en } as const
