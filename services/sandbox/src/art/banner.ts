import { bottomShade, rays, sky, swell } from './backgrounds.ts'
import { bannerPlan } from './banner-plans.ts'
import { emblem, emblemName, silhouette } from './emblem.ts'
import { metalFor, metals } from './metals.ts'
import { moodHuesOf, paletteOf } from './palette.ts'
import { bubbles, coins, motes, petals, sparks } from './particles.ts'
import { createSeededRandom, hashOf, type SeededRandom } from './seed.ts'
import { circle, linearGradient, num, radialGradient, starPath } from './svg.ts'

const H = 344

type DrawBackground = (dice: SeededRandom, w: number, x: number, p: ReturnType<typeof paletteOf>) => string

/** Backgrounds behind the emblems, by index; x is the middle of the group of emblems. */
const backgrounds: readonly DrawBackground[] = [
  (dice, _w, x, p) =>
    rays(x, 170, 800, 20, p.glow, 0.2, dice.next()) + rays(x, 170, 800, 11, p.second1, 0.12, dice.next()),
  (dice, w, x, p) =>
    `<defs>${radialGradient(
      'moon',
      [
        { at: 0, colour: '#fffdf0' },
        { at: 0.7, colour: p.glow },
        { at: 1, colour: p.bright },
      ],
      0.42,
      0.36,
      0.7,
    )}</defs>` +
    motes(dice, { width: w, height: 200 }, 50, '#fff') +
    circle(x, 158, 150, `fill="${p.glow}" opacity=".2"`) +
    circle(x, 158, 128, 'fill="url(#moon)"') +
    swell(w, H, 262, 40, 4, dice.next(), `fill="${p.mid}" opacity=".9"`) +
    swell(w, H, 296, 30, 5, dice.next(), `fill="${p.dark}"`),
  (dice, w, _x, p) =>
    rays(w * 0.6, -80, 800, 22, '#fff', 0.13, dice.next()) +
    bubbles(dice, { left: w * 0.35, width: w, height: 270 }, 14) +
    swell(w, H, 266, 24, 5, dice.next(), `fill="${p.mid}" stroke="${p.glow}" stroke-width="3" stroke-opacity=".6"`) +
    swell(w, H, 298, 20, 4, dice.next(), `fill="${p.dark}"`),
  (_dice, _w, x, p) =>
    [230, 186, 142]
      .map(
        (r, index) =>
          `<path d="${starPath(x, 172, 12, r, r * 0.8, index * 0.13)}" fill="${[p.dark, p.mid, p.bright][index]}" stroke="${p.second1}" stroke-opacity=".6" stroke-width="2"/>`,
      )
      .join(''),
]

/** The left third is calm and dark, for the page's own text. */
const textShade = (w: number, colour: string) =>
  `<defs>${linearGradient(
    'calm',
    [
      { at: 0, colour, opacity: 0.94 },
      { at: 0.3, colour, opacity: 0.78 },
      { at: 0.52, colour, opacity: 0 },
    ],
    -90,
  )}</defs><rect width="${w}" height="${H}" fill="url(#calm)"/>`

/** A wide picture without text: a group of emblems on the right. `w`: width at a height of 344, as in the 2x picture. */
export function bannerSvg(slug: string, w: number): string {
  const dice = createSeededRandom(`banner/${slug}`)
  const plan = bannerPlan(slug)
  const text = slug.replaceAll('-', ' ')
  const [hue, second] = plan?.hues ?? moodHuesOf(text) ?? [hashOf(slug) % 360, 44]
  const palette = paletteOf(hue, second)
  const icons = plan?.icons ?? [emblemName(text, dice), 'coins', 'beveled-star']
  const [main, left, right] = icons as [string, string, string]
  const x = w * 0.69
  const drawBackground = backgrounds[plan?.background ?? hashOf(slug) % backgrounds.length] as DrawBackground
  const mainMetal = plan ? metals[plan.metal] : metalFor(text, hue, dice)
  const companionMetal = mainMetal === metals.gold ? metals.silver : metals.gold
  const rightArea = { left: w * 0.42, width: w, height: 300 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(w)} ${H}">`,
    sky(w, H, palette, { x: 0.7, y: 0.45, r: 0.55 }),
    drawBackground(dice, w, x, palette),
    silhouette(main, { x: w * 0.34, y: 120, size: 380, tilt: -12 }, `fill="${palette.glow}" opacity=".07"`),
    bottomShade(w, H, 210, palette.deep, 0.7),
    emblem('l', left, { x: x - 140, y: 206, size: 156, tilt: -14 }, companionMetal, palette.deep, palette.glow),
    emblem('r', right, { x: x + 142, y: 200, size: 160, tilt: 13 }, companionMetal, palette.deep, palette.glow),
    emblem('m', main, { x, y: 168, size: 268, tilt: 0 }, mainMetal, palette.deep, palette.glow),
    plan?.petals ? petals(dice, rightArea, 20, palette.glow) : coins(dice, rightArea, 9),
    sparks(dice, rightArea, 12, '#fff'),
    textShade(w, palette.deep),
    '</svg>',
  ].join('')
}
