import type { Pair, SubjectKind } from './theme-types.ts'

export const commonEndings: readonly Pair[] = [
  ['Fortune', '{}รวยทรัพย์'],
  ['Riches', '{}มั่งคั่ง'],
  ['Treasure', 'ขุมทรัพย์{}'],
  ['Bonanza', '{}แตกกระจาย'],
  ['Deluxe', '{}ดีลักซ์'],
  ['Wilds', '{}ไวลด์'],
  ['Rush', '{}สายลุย'],
  ['Gold', '{}ขุมทอง'],
  ['Spins', 'สปิน{}'],
  ['Dreams', 'ฝัน{}'],
  ['Party', 'ปาร์ตี้{}'],
  ['Win', '{}ชนะรวด'],
  ['Prosperity', '{}เจริญรุ่งเรือง'],
  ['Luck', 'โชค{}'],
  ['Blast', '{}ระเบิดโชค'],
  ['Mania', '{}คลั่งไคล้'],
  ['Frenzy', '{}คึกคัก'],
]

const endingsByKind: Record<SubjectKind, readonly Pair[]> = {
  creature: [
    ['Legend', 'ตำนาน{}'],
    ['Kingdom', 'อาณาจักร{}'],
    ['Power', 'พลัง{}'],
    ['Blessing', 'พร{}'],
    ['Roar', 'เสียงคำราม{}'],
    ['Awakening', 'ปลุกพลัง{}'],
  ],
  person: [
    ['Legend', 'ตำนาน{}'],
    ['Quest', 'ภารกิจ{}'],
    ['Adventure', '{}ผจญภัย'],
    ['Revenge', '{}ทวงแค้น'],
    ['Secrets', 'ความลับ{}'],
    ['Glory', 'เกียรติยศ{}'],
  ],
  place: [
    ['Nights', 'ราตรี{}'],
    ['Adventure', 'ผจญภัย{}'],
    ['Festival', 'เทศกาล{}'],
    ['Journey', 'ท่อง{}'],
    ['Secrets', 'ความลับ{}'],
    ['Wonders', 'อัศจรรย์{}'],
  ],
  food: [
    ['Feast', 'มหกรรม{}'],
    ['Smash', '{}กระแทกใจ'],
    ['Pop', '{}ป๊อป'],
    ['Land', 'ดินแดน{}'],
    ['Splash', '{}สาดกระเซ็น'],
    ['Shop', 'ร้าน{}'],
  ],
  thing: [
    ['Strike', '{}สายฟ้าฟาด'],
    ['Link', '{}เชื่อมโชค'],
    ['Palace', 'วัง{}'],
    ['Cascade', '{}ร่วงพรู'],
    ['Hunt', 'ล่า{}'],
    ['Storm', 'พายุ{}'],
  ],
}

export const endingsOf = (kind: SubjectKind): readonly Pair[] => [...commonEndings, ...endingsByKind[kind]]

/** Endings that imply a classification: a game with such a title gets the key. */
export const classificationEndings: Readonly<Record<string, Pair>> = {
  BG: ['Bingo', 'บิงโก{}'],
  JP: ['Jackpot', 'แจ็กพอต{}'],
  MEGAWAYS: ['Megaways', '{}เมกะเวย์'],
  HOLDWIN: ['Hold and Win', '{}กักแล้วรวย'],
}
