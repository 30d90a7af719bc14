import { FREE_MULTIPLE, HIMMAPAN_SECRETS, type SlotRound, type SlotSpin } from '@tessera/fair'
import * as z from 'zod/mini'
import type { SettledRound } from '../../provider/rounds.ts'
import { h, setText } from '../kit/dom.ts'
import { satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { createMainButton } from '../kit/main-button.ts'
import { countUp, pause, prefersReducedMotion } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { stakePicker } from '../kit/stake-picker.ts'
import { canStartRound } from '../kit/table.ts'
import { createFeature, cumulativeWins } from './feature.ts'
import { isCelebrated, outcomeText, payoutOf, reelsText } from './outcome.ts'
import { createReels } from './reels.ts'
import { renderRules } from './rules.ts'
import { SLOT_TEXTS } from './texts.ts'

// The page's content security policy forbids eval, which the JIT mode of the schemas would use.
z.config({ jitless: true })

/** Minimum time between spins, which the server enforces and the button shows. */
const CYCLE_MS = 2500
const FREE_SPIN_MS = 2500

const play = createPlay(HIMMAPAN_SECRETS, window)
const texts = SLOT_TEXTS[play.launch.language]
const art = JSON.parse(document.body.dataset.art ?? '{}') as Record<string, string>
const reels = await createReels(art)
const feature = createFeature(play, texts)
const winCounter = h('p', { class: 'tally', 'aria-hidden': 'true' })
/** True while the reels of a spin, even a rejected one, still turn; presses are ignored in that time. */
let isTurning = false
const spinButton = createMainButton(play, {
  label: ({ phase }) => (isTurning || phase === 'asking' || phase === 'showing' ? texts.spinning : texts.spin),
  isEnabled: (table, now) => !isTurning && canStartRound(table, now),
  press: () => void spin(),
})
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [
    h('div', { class: 'sign', 'aria-hidden': 'true' }),
    h('div', { class: 'reel-frame' }, [reels.element, winCounter, feature.element]),
  ]),
  controls: [h('div', { class: 'play' }, [stakePicker(play), spinButton.element])],
  rules: renderRules(texts, art),
})

const playStopSound = () => play.sound.play(CUES.stop)
const describeReels = () => reels.element.setAttribute('aria-label', reelsText(reels.stops, texts))

/** Shows the win of a spin, and celebrates it if it exceeds the stake. */
async function showWin(spinResult: SlotSpin, stake: number, multiplier: number): Promise<void> {
  const win = payoutOf(stake, spinResult.pays * multiplier)
  setText(frame.outcome, outcomeText(spinResult, stake, texts, play.formats, multiplier))
  if (win === 0) return
  const isLively = isCelebrated(stake, win)
  reels.highlight(spinResult, isLively)
  if (!isLively) return
  play.sound.play(CUES.win)
  document.body.classList.add('won')
  await countUp(win, Math.min(1800, 500 + (win / stake) * 60), (value) =>
    setText(winCounter, play.formats.money(value)),
  )
  await pause(prefersReducedMotion() ? 300 : 700)
  document.body.classList.remove('won')
}

async function playFeature({ free: freeSpins }: SlotRound, stake: number): Promise<void> {
  const totals = cumulativeWins(stake, freeSpins)
  play.sound.play(CUES.feature)
  await feature.offerSpins(freeSpins.length)
  document.body.classList.add('night')
  let total = 0
  for (const [index, spinResult] of freeSpins.entries()) {
    feature.showProgress(index + 1, freeSpins.length, total)
    await Promise.all([reels.spin(Promise.resolve(spinResult), playStopSound), pause(FREE_SPIN_MS)])
    describeReels()
    await showWin(spinResult, stake, FREE_MULTIPLE)
    total = totals[index] ?? total
    feature.showProgress(index + 1, freeSpins.length, total)
  }
  setText(frame.outcome, texts.featureDone(play.formats.money(total)))
  await feature.showTotal(total)
  document.body.classList.remove('night')
  spinButton.element.focus({ preventScroll: true })
}

async function spin(): Promise<void> {
  if (isTurning) return
  isTurning = true
  try {
    await playRound()
  } finally {
    isTurning = false
    spinButton.redraw()
  }
}

async function playRound(): Promise<void> {
  const { next, free } = play.table
  const stake = free?.stake ?? play.table.stake
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  play.sound.play(CUES.press)
  const settlement = play.bet<SettledRound<SlotRound>>(`${HIMMAPAN_SECRETS}/spin`, {
    stake,
    ...(free ? { freeRound: free.grantId } : {}),
  })
  void settlement.then((settled) => settled && play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS }))
  await reels.spin(
    settlement.then((settled) => settled?.outcome.base ?? null),
    playStopSound,
  )
  const settled = await settlement
  describeReels()
  if (!settled) return
  await showWin(settled.outcome.base, stake, 1)
  if (settled.outcome.free.length > 0) {
    await playFeature(settled.outcome, stake)
    setText(frame.outcome, texts.won(play.formats.money(settled.win)))
  }
  frame.showWin(settled.win)
  play.apply({
    type: 'ended',
    balance: satangOf(settled.balance),
    next: settled.next,
    free: settled.free,
    proven: { roundId: settled.roundId, commit: next?.commit ?? null, ...settled.proof },
  })
  play.site.send({ tessera: 'round', roundId: settled.roundId })
}

describeReels()
await play.open()
