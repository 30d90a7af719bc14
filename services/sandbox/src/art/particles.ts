import type { SeededRandom } from './seed.ts'
import { circle, num, starPath } from './svg.ts'

interface Area {
  width: number
  height: number
  left?: number
}

const randomPoint = (dice: SeededRandom, { width, height, left = 0 }: Area) =>
  [left + dice.next() * (width - left), dice.next() * height] as const

export const sparks = (dice: SeededRandom, area: Area, count: number, colour: string): string =>
  Array.from({ length: count }, () => {
    const [x, y] = randomPoint(dice, area)
    const r = dice.between(3, 13)
    return `<path d="${starPath(x, y, 4, r, r * 0.16)}" fill="${colour}" opacity="${num(dice.between(0.4, 1))}"/>`
  }).join('')

export const motes = (dice: SeededRandom, area: Area, count: number, colour: string): string =>
  Array.from({ length: count }, () => {
    const [x, y] = randomPoint(dice, area)
    return circle(x, y, dice.between(1.2, 5), `fill="${colour}" opacity="${num(dice.between(0.2, 0.8))}"`)
  }).join('')

export const bubbles = (dice: SeededRandom, area: Area, count: number): string =>
  Array.from({ length: count }, () => {
    const [x, y] = randomPoint(dice, area)
    const r = dice.between(5, 20)
    return (
      circle(x, y, r, 'fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"') +
      circle(x - r * 0.34, y - r * 0.36, r * 0.2, 'fill="#fff" opacity=".85"')
    )
  }).join('')

/** A coin seen at a slant: three ellipses. */
export function coin(x: number, y: number, r: number, squash: number, rotation: number): string {
  const ellipse = (dx: number, k: number, fill: string) =>
    `<ellipse cx="${num(dx)}" cy="0" rx="${num(r * squash * k)}" ry="${num(r * k)}" fill="${fill}"/>`
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(rotation)})">${ellipse(r * 0.16, 1, '#8a4a06')}${ellipse(0, 1, '#ffd65c')}${ellipse(0, 0.8, '#e8930f')}${ellipse(-r * 0.05, 0.72, '#ffc43a')}<path d="${starPath(0, 0, 4, r * 0.5 * squash, r * 0.16)}" fill="#fff3b8"/></g>`
}

export const coins = (dice: SeededRandom, area: Area, count: number): string =>
  Array.from({ length: count }, () => {
    const [x, y] = randomPoint(dice, area)
    return coin(x, y, dice.between(9, 24), dice.between(0.35, 1), dice.between(-50, 50))
  }).join('')

export const petals = (dice: SeededRandom, area: Area, count: number, colour: string): string =>
  Array.from({ length: count }, () => {
    const [x, y] = randomPoint(dice, area)
    const r = dice.between(5, 14)
    return `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(dice.between(0, 360))})" d="M0 ${num(-r)}Q${num(r * 0.9)} 0 0 ${num(r)}Q${num(-r * 0.9)} 0 0 ${num(-r)}Z" fill="${colour}" opacity="${num(dice.between(0.5, 0.95))}"/>`
  }).join('')
