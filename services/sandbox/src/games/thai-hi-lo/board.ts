import type { HiLoBet } from '@tessera/fair'
import { h, setText } from '../kit/dom.ts'
import type { Formats } from '../kit/format.ts'
import { type BoardPart, SPOTS, spotOf } from './bets.ts'
import { renderDie } from './dice.ts'
import { spotOdds } from './outcome.ts'
import type { HiLoTexts } from './texts.ts'

/** Stake on a spot, and its payout after a roll. Satang. */
export interface SpotState {
  stake: number
  payout: number | null
}

export interface Board {
  element: HTMLElement
  show(stateOf: (bet: HiLoBet) => SpotState, isOpen: boolean, formats: Formats): void
}

const TAB_PARTS = {
  main: ['simple', 'faces'],
  pairs: ['pairs'],
  threes: ['threes', 'triples'],
} as const satisfies Record<string, readonly BoardPart[]>
type Tab = keyof typeof TAB_PARTS

function spotButton(bet: HiLoBet, texts: HiLoTexts, press: () => void) {
  const amount = h('span', { class: 'chip-on', hidden: true })
  const faces = bet.on === 'triple' ? [bet.faces[0], bet.faces[0], bet.faces[0]] : 'faces' in bet ? bet.faces : null
  const labelElement = faces
    ? h('span', { class: 'faces' }, faces.map(renderDie))
    : h('span', { class: 'word' }, [texts.short[bet.on as keyof typeof texts.short]])
  const range = faces ? '' : texts.range[bet.on as keyof typeof texts.range]
  const button = h(
    'button',
    { type: 'button', class: `spot ${bet.on}` },
    [
      labelElement,
      range ? h('span', { class: 'range' }, [range]) : null,
      h('span', { class: 'odds' }, [spotOdds(bet)]),
      amount,
    ],
    { click: press },
  )
  return { bet, button, amount }
}

/** Creates the board: every spot with its odds. A phone shows one tab at a time, a wide screen all. */
export function createBoard(texts: HiLoTexts, press: (bet: HiLoBet) => void): Board {
  const spots: ReturnType<typeof spotButton>[] = []
  const renderPart = (part: BoardPart) => {
    const spotButtons = SPOTS[part].map((bet) => spotButton(bet, texts, () => press(bet)))
    spots.push(...spotButtons)
    return h(
      'div',
      { class: `spots ${part}`, role: 'group', 'aria-label': texts.partNames[part] },
      spotButtons.map(({ button }) => button),
    )
  }
  const cloths = (Object.keys(TAB_PARTS) as Tab[]).map((tab) => ({
    tab,
    cloth: h('div', { class: 'cloth', 'data-tab': tab }, TAB_PARTS[tab].map(renderPart)),
  }))
  const selectTab = (selectedTab: Tab) => {
    for (const { tab, cloth } of cloths) cloth.classList.toggle('chosen', tab === selectedTab)
    for (const { tab, button } of tabs) button.setAttribute('aria-pressed', String(tab === selectedTab))
  }
  const tabs = cloths.map(({ tab }) => ({
    tab,
    button: h('button', { type: 'button', class: 'tab' }, [texts.parts[tab]], { click: () => selectTab(tab) }),
  }))
  selectTab('main')
  return {
    element: h('div', { class: 'board' }, [
      h(
        'div',
        { class: 'tabs' },
        tabs.map(({ button }) => button),
      ),
      ...cloths.map(({ cloth }) => cloth),
    ]),
    show(stateOf, isOpen, formats) {
      for (const { bet, button, amount } of spots) {
        const { stake, payout } = stateOf(bet)
        const shownAmount = payout ?? stake
        amount.hidden = shownAmount === 0
        setText(amount, formats.short(shownAmount))
        button.classList.toggle('gave', payout !== null && payout > 0)
        button.setAttribute('aria-disabled', String(!isOpen))
        const parts = [texts.spot(bet), texts.pays(spotOdds(bet))]
        if (payout !== null && payout > 0) parts.push(texts.gave(formats.money(payout)))
        else if (stake > 0) parts.push(texts.placed(formats.money(stake)))
        const label = parts.join(', ')
        if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
        button.dataset.spot = spotOf(bet)
      }
    },
  }
}
