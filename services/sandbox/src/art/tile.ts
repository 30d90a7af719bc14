import { emblem, emblemName } from './emblem.ts'
import { lettering, titleOf } from './lettering.ts'
import { metalFor, metals } from './metals.ts'
import { gamePalette } from './palette.ts'
import { TILE } from './scene.ts'
import { createSeededRandom } from './seed.ts'
import { vendorStyle } from './vendor-style.ts'

/** The tile of a game, 3:4, drawn from its vendor and slug alone. */
export function tileSvg(vendor: string, slug: string): string {
  const dice = createSeededRandom(`${vendor}/${slug}`)
  const text = slug.replaceAll('-', ' ')
  const style = vendorStyle(vendor)
  const palette = gamePalette(style.hue, text, dice)
  const layout = dice.pick(style.layouts)
  const icon = emblemName(text, dice)
  const scene = { palette, dice, icon }
  const metal = metalFor(text, palette.hue, dice)
  const titleMetal = metal === metals.gold ? dice.pick([metals.silver, metals.gold, metals.ice]) : metals.gold
  const background = layout.drawBackground(scene)
  const emblemMarkup = emblem('e', icon, layout.emblem, metal, palette.deep, palette.glow)
  const foreground = layout.drawForeground(scene)
  const title = lettering(titleOf(slug), layout.title, {
    font: style.font,
    metal: titleMetal,
    warp: dice.pick(layout.warps),
    ink: palette.deep,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.width} ${TILE.height}">${background}${emblemMarkup}${foreground}${title}</svg>`
}
