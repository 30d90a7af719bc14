import type { Face } from '@tessera/fair'
import { draw, h } from '../kit/dom.ts'

/** Positions of a face's pips, in a box of 3 by 3. */
const PIPS: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die with a face up; one and four are red, as on every table in Thailand. */
export function die(face: Face): HTMLElement {
  const red = face === 1 || face === 4
  const radius = face === 1 ? 5.4 : 3.5
  const pips = PIPS[face].map(([x, y]) =>
    draw('circle', { cx: 8.5 + x * 11.5, cy: 8.5 + y * 11.5, r: radius, fill: red ? '#d01c2e' : '#1d1a24' }),
  )
  return h('span', { class: 'die', 'aria-hidden': 'true' }, [draw('svg', { viewBox: '0 0 40 40' }, pips)])
}
