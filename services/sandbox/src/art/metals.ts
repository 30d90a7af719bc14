import type { SeededRandom } from './seed.ts'
import { linearGradient, type Stop } from './svg.ts'

/** Material of an emblem or a title: a gradient from top to bottom, the colours of rim, shaded side and outline. */
export interface Metal {
  stops: readonly Stop[]
  rim: string
  side: string
  ink: string
}

const metalOf = (
  colours: readonly [string, string, string, string, string],
  rim: string,
  side: string,
  ink: string,
): Metal => ({
  stops: colours.map((colour, index) => ({ at: [0, 0.3, 0.52, 0.56, 1][index] ?? 1, colour })),
  rim,
  side,
  ink,
})

export const metals = {
  gold: metalOf(['#fffbe0', '#ffe27a', '#fbb62a', '#e8890c', '#ffd75e'], '#fff3b8', '#7a3a04', '#3a1602'),
  rose: metalOf(['#fff0f4', '#ffb3c7', '#ff6f97', '#e03468', '#ff9dbb'], '#ffe3ec', '#7a0f37', '#38041a'),
  jade: metalOf(['#f0ffe9', '#a8f5b6', '#3ddc84', '#0fa35f', '#7bf0ae'], '#e2ffe6', '#06522f', '#022414'),
  ice: metalOf(['#ffffff', '#cdf3ff', '#6fd4ff', '#1c93e6', '#b5ecff'], '#f2fdff', '#0a3d86', '#031c42'),
  fire: metalOf(['#fff7c2', '#ffd34d', '#ff8a1f', '#e83a0c', '#ffb03b'], '#ffefae', '#7d1503', '#360501'),
  silver: metalOf(['#ffffff', '#e6ecf7', '#b3c0d6', '#7d8ca8', '#dfe8f5'], '#ffffff', '#2f3a55', '#121827'),
  violet: metalOf(['#fbf0ff', '#dfb8ff', '#a86bff', '#7434dd', '#cfa0ff'], '#f6e6ff', '#37107f', '#19053f'),
} as const satisfies Record<string, Metal>

export type MetalName = keyof typeof metals

const metalPatterns: readonly (readonly [RegExp, MetalName])[] = [
  [/\b(gold|golden|riches|fortune|coin|treasure|crown|king|royal|caishen|pharaoh|dorado|jackpot)\b/, 'gold'],
  [/\b(fire|blazing|phoenix|crimson|hot|sun)\b/, 'fire'],
  [/\b(jade|emerald|clover|bamboo|naga|turtle|lotto)\b/, 'jade'],
  [/\b(ice|frozen|crystal|diamond|shark|dolphin|sapphire|zeus|thunder)\b/, 'ice'],
  [/\b(ruby|cherry|strawberry|candy|sweet|lotus|geisha|heart|cupcake|pink)\b/, 'rose'],
  [/\b(wolf|samurai|ninja|knight|spartan|viking|white|ghost|sword)\b/, 'silver'],
  [/\b(mystic|magic|wizard|witch|galaxy|alien|vampire|grapes)\b/, 'violet'],
]

/** Returns the metal that a title names, unless it is unsuitable for the hue; otherwise gold, silver or fire. */
export function metalFor(text: string, hue: number, dice: SeededRandom): Metal {
  const name = metalPatterns.find(([pattern]) => pattern.test(text))?.[1]
  const isOpposite = (target: number) => Math.abs(((hue - target + 540) % 360) - 180) > 150
  const unsuitable = {
    gold: false,
    silver: false,
    rose: isOpposite(345),
    jade: isOpposite(150),
    ice: isOpposite(200),
    fire: isOpposite(15),
    violet: isOpposite(265),
  }
  if (name && !unsuitable[name]) return metals[name]
  return metals[dice.pick(['gold', 'gold', 'gold', 'silver', 'fire'] as const)]
}

export const metalGradient = (id: string, metal: Metal): string => linearGradient(id, metal.stops)
