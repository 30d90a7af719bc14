import type { HiLoBet } from '@tessera/fair'
import { h, setText } from '../kit/dom.ts'
import type { Formats } from '../kit/format.ts'
import { type Part, SPOTS, spotOf } from './bets.ts'
import { die } from './dice.ts'
import { printedOdds } from './outcome.ts'
import type { HiLoTexts } from './texts.ts'

/** Chips on a spot, and their payout after a roll. Satang. */
export interface OnSpot {
  stake: number
  gave: number | null
}

export interface Board {
  element: HTMLElement
  show(stateOf: (bet: HiLoBet) => OnSpot, open: boolean, formats: Formats): void
}

const PARTS = { main: ['simple', 'faces'], pairs: ['pairs'], threes: ['threes', 'triples'] } as const satisfies Record<
  string,
  readonly Part[]
>
type Tab = keyof typeof PARTS

function spotButton(bet: HiLoBet, texts: HiLoTexts, press: () => void) {
  const amount = h('span', { class: 'chip-on', hidden: true })
  const faces = bet.on === 'triple' ? [bet.faces[0], bet.faces[0], bet.faces[0]] : 'faces' in bet ? bet.faces : null
  const head = faces
    ? h('span', { class: 'faces' }, faces.map(die))
    : h('span', { class: 'word' }, [texts.short[bet.on as keyof typeof texts.short]])
  const range = faces ? '' : texts.range[bet.on as keyof typeof texts.range]
  const button = h(
    'button',
    { type: 'button', class: `spot ${bet.on}` },
    [
      head,
      range ? h('span', { class: 'range' }, [range]) : null,
      h('span', { class: 'odds' }, [printedOdds(bet)]),
      amount,
    ],
    { click: press },
  )
  return { bet, button, amount }
}

/** The cloth: every spot with its odds. On a phone one part of it at a time, on a wide screen all. */
export function createBoard(texts: HiLoTexts, press: (bet: HiLoBet) => void): Board {
  const spots: ReturnType<typeof spotButton>[] = []
  const partOf = (part: Part) => {
    const spotButtons = SPOTS[part].map((bet) => spotButton(bet, texts, () => press(bet)))
    spots.push(...spotButtons)
    return h(
      'div',
      { class: `spots ${part}`, role: 'group', 'aria-label': texts.partNames[part] },
      spotButtons.map(({ button }) => button),
    )
  }
  const cloths = (Object.keys(PARTS) as Tab[]).map((tab) => ({
    tab,
    cloth: h('div', { class: 'cloth', 'data-tab': tab }, PARTS[tab].map(partOf)),
  }))
  const choose = (chosen: Tab) => {
    for (const { tab, cloth } of cloths) cloth.classList.toggle('chosen', tab === chosen)
    for (const { tab, button } of tabs) button.setAttribute('aria-pressed', String(tab === chosen))
  }
  const tabs = cloths.map(({ tab }) => ({
    tab,
    button: h('button', { type: 'button', class: 'tab' }, [texts.parts[tab]], { click: () => choose(tab) }),
  }))
  choose('main')
  return {
    element: h('div', { class: 'board' }, [
      h(
        'div',
        { class: 'tabs' },
        tabs.map(({ button }) => button),
      ),
      ...cloths.map(({ cloth }) => cloth),
    ]),
    show(stateOf, open, formats) {
      for (const { bet, button, amount } of spots) {
        const { stake, gave } = stateOf(bet)
        const money = gave ?? stake
        amount.hidden = money === 0
        setText(amount, formats.short(money))
        button.classList.toggle('gave', gave !== null && gave > 0)
        button.setAttribute('aria-disabled', String(!open))
        const parts = [texts.spot(bet), texts.pays(printedOdds(bet))]
        if (gave !== null && gave > 0) parts.push(texts.gave(formats.money(gave)))
        else if (stake > 0) parts.push(texts.placed(formats.money(stake)))
        const label = parts.join(', ')
        if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
        button.dataset.spot = spotOf(bet)
      }
    },
  }
}
