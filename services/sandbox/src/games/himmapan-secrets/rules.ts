import { LINE_PAYS, LINES, ROWS, SCATTER_PAYS } from '@tessera/fair'
import { h, svg } from '../kit/dom.ts'
import type { SlotTexts } from './texts.ts'
import { LINE_COLOURS } from './wins.ts'

const lineDrawing = (rows: readonly number[], index: number): HTMLElement => {
  const cells = rows.flatMap((lineRow, reel) =>
    Array.from({ length: ROWS }, (_, row) =>
      svg('rect', {
        x: reel * 10 + 1,
        y: row * 10 + 1,
        width: 8,
        height: 8,
        rx: 1.5,
        class: lineRow === row ? 'on' : 'off',
        fill: lineRow === row ? (LINE_COLOURS[index] ?? '#fff') : '#3b4a55',
      }),
    ),
  )
  return h('figure', {}, [
    svg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }, cells),
    h('figcaption', {}, [String(index + 1)]),
  ])
}

/** Renders the rules with the paytable and the lines. */
export function renderRules(texts: SlotTexts, art: Readonly<Record<string, string>>): HTMLElement[] {
  const rows = Object.entries(LINE_PAYS).map(([symbol, pays]) =>
    h('tr', {}, [
      h('th', { scope: 'row' }, [
        h('img', { src: art[symbol] ?? '', alt: '', width: 36, height: 36 }),
        texts.symbols[symbol as keyof typeof LINE_PAYS],
      ]),
      ...pays.map((pay) => h('td', {}, [pay.toLocaleString('en-US')])),
    ]),
  )
  return [
    ...texts.rules.map((rule) => h('p', {}, [rule])),
    h('table', {}, [
      h('caption', {}, [texts.pays]),
      h('thead', {}, [
        h('tr', {}, [h('td', {}), ...[3, 4, 5].map((count) => h('th', { scope: 'col' }, [texts.of(count)]))]),
      ]),
      h('tbody', {}, [
        ...rows,
        h('tr', {}, [
          h('th', { scope: 'row', class: 'long' }, [
            h('img', { src: art.S ?? '', alt: '', width: 36, height: 36 }),
            texts.scatterPays,
          ]),
          ...SCATTER_PAYS.map((stakes) => h('td', {}, [String(stakes)])),
        ]),
      ]),
    ]),
    h('h3', {}, [texts.lines]),
    h('div', { class: 'lines' }, LINES.map(lineDrawing)),
  ]
}
