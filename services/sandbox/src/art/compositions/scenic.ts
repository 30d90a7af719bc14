import { bottomShade, rays, sky, swell } from '../backgrounds.ts'
import { silhouette } from '../emblem.ts'
import { glowFrame, ornateFrame, plainFrame } from '../frames.ts'
import { bubbles, motes, sparks } from '../particles.ts'
import { TILE, type TileLayout } from '../scene.ts'
import { circle, linearGradient, num, radialGradient } from '../svg.ts'

const { width: W, height: H } = TILE

/** A great moon over hills. */
export const moonrise: TileLayout = {
  emblem: { x: 180, y: 208, size: 250, tilt: 0 },
  title: { x: 180, baseline: 452, width: 322, height: 120 },
  warps: ['smile', 'arch'],
  drawBackground: ({ palette, dice }) =>
    `<defs>${radialGradient(
      'moon',
      [
        { at: 0, colour: '#fffdf0' },
        { at: 0.6, colour: palette.glow },
        { at: 1, colour: palette.bright },
      ],
      0.42,
      0.36,
      0.7,
    )}</defs>` +
    sky(W, H, { ...palette, dark: palette.deep }, { x: 0.5, y: 0.36, r: 0.7 }) +
    motes(dice, { width: W, height: 230 }, 34, '#fff') +
    circle(180, 172, 158, `fill="${palette.glow}" opacity=".18"`) +
    circle(180, 172, 138, 'fill="url(#moon)"') +
    circle(128, 132, 20, `fill="${palette.bright}" opacity=".35"`) +
    circle(230, 98, 12, `fill="${palette.bright}" opacity=".3"`) +
    circle(246, 220, 26, `fill="${palette.bright}" opacity=".28"`) +
    swell(W, H, 282, 46, 2.2, dice.next(), `fill="${palette.mid}" opacity=".85"`) +
    swell(W, H, 312, 36, 3, dice.next(), `fill="${palette.dark}"`),
  drawForeground: ({ palette, dice }) =>
    swell(W, H, 352, 26, 2.6, dice.next(), `fill="${palette.deep}"`) +
    bottomShade(W, H, 300, palette.deep, 0.7) +
    sparks(dice, { width: W, height: 300 }, 7, palette.glow),
}

/** The emblem rises out of layered waves, with bubbles and beams of light. */
export const deep: TileLayout = {
  emblem: { x: 180, y: 186, size: 274, tilt: -5 },
  title: { x: 180, baseline: 448, width: 320, height: 126 },
  warps: ['arch', 'rise'],
  drawBackground: ({ palette, dice }) =>
    sky(W, H, palette, { x: 0.5, y: 0.05, r: 0.85 }) +
    rays(dice.between(100, 260), -60, 640, 18, '#fff', 0.14, dice.next()) +
    bubbles(dice, { width: W, height: 330 }, 12) +
    swell(W, H, 300, 30, 2, dice.next(), `fill="${palette.bright}" opacity=".4"`),
  drawForeground: ({ palette, dice }) =>
    swell(
      W,
      H,
      318,
      26,
      2.4,
      dice.next(),
      `fill="${palette.mid}" stroke="${palette.glow}" stroke-width="4" stroke-opacity=".7"`,
    ) +
    swell(W, H, 346, 22, 3, dice.next(), `fill="${palette.dark}" stroke="${palette.bright}" stroke-width="3"`) +
    swell(W, H, 382, 18, 2.2, dice.next(), `fill="${palette.deep}"`) +
    bubbles(dice, { width: W, height: 300 }, 4),
}

/** A pointed temple arch with pillars; the emblem is in its light. */
export const shrine: TileLayout = {
  emblem: { x: 180, y: 200, size: 208, tilt: 0 },
  title: { x: 180, baseline: 446, width: 300, height: 116 },
  warps: ['flat', 'smile'],
  drawBackground: ({ palette, dice }) => {
    const arch = (inset: number) =>
      `M${num(50 + inset)} 360V${num(186 + inset * 0.5)}C${num(50 + inset)} 120 ${num(140 + inset * 0.3)} 96 180 ${num(24 + inset * 1.5)}C${num(220 - inset * 0.3)} 96 ${num(310 - inset)} 120 ${num(310 - inset)} ${num(186 + inset * 0.5)}V360Z`
    return (
      `<defs>${linearGradient('gate', [
        { at: 0, colour: '#fff4bf' },
        { at: 0.4, colour: palette.second1 },
        { at: 1, colour: palette.second2 },
      ])}${radialGradient(
        'within',
        [
          { at: 0, colour: palette.glow },
          { at: 0.5, colour: palette.bright },
          { at: 1, colour: palette.dark },
        ],
        0.5,
        0.5,
        0.62,
      )}</defs>` +
      sky(W, H, { ...palette, mid: palette.dark }, { x: 0.5, y: 0.3, r: 0.5 }) +
      rays(180, 200, 500, 20, palette.bright, 0.16, dice.next()) +
      `<path d="${arch(-12)}" fill="${palette.deep}"/><path d="${arch(0)}" fill="url(#gate)"/><path d="${arch(12)}" fill="${palette.deep}"/><path d="${arch(17)}" fill="url(#within)"/>` +
      rays(180, 210, 150, 14, '#fff', 0.18, dice.next())
    )
  },
  drawForeground: ({ palette, dice }) =>
    bottomShade(W, H, 262, palette.deep, 0.98) +
    motes(dice, { width: W, height: 400 }, 24, palette.glow) +
    ornateFrame(W, H),
}

/** Slanted bands, the emblem large and tilted, with its silhouette behind it. */
export const dynamic: TileLayout = {
  emblem: { x: 186, y: 176, size: 300, tilt: -10 },
  title: { x: 180, baseline: 446, width: 318, height: 128 },
  warps: ['rise'],
  drawBackground: ({ palette, dice, icon }) => {
    const bands = Array.from({ length: 7 }, (_, index) => {
      const x = -160 + index * 92 + dice.between(-16, 16)
      const bandWidth = dice.between(18, 60)
      return `<path d="M${num(x)} 480L${num(x + 190)} 0h${num(bandWidth)}L${num(x + bandWidth)} 480Z" fill="${index % 2 ? palette.glow : palette.second1}" opacity="${num(dice.between(0.1, 0.3))}"/>`
    }).join('')
    return (
      sky(W, H, palette, { x: 0.62, y: 0.28, r: 0.6 }) +
      bands +
      silhouette(icon, { x: 96, y: 120, size: 430, tilt: 14 }, `fill="${palette.deep}" opacity=".28"`)
    )
  },
  drawForeground: ({ palette, dice }) =>
    `<path d="M0 366L360 318V480H0Z" fill="${palette.deep}" opacity=".9"/><path d="M0 366L360 318" stroke="${palette.second1}" stroke-width="5"/><path d="M0 376L360 328" stroke="#fff" stroke-width="1.5" opacity=".5"/>` +
    sparks(dice, { width: W, height: 300 }, 7, '#fff') +
    plainFrame(W, H, palette),
}

/** Two cards fanned on a table's felt. */
export const felt: TileLayout = {
  emblem: { x: 180, y: 192, size: 206, tilt: 0 },
  title: { x: 180, baseline: 448, width: 316, height: 118 },
  warps: ['flat', 'smile', 'bulge'],
  drawBackground: ({ palette, dice }) => {
    const card = (angle: number, fill: string) =>
      `<g transform="translate(180 300) rotate(${angle})"><rect x="-78" y="-246" width="156" height="222" rx="16" fill="#000" opacity=".35" transform="translate(4 8)"/><rect x="-78" y="-246" width="156" height="222" rx="16" fill="${fill}" stroke="#fff6d6" stroke-width="5"/><rect x="-66" y="-234" width="132" height="198" rx="9" fill="none" stroke="#fff6d6" stroke-opacity=".5" stroke-width="2"/></g>`
    return (
      sky(W, H, palette, { x: 0.5, y: 0.4, r: 0.62 }) +
      `<ellipse cx="180" cy="336" rx="250" ry="120" fill="${palette.dark}" stroke="${palette.second1}" stroke-width="5"/><ellipse cx="180" cy="336" rx="226" ry="100" fill="none" stroke="${palette.glow}" stroke-opacity=".35" stroke-width="2"/>` +
      rays(180, 190, 460, 12, palette.glow, 0.12, dice.next()) +
      card(-24, palette.second2) +
      card(24, palette.second2) +
      card(0, palette.dark)
    )
  },
  drawForeground: ({ palette, dice }) =>
    bottomShade(W, H, 262, palette.deep, 0.96) +
    sparks(dice, { width: W, height: 320 }, 9, palette.glow) +
    glowFrame(W, H, palette),
}
