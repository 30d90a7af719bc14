import type { LocalText } from '@tessera/contracts'
import type { Random } from './random.ts'
import { classificationEndings, endingsOf } from './words/endings.ts'
import { modifiersOf } from './words/modifiers.ts'
import type { Pair } from './words/theme-types.ts'
import { themes } from './words/themes.ts'

export interface Title {
  name: LocalText
  classificationKeys: string[]
}

/** Games of the operator's own provider that are not slots; they follow the provider's first game. */
export const inHouseTitles: Readonly<Record<string, readonly Title[]>> = {
  TESS: [
    { name: { en: 'Sky Lantern', th: 'โคมลอยฟ้า' }, classificationKeys: ['CLASSIC'] },
    { name: { en: 'Thai Hi Lo', th: 'ไฮโลไทย' }, classificationKeys: ['SICBO'] },
  ],
}

/** First title of each vendor's list, shown first in the lobby. */
export const featuredTitles: Readonly<Record<string, Pair>> = {
  PG: ['Golden Naga Fortune', 'นาคาทองคำรวยทรัพย์'],
  JL: ['Mighty Tiger Jackpot', 'แจ็กพอตพญาเสือ'],
  RTG: ['Pirate Captain Treasure', 'ขุมทรัพย์กัปตันโจรสลัด'],
  JDB: ['Fire Dragon Megaways', 'มังกรไฟเมกะเวย์'],
  TESS: ['Himmapan Secrets', 'ความลับหิมพานต์'],
  SABAI: ['Floating Market Festival', 'เทศกาลตลาดน้ำ'],
  CHAO: ['Sacred White Elephant Blessing', 'พรช้างเผือกศักดิ์สิทธิ์'],
  MOON: ['Moonlit Sky Lantern Nights', 'ราตรีโคมลอยใต้แสงจันทร์'],
  TUKTUK: ['Neon Tuk Tuk Journey', 'ท่องตุ๊กตุ๊กนีออน'],
  RUBY: ['Crimson Phoenix Queen', 'ราชินีหงส์แดงชาด'],
  ORCHID: ['Lotus Goddess Palace', 'วังเทพีดอกบัว'],
  VOLT: ['Thunder Hammer Glory', 'เกียรติยศค้อนสายฟ้า'],
  JADE: ['Nine Dragons Prosperity', 'เก้ามังกรเจริญรุ่งเรือง'],
  ATLAS: ['Legendary Pharaoh Gold', 'ฟาโรห์ในตำนานขุมทอง'],
  MAYA: ['Hidden Maya Temple Adventure', 'ผจญภัยวิหารมายาลับแล'],
  KITE: ['Happy Songkran Party', 'ปาร์ตี้สงกรานต์สุขสันต์'],
  NOVA: ['Sweet Candy Land', 'ดินแดนลูกกวาดหวาน'],
}

const fillTemplate = (template: string, inner: string) => template.replace('{}', inner)

const hasRepeatedWord = (title: string) => {
  const words = title.toLowerCase().split(' ')
  return new Set(words.map((word) => word.replace(/s$/, ''))).size < words.length
}

/** Thai has no spaces to split on, so a repetition is assumed if one part contains another. */
const hasOverlappingParts = (...parts: string[]) => {
  const plainParts = parts.map((part) => part.replace('{}', ''))
  return plainParts.some((part, index) =>
    plainParts.some((other, i) => i !== index && (other.includes(part) || part.includes(other))),
  )
}

function pickClassificationKey(random: Random): string | null {
  const roll = random.next()
  if (roll < 0.025) return 'BG'
  if (roll < 0.075) return 'JP'
  if (roll < 0.12) return 'MEGAWAYS'
  return roll < 0.15 ? 'HOLDWIN' : null
}

function composeTitle(random: Random): Title | null {
  const theme = random.pick(themes)
  const subject = random.pick(theme.subjects)
  const key = pickClassificationKey(random)
  const shapeRoll = random.next()
  const modifier = shapeRoll < 0.6 ? random.pick(modifiersOf(theme.kind)) : null
  const plainEnding = shapeRoll < 0.25 ? null : random.pick(endingsOf(theme.kind))
  const ending = (key ? classificationEndings[key] : undefined) ?? plainEnding
  const en = [modifier?.[0], subject[0], ending?.[0]].filter((word) => word !== undefined).join(' ')
  const parts = [modifier?.[1], subject[1], ending?.[1]].filter((part) => part !== undefined)
  if (hasRepeatedWord(en) || hasOverlappingParts(...parts) || en.length > 30) return null
  const th = fillTemplate(ending?.[1] ?? '{}', fillTemplate(modifier?.[1] ?? '{}', subject[1]))
  const classificationKeys = key ? [key] : theme.key === 'classic' || theme.key === 'fruits' ? ['CLASSIC'] : ['VIDEO']
  return { name: { th, en }, classificationKeys }
}

/** Returns an unused title, with the same meaning in English and Thai. */
export function slotTitle(random: Random, usedNames: Set<string>): Title {
  for (;;) {
    const title = composeTitle(random)
    if (!title || usedNames.has(title.name.en)) continue
    usedNames.add(title.name.en)
    return title
  }
}

export function featuredTitle(vendor: string, usedNames: Set<string>): Title | null {
  const pair = featuredTitles[vendor]
  if (!pair) return null
  usedNames.add(pair[0])
  const key = Object.entries(classificationEndings).find(([, ending]) => pair[0].endsWith(ending[0]))?.[0]
  return { name: { th: pair[1], en: pair[0] }, classificationKeys: [key ?? 'VIDEO'] }
}
