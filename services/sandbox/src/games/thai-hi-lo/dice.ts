import type { Face } from '@tessera/fair'
import { h, svg } from '../kit/dom.ts'

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

/** Renders a die; the pips of one and four are red, as usual in Thailand. */
export function renderDie(face: Face): HTMLElement {
  const isRed = face === 1 || face === 4
  const radius = face === 1 ? 5.4 : 3.5
  const pips = PIPS[face].map(([x, y]) =>
    svg('circle', { cx: 8.5 + x * 11.5, cy: 8.5 + y * 11.5, r: radius, fill: isRed ? '#d01c2e' : '#1d1a24' }),
  )
  return h('span', { class: 'die', 'aria-hidden': 'true' }, [svg('svg', { viewBox: '0 0 40 40' }, pips)])
}
