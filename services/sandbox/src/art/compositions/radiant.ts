import { bottomShade, rays, rect, sky } from '../backgrounds.ts'
import { ornateFrame, plainFrame } from '../frames.ts'
import { coins, motes, petals, sparks } from '../particles.ts'
import { TILE, type TileLayout } from '../scene.ts'
import { circle, hsl, linearGradient, num, radialGradient, starPath } from '../svg.ts'

const { width: W, height: H } = TILE

/** Beams from behind the emblem, with flying coins. */
export const burst: TileLayout = {
  emblem: { x: 180, y: 190, size: 262, tilt: 0 },
  title: { x: 180, baseline: 446, width: 318, height: 128 },
  warps: ['arch', 'bulge'],
  drawBackground: ({ palette, dice }) =>
    sky(W, H, palette, { x: 0.5, y: 0.4 }) +
    rays(180, 190, 520, 16, palette.glow, 0.26, dice.next()) +
    rays(180, 190, 520, 9, palette.second1, 0.16, dice.next()) +
    motes(dice, { width: W, height: 340 }, 26, palette.glow),
  drawForeground: ({ palette, dice }) =>
    bottomShade(W, H, 250, palette.deep) +
    coins(dice, { width: W, height: 360 }, 7) +
    sparks(dice, { width: W, height: 330 }, 8, '#fff'),
}

/** Rings of petals, as on a temple's gable, in a gilt frame. */
export const mandala: TileLayout = {
  emblem: { x: 180, y: 186, size: 216, tilt: 0 },
  title: { x: 180, baseline: 438, width: 296, height: 112 },
  warps: ['flat', 'arch'],
  drawBackground: ({ palette }) => {
    const ring = (count: number, near: number, far: number, fill: string, opacity: number) =>
      Array.from({ length: count }, (_, index) => {
        const middle = (near + far) / 2
        const halfWidth = ((Math.PI * middle) / count) * 1.25
        return `<path transform="translate(180 186) rotate(${num((360 * index) / count)})" d="M0 ${-near}C${num(halfWidth)} ${-near} ${num(halfWidth)} ${num(-middle)} 0 ${-far}C${num(-halfWidth)} ${num(-middle)} ${num(-halfWidth)} ${-near} 0 ${-near}Z" fill="${fill}" opacity="${opacity}" stroke="${palette.glow}" stroke-opacity=".5" stroke-width="1.5"/>`
      }).join('')
    return (
      sky(W, H, palette, { x: 0.5, y: 0.39, r: 0.7 }) +
      ring(18, 150, 262, palette.dark, 0.55) +
      ring(16, 112, 198, palette.mid, 0.9) +
      ring(12, 84, 152, palette.bright, 0.75) +
      circle(180, 186, 118, `fill="${palette.deep}" opacity=".55"`) +
      circle(180, 186, 118, `fill="none" stroke="${palette.second1}" stroke-width="4"`) +
      circle(
        180,
        186,
        127,
        `fill="none" stroke="${palette.glow}" stroke-width="1.5" stroke-dasharray="2 6" stroke-linecap="round"`,
      )
    )
  },
  drawForeground: ({ palette, dice }) =>
    bottomShade(W, H, 270, palette.deep, 0.98) +
    petals(dice, { width: W, height: 380 }, 9, palette.glow) +
    ornateFrame(W, H),
}

/** A bevelled medallion on facets. */
export const medallion: TileLayout = {
  emblem: { x: 180, y: 180, size: 196, tilt: 0 },
  title: { x: 180, baseline: 440, width: 312, height: 124 },
  warps: ['bulge', 'smile', 'flat'],
  drawBackground: ({ palette, dice }) => {
    const facets = Array.from({ length: 16 }, () => {
      const [x, y, r] = [dice.next() * W, dice.next() * H, dice.between(70, 180)]
      return `<path d="${starPath(x, y, 3, r, r * dice.between(0.3, 0.5), dice.next() * 6)}" fill="${dice.pick([palette.bright, palette.dark, palette.glow])}" opacity="${num(dice.between(0.1, 0.3))}"/>`
    }).join('')
    const hex = (r: number, fill: string) => `<path d="${starPath(180, 180, 4, r, r, Math.PI / 8)}" fill="${fill}"/>`
    return (
      `<defs>${linearGradient(
        'rim',
        [
          { at: 0, colour: '#fffbe0' },
          { at: 0.3, colour: palette.second1 },
          { at: 0.55, colour: palette.second2 },
          { at: 0.8, colour: palette.second1 },
          { at: 1, colour: '#2a1402' },
        ],
        20,
      )}${radialGradient('dish', [
        { at: 0, colour: palette.bright },
        { at: 1, colour: palette.deep },
      ])}</defs>` +
      sky(W, H, palette, { x: 0.5, y: 0.36, r: 0.62 }) +
      facets +
      `<g transform="translate(0 10)" opacity=".4">${hex(160, '#000')}</g>` +
      hex(158, palette.deep) +
      hex(152, 'url(#rim)') +
      hex(132, palette.deep) +
      hex(127, 'url(#dish)')
    )
  },
  drawForeground: ({ palette, dice }) =>
    bottomShade(W, H, 280, palette.deep) +
    sparks(dice, { width: W, height: 330 }, 12, palette.glow) +
    plainFrame(W, H, palette),
}

/** Sunset stripes and a ruled floor, as of neon light. */
export const neon: TileLayout = {
  emblem: { x: 180, y: 188, size: 232, tilt: -4 },
  title: { x: 180, baseline: 448, width: 316, height: 126 },
  warps: ['rise', 'flat'],
  drawBackground: ({ palette, dice }) => {
    const fan = Array.from({ length: 17 }, (_, index) => `M180 300L${num((index - 8) * 90 + 180)} 480`).join('')
    const rules = [306, 316, 330, 350, 378, 416, 462].map((y) => `M0 ${y}H${W}`).join('')
    const slits = [176, 200, 222, 242, 260, 276, 290]
      .map((y, index) => `<rect x="20" y="${y}" width="320" height="${3 + index * 1.6}" fill="${palette.deep}"/>`)
      .join('')
    return (
      `<defs>${linearGradient('orb', [
        { at: 0, colour: hsl(palette.second, 95, 66) },
        { at: 1, colour: hsl(palette.hue + 40, 92, 56) },
      ])}</defs>` +
      sky(W, H, palette, { x: 0.5, y: 0.62, r: 0.5 }) +
      motes(dice, { width: W, height: 260 }, 40, '#fff') +
      circle(180, 180, 138, 'fill="url(#orb)"') +
      slits +
      rect(W, H, `y="300" fill="${palette.deep}"`) +
      `<path d="${fan}${rules}" stroke="${palette.second1}" stroke-width="2" opacity=".75" fill="none"/><path d="M0 302H${W}" stroke="#fff" stroke-width="4" opacity=".8"/>`
    )
  },
  drawForeground: ({ palette }) => bottomShade(W, H, 300, palette.deep, 0.8),
}
