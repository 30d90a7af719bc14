import { FREE_MULTIPLE, HIMMAPAN_SECRETS, type SlotRound, type SlotSpin } from '@tessera/fair'
import * as z from 'zod/mini'
import type { Settled } from '../../provider/rounds.ts'
import { h, setText } from '../kit/dom.ts'
import { satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { mainButton } from '../kit/main-button.ts'
import { calm, countUp, pause } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { stakePicker } from '../kit/stake-picker.ts'
import { mayBegin } from '../kit/table.ts'
import { createFeature, runningTotals } from './feature.ts'
import { isCelebrated, outcomeInWords, paid, reelsInWords } from './outcome.ts'
import { createReels } from './reels.ts'
import { rulesOf } from './rules.ts'
import { SLOT_TEXTS } from './texts.ts'

// The policy of the page forbids code out of text, which the schemas' faster way would try.
z.config({ jitless: true })

/** The server accepts no earlier spin; the button shows that. */
const CYCLE_MS = 2500
const FREE_SPIN_MS = 2500

const play = createPlay(HIMMAPAN_SECRETS, window)
const texts = SLOT_TEXTS[play.launch.language]
const art = JSON.parse(document.body.dataset.art ?? '{}') as Record<string, string>
const reels = await createReels(art)
const feature = createFeature(play, texts)
const tally = h('p', { class: 'tally', 'aria-hidden': 'true' })
/** True while the reels of a rejected spin still run down: a press in that time would be lost. */
let turning = false
const spinButton = mainButton(play, {
  label: ({ phase }) => (turning || phase === 'asking' || phase === 'showing' ? texts.spinning : texts.spin),
  open: (table, now) => !turning && mayBegin(table, now),
  press: () => void spin(),
})
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [
    h('div', { class: 'sign', 'aria-hidden': 'true' }),
    h('div', { class: 'reel-frame' }, [reels.element, tally, feature.element]),
  ]),
  controls: [h('div', { class: 'play' }, [stakePicker(play), spinButton.element])],
  rules: rulesOf(texts, art),
})

const stopped = () => play.sound.play(CUES.stop)
const describeReels = () => reels.element.setAttribute('aria-label', reelsInWords(reels.stops, texts))

/** Shows what a spin pays; only what is more than the stake is celebrated. */
async function showWin(spun: SlotSpin, stake: number, times: number): Promise<void> {
  const win = paid(stake, spun.pays * times)
  setText(frame.outcome, outcomeInWords(spun, stake, texts, play.formats, times))
  if (win === 0) return
  const lively = isCelebrated(stake, win)
  reels.point(spun, lively)
  if (!lively) return
  play.sound.play(CUES.win)
  document.body.classList.add('won')
  await countUp(win, Math.min(1800, 500 + (win / stake) * 60), (value) => setText(tally, play.formats.money(value)))
  await pause(calm() ? 300 : 700)
  document.body.classList.remove('won')
}

async function playFeature({ free }: SlotRound, stake: number): Promise<void> {
  const totals = runningTotals(stake, free)
  play.sound.play(CUES.feature)
  await feature.offer(free.length)
  document.body.classList.add('night')
  let total = 0
  for (const [at, spun] of free.entries()) {
    feature.count(at + 1, free.length, total)
    await Promise.all([reels.spin(Promise.resolve(spun), stopped), pause(FREE_SPIN_MS)])
    describeReels()
    await showWin(spun, stake, FREE_MULTIPLE)
    total = totals[at] ?? total
    feature.count(at + 1, free.length, total)
  }
  setText(frame.outcome, texts.featureDone(play.formats.money(total)))
  await feature.conclude(total)
  document.body.classList.remove('night')
  spinButton.element.focus({ preventScroll: true })
}

async function spin(): Promise<void> {
  if (turning) return
  turning = true
  try {
    await playRound()
  } finally {
    turning = false
    spinButton.draw()
  }
}

async function playRound(): Promise<void> {
  const { next, free } = play.table
  const stake = free?.stake ?? play.table.stake
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  play.sound.play(CUES.press)
  const settlement = play.bet<Settled<SlotRound>>(`${HIMMAPAN_SECRETS}/spin`, {
    stake,
    ...(free ? { freeRound: free.grantId } : {}),
  })
  void settlement.then((settled) => settled && play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS }))
  await reels.spin(
    settlement.then((settled) => settled?.outcome.base ?? null),
    stopped,
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
  play.site.say({ tessera: 'round', roundId: settled.roundId })
}

describeReels()
await play.open()
