import { type Dice, type HiLoBet, THAI_HI_LO } from '@tessera/fair'
import * as z from 'zod/mini'
import type { SettledRound } from '../../provider/rounds.ts'
import { h, setText } from '../kit/dom.ts'
import { satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { createMainButton } from '../kit/main-button.ts'
import { countUp, pause } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { canStartRound } from '../kit/table.ts'
import {
  addChip,
  type Chips,
  chipRejection,
  clearAfterRoll,
  clearChips,
  combineBets,
  MAX_SPOTS,
  NO_CHIPS,
  type PlacedBet,
  repeatBets,
  spotOf,
  stakeOnSpot,
  totalOf,
  undoChip,
} from './bets.ts'
import { createBoard } from './board.ts'
import { createRack } from './chip-rack.ts'
import { isCelebrated, outcomeText } from './outcome.ts'
import { renderRules } from './rules.ts'
import { HI_LO_TEXTS } from './texts.ts'
import { createTray } from './tray.ts'

// The page's content security policy forbids eval, which the JIT mode of the schemas would use.
z.config({ jitless: true })

interface RollOutcome {
  dice: Dice
  bets: readonly PlacedBet[]
  returns: readonly number[]
}

/** Minimum time between rolls, which the server enforces. */
const CYCLE_MS = 5000
const SHAKE_MS = 1900

const play = createPlay(THAI_HI_LO, window)
const texts = HI_LO_TEXTS[play.launch.language]
let chips: Chips = NO_CHIPS
/** Payouts of the last roll, by spot; null once a chip is placed for the next. */
let payouts: ReadonlyMap<string, number> | null = null

const tray = createTray()
const board = createBoard(texts, (bet) => placeBet(bet))
const rack = createRack(texts, {
  undo: () => setChips(undoChip(chips)),
  clear: () => setChips(clearChips(chips)),
  repeat: () => setChips(repeatBets(chips)),
})
const rollButton = createMainButton(play, {
  label: ({ phase }) => {
    if (phase === 'asking' || phase === 'showing') return texts.rolling
    const total = totalOf(chips.placedBets)
    return total === 0 ? texts.place : `${texts.roll} ${play.formats.short(total)}`
  },
  isEnabled: (table, now) => canStartRound(table, now) && chips.placedBets.length > 0,
  press: () => void roll(),
})
const winCounter = h('p', { class: 'tally', 'aria-hidden': 'true' })
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [h('div', { class: 'room' }, [tray.element, winCounter]), board.element]),
  controls: [rack.element, rollButton.element],
  rules: renderRules(texts),
})

function setChips(nextChips: Chips): void {
  chips = nextChips
  payouts = null
  play.apply({ type: 'understood' })
}

function redraw(): void {
  const isOpen = play.table.phase === 'ready'
  board.show(
    (bet) => ({ stake: stakeOnSpot(chips, bet), payout: payouts?.get(spotOf(bet)) ?? null }),
    isOpen,
    play.formats,
  )
  const canRemove = isOpen && chips.placedBets.length > 0
  rack.show({
    undo: canRemove,
    clear: canRemove,
    repeat:
      isOpen &&
      chips.placedBets.length === 0 &&
      chips.lastBets.length > 0 &&
      totalOf(chips.lastBets) <= play.table.most,
  })
}

function placeBet(bet: HiLoBet): void {
  if (play.table.phase !== 'ready') return
  const chip = { bet, stake: rack.chip }
  const { most: max } = play.table
  const reason = chipRejection(chips, chip, max)
  if (reason) {
    setText(frame.outcome, reason === 'most' ? texts.most(play.formats.short(max)) : texts.spots(MAX_SPOTS))
    return
  }
  setText(frame.outcome, '')
  play.sound.play(CUES.press)
  setChips(addChip(chips, chip))
}

async function roll(): Promise<void> {
  const bets = combineBets(chips)
  const stake = totalOf(bets)
  const { next } = play.table
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  tray.shake()
  play.sound.play(CUES.shake)
  const settlement = play.bet<SettledRound<RollOutcome>>(`${THAI_HI_LO}/roll`, { bets })
  const [settled] = await Promise.all([
    settlement.then((result) => {
      if (result) play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS })
      return result
    }),
    pause(SHAKE_MS),
  ])
  await tray.lift(settled?.outcome.dice ?? null)
  if (!settled) return redraw()
  const { outcome, win } = settled
  setText(frame.outcome, outcomeText(outcome.dice, stake, win, texts, play.formats))
  payouts = new Map(outcome.bets.map(({ bet }, i) => [spotOf(bet), outcome.returns[i] ?? 0]))
  chips = clearAfterRoll(chips)
  frame.showWin(win)
  redraw()
  if (isCelebrated(stake, win)) {
    play.sound.play(CUES.win)
    document.body.classList.add('won')
    await countUp(win, 900, (value) => setText(winCounter, play.formats.money(value)))
    await pause(700)
    document.body.classList.remove('won')
  }
  play.apply({
    type: 'ended',
    balance: satangOf(settled.balance),
    next: settled.next,
    proven: { roundId: settled.roundId, commit: next?.commit ?? null, ...settled.proof },
  })
  play.site.send({ tessera: 'round', roundId: settled.roundId })
}

play.subscribe(redraw)
if (await play.open()) setText(frame.outcome, texts.lead)
