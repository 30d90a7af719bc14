import type { HiLoBet } from '@tessera/fair'
import { h } from '../kit/dom.ts'
import { printedOdds } from './outcome.ts'
import type { HiLoTexts } from './texts.ts'

const KINDS: readonly HiLoBet[] = [
  { on: 'low' },
  { on: 'high' },
  { on: 'odd' },
  { on: 'even' },
  { on: 'eleven' },
  { on: 'face', faces: [1] },
  { on: 'pair', faces: [1, 2] },
  { on: 'three', faces: [1, 2, 3] },
  { on: 'any-triple' },
  { on: 'triple', faces: [1] },
]

/** The rules, with what each kind of bet returns. */
export const rulesOf = (texts: HiLoTexts): HTMLElement[] => [
  ...texts.rules.map((rule) => h('p', {}, [rule])),
  h('table', {}, [
    h('caption', {}, [texts.table]),
    h(
      'tbody',
      {},
      KINDS.map((bet) => h('tr', {}, [h('th', { scope: 'row' }, [texts.spot(bet)]), h('td', {}, [printedOdds(bet)])])),
    ),
  ]),
]
