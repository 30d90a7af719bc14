import type { Pair, SubjectKind } from './theme-types.ts'

/** `{}` is replaced by the subject; in Thai most modifiers follow it. */
const commonModifiers: readonly Pair[] = [
  ['Golden', '{}ทองคำ'],
  ['Lucky', '{}นำโชค'],
  ['Royal', '{}สูงศักดิ์'],
  ['Magic', '{}มหัศจรรย์'],
  ['Super', 'ซูเปอร์{}'],
  ['Mega', 'เมกะ{}'],
  ['Shining', '{}ส่องประกาย'],
  ['Wild', '{}สุดป่วน'],
  ['Mystic', '{}ลึกลับ'],
  ['Happy', '{}สุขสันต์'],
]

const modifiersByKind: Record<SubjectKind, readonly Pair[]> = {
  creature: [
    ['Mighty', 'พญา{}'],
    ['Roaring', '{}คำราม'],
    ['Sacred', '{}ศักดิ์สิทธิ์'],
    ['Crimson', '{}แดงชาด'],
    ['Crystal', '{}คริสตัล'],
    ['Brave', '{}ใจกล้า'],
    ['Ancient', '{}โบราณ'],
  ],
  person: [
    ['Fearless', '{}ไร้พ่าย'],
    ['Legendary', '{}ในตำนาน'],
    ['Rich', '{}เศรษฐี'],
    ['Secret', '{}ปริศนา'],
    ['Eternal', '{}อมตะ'],
    ['Brave', '{}ใจกล้า'],
  ],
  place: [
    ['Hidden', '{}ลับแล'],
    ['Enchanted', '{}ต้องมนตร์'],
    ['Moonlit', '{}ใต้แสงจันทร์'],
    ['Neon', '{}นีออน'],
    ['Ancient', '{}โบราณ'],
  ],
  food: [
    ['Juicy', '{}ฉ่ำใจ'],
    ['Sweet', '{}หวานใจ'],
    ['Frozen', '{}แช่แข็ง'],
    ['Hot', '{}ร้อนแรง'],
    ['Jelly', 'เยลลี่{}'],
    ['Sugar', '{}เคลือบน้ำตาล'],
  ],
  thing: [
    ['Sparkling', '{}ระยิบระยับ'],
    ['Blazing', '{}เพลิง'],
    ['Sacred', '{}ศักดิ์สิทธิ์'],
    ['Hidden', '{}ที่ซ่อนอยู่'],
    ['Double', '{}สองเท่า'],
    ['Frozen', '{}น้ำแข็ง'],
  ],
}

export const modifiersOf = (kind: SubjectKind): readonly Pair[] => [...commonModifiers, ...modifiersByKind[kind]]
