import { emblem, emblemName } from './emblem.ts'
import { lettering, titleOf } from './lettering.ts'
import { metalFor, metals } from './metals.ts'
import { gamePalette } from './palette.ts'
import { TILE } from './scene.ts'
import { diceOf } from './seed.ts'
import { vendorStyle } from './vendor-style.ts'

/** The tile of a game, 3:4, drawn from its vendor and slug alone. */
export function tileSvg(vendor: string, slug: string): string {
  const dice = diceOf(`${vendor}/${slug}`)
  const text = slug.replaceAll('-', ' ')
  const style = vendorStyle(vendor)
  const palette = gamePalette(style.hue, text, dice)
  const composition = dice.pick(style.compositions)
  const icon = emblemName(text, dice)
  const scene = { palette, dice, icon }
  const metal = metalFor(text, palette.hue, dice)
  const letters = metal === metals.gold ? dice.pick([metals.silver, metals.gold, metals.ice]) : metals.gold
  const back = composition.drawBackground(scene)
  const figure = emblem('e', icon, composition.emblem, metal, palette.deep, palette.glow)
  const front = composition.drawForeground(scene)
  const title = lettering(titleOf(slug), composition.title, {
    font: style.font,
    metal: letters,
    warp: dice.pick(composition.warps),
    ink: palette.deep,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.width} ${TILE.height}">${back}${figure}${front}${title}</svg>`
}
