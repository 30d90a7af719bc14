import { type Dice, type HiLoBet, THAI_HI_LO } from '@tessera/fair'
import * as z from 'zod/mini'
import type { Settled } from '../../provider/rounds.ts'
import { h, setText } from '../kit/dom.ts'
import { satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { mainButton } from '../kit/main-button.ts'
import { countUp, pause } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { mayBegin } from '../kit/table.ts'
import {
  betsOf,
  type Chips,
  cleared,
  MAX_SPOTS,
  NO_CHIPS,
  type Placed,
  refusedChip,
  repeated,
  rolled,
  spotOf,
  stakeOn,
  totalOf,
  withChip,
  withoutLast,
} from './bets.ts'
import { createBoard } from './board.ts'
import { createRack } from './chip-rack.ts'
import { isCelebrated, outcomeInWords } from './outcome.ts'
import { rulesOf } from './rules.ts'
import { HI_LO_TEXTS } from './texts.ts'
import { createTray } from './tray.ts'

// The policy of the page forbids code out of text, which the schemas' faster way would try.
z.config({ jitless: true })

interface Rolled {
  dice: Dice
  bets: readonly Placed[]
  returns: readonly number[]
}

/** The server takes no roll sooner. */
const CYCLE_MS = 5000
const SHAKE_MS = 1900

const play = createPlay(THAI_HI_LO, window)
const texts = HI_LO_TEXTS[play.launch.language]
let chips: Chips = NO_CHIPS
/** Payouts of the last roll, by spot; null once a chip is placed for the next. */
let gave: ReadonlyMap<string, number> | null = null

const tray = createTray()
const board = createBoard(texts, (bet) => placeBet(bet))
const rack = createRack(texts, {
  undo: () => change(withoutLast(chips)),
  clear: () => change(cleared(chips)),
  repeat: () => change(repeated(chips)),
})
const rollButton = mainButton(play, {
  label: ({ phase }) => {
    if (phase === 'asking' || phase === 'showing') return texts.rolling
    const total = totalOf(chips.put)
    return total === 0 ? texts.place : `${texts.roll} ${play.formats.short(total)}`
  },
  open: (table, now) => mayBegin(table, now) && chips.put.length > 0,
  press: () => void roll(),
})
const tally = h('p', { class: 'tally', 'aria-hidden': 'true' })
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [h('div', { class: 'room' }, [tray.element, tally]), board.element]),
  controls: [rack.element, rollButton.element],
  rules: rulesOf(texts),
})

function change(to: Chips): void {
  chips = to
  gave = null
  play.apply({ type: 'understood' })
}

function show(): void {
  const open = play.table.phase === 'ready'
  board.show((bet) => ({ stake: stakeOn(chips, bet), gave: gave?.get(spotOf(bet)) ?? null }), open, play.formats)
  const lies = open && chips.put.length > 0
  rack.show({
    undo: lies,
    clear: lies,
    repeat: open && chips.put.length === 0 && chips.last.length > 0 && totalOf(chips.last) <= play.table.most,
  })
}

function placeBet(bet: HiLoBet): void {
  if (play.table.phase !== 'ready') return
  const chip = { bet, stake: rack.chip }
  const { most: max } = play.table
  const reason = refusedChip(chips, chip, max)
  if (reason) {
    setText(frame.outcome, reason === 'most' ? texts.most(play.formats.short(max)) : texts.spots(MAX_SPOTS))
    return
  }
  setText(frame.outcome, '')
  play.sound.play(CUES.press)
  change(withChip(chips, chip))
}

async function roll(): Promise<void> {
  const bets = betsOf(chips)
  const stake = totalOf(bets)
  const { next } = play.table
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  tray.shake()
  play.sound.play(CUES.shake)
  const settlement = play.bet<Settled<Rolled>>(`${THAI_HI_LO}/roll`, { bets })
  const [settled] = await Promise.all([
    settlement.then((result) => {
      if (result) play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS })
      return result
    }),
    pause(SHAKE_MS),
  ])
  await tray.lift(settled?.outcome.dice ?? null)
  if (!settled) return show()
  const { outcome, win } = settled
  setText(frame.outcome, outcomeInWords(outcome.dice, stake, win, texts, play.formats))
  gave = new Map(outcome.bets.map(({ bet }, i) => [spotOf(bet), outcome.returns[i] ?? 0]))
  chips = rolled(chips)
  frame.showWin(win)
  show()
  if (isCelebrated(stake, win)) {
    play.sound.play(CUES.win)
    document.body.classList.add('won')
    await countUp(win, 900, (value) => setText(tally, play.formats.money(value)))
    await pause(700)
    document.body.classList.remove('won')
  }
  play.apply({
    type: 'ended',
    balance: satangOf(settled.balance),
    next: settled.next,
    proven: { roundId: settled.roundId, commit: next?.commit ?? null, ...settled.proof },
  })
  play.site.say({ tessera: 'round', roundId: settled.roundId })
}

play.follow(show)
if (await play.open()) setText(frame.outcome, texts.lead)
