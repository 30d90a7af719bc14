import type { EmblemPosition } from './emblem.ts'
import type { LetteringBox } from './lettering.ts'
import type { Warp } from './outline.ts'
import type { Palette } from './palette.ts'
import type { SeededRandom } from './seed.ts'

export const TILE = { width: 360, height: 480 } as const

export interface Scene {
  palette: Palette
  dice: SeededRandom
  /** Name of the main emblem, for echoes of it. */
  icon: string
}

export interface TileLayout {
  /** Draws everything behind the emblem. */
  drawBackground(scene: Scene): string
  /** Draws everything between emblem and title. */
  drawForeground(scene: Scene): string
  emblem: EmblemPosition
  title: LetteringBox
  warps: readonly Warp[]
}
