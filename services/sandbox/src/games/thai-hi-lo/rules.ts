import type { HiLoBet } from '@tessera/fair'
import { h } from '../kit/dom.ts'
import { spotOdds } from './outcome.ts'
import type { HiLoTexts } from './texts.ts'

const EXAMPLE_BETS: readonly HiLoBet[] = [
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

/** Renders the rules, with the payout of each kind of bet. */
export const renderRules = (texts: HiLoTexts): HTMLElement[] => [
  ...texts.rules.map((rule) => h('p', {}, [rule])),
  h('table', {}, [
    h('caption', {}, [texts.table]),
    h(
      'tbody',
      {},
      EXAMPLE_BETS.map((bet) =>
        h('tr', {}, [h('th', { scope: 'row' }, [texts.spot(bet)]), h('td', {}, [spotOdds(bet)])]),
      ),
    ),
  ]),
]
