import type { SeededRandom } from './seed.ts'
import { hsl } from './svg.ts'

export interface Palette {
  hue: number
  /** Second hue, for lights and the title. */
  second: number
  deep: string
  dark: string
  mid: string
  bright: string
  glow: string
  second1: string
  second2: string
}

/** Dark yellow looks brown, so warm hues get a sunset from wine red over orange to straw yellow. */
const sunset = (hue: number, second: number): Palette => ({
  hue,
  second,
  deep: hsl(352, 78, 10),
  dark: hsl(4, 84, 24),
  mid: hsl(16, 92, 43),
  bright: hsl(34, 100, 55),
  glow: hsl(48, 100, 80),
  second1: hsl(46, 96, 62),
  second2: hsl(22, 88, 34),
})

export function paletteOf(hue: number, second: number): Palette {
  if (hue > 12 && hue < 72) return sunset(hue, second)
  return {
    hue,
    second,
    deep: hsl(hue + 12, 70, 9),
    dark: hsl(hue + 6, 72, 20),
    mid: hsl(hue, 74, 38),
    bright: hsl(hue - 8, 84, 56),
    glow: hsl(hue - 14, 96, 76),
    second1: hsl(second, 90, 60),
    second2: hsl(second, 80, 34),
  }
}

/** Words of a title that determine the two hues of its picture. */
const moods: readonly (readonly [RegExp, number, number])[] = [
  [/\b(fire|blazing|crimson|ruby|hot|caishen|envelope|prosperity|vampire|devil|samurai|geisha)\b/, 356, 42],
  [/\b(jade|emerald|bamboo|panda|clover|jungle|himmapan|forest|watermelon)\b/, 146, 48],
  [/\b(ice|frozen|crystal|diamond|polar|thunder|lightning)\b/, 202, 190],
  [
    /\b(ocean|sea|shark|mermaid|dolphin|fishing|fish|koi|kraken|coral|octopus|songkran|splash|poseidon|pirate|ghost ship)\b/,
    196,
    40,
  ],
  [/\b(candy|sweet|lollipop|cupcake|donut|jelly|sugar|ice cream|strawberry|pink)\b/, 322, 190],
  [
    /\b(moon|moonlit|night|nights|galaxy|star|alien|rocket|lantern|krathong|wizard|witch|genie|mystic|magic)\b/,
    258,
    46,
  ],
  [
    /\b(pharaoh|cleopatra|anubis|pyramid|scarab|sphinx|desert|cowboy|sheriff|west|dorado|aztec|maya|miner|mask)\b/,
    216,
    44,
  ],
  [/\b(durian|mango|farm|rice|sunflower|bee|pineapple|coconut|harvest)\b/, 112, 46],
  [/\b(lotus|kinnaree|fairy|goddess|butterfly|unicorn)\b/, 296, 44],
  [/\b(neon|spy|agent|mafia|racer|heist)\b/, 276, 178],
]

export const moodHuesOf = (text: string): readonly [hue: number, second: number] | null => {
  const mood = moods.find(([pattern]) => pattern.test(text))
  return mood ? [mood[1], mood[2]] : null
}

/** Returns the palette of the title's mood in most cases, otherwise one near the vendor's hue. */
export function gamePalette(vendorHue: number, text: string, dice: SeededRandom): Palette {
  const mood = moodHuesOf(text)
  const shouldFollowMood = dice.next() < 0.72
  if (mood && shouldFollowMood) return paletteOf(mood[0] + dice.between(-12, 12), mood[1])
  const hue = vendorHue + dice.pick([-28, -12, 0, 0, 14, 32])
  return paletteOf(hue, dice.pick([44, 44, hue + 150, hue + 180]))
}
