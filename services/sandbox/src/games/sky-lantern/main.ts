import { SKY_LANTERN } from '@tessera/fair'
import * as z from 'zod/mini'
import type { Risen } from '../../provider/games/lantern.ts'
import { h, setText } from '../kit/dom.ts'
import { oddsText, satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { mainButton } from '../kit/main-button.ts'
import { eachFrame } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { stakePicker } from '../kit/stake-picker.ts'
import { mayBegin, type Table } from '../kit/table.ts'
import { autoOutField } from './auto-out.ts'
import { type Flight, risesAtHere, shownAt, takeNow } from './flight.ts'
import { createHistory, createSky } from './sky.ts'
import { LANTERN_TEXTS } from './texts.ts'
import { type Ended, endOf, type LanternResponse } from './watch.ts'

// The policy of the page forbids code out of text, which the schemas' faster way would try.
z.config({ jitless: true })

/** The server lets no lantern rise sooner after the last. */
const CYCLE_MS = 2500
const HISTORY = 12
const BOOKED_BY_MS = 1500
const LABEL_MS = 120

const play = createPlay(SKY_LANTERN, window)
const texts = LANTERN_TEXTS[play.launch.language]
const sky = createSky()
const history = createHistory(texts.history, HISTORY)
const auto = autoOutField(play, texts, () => button.draw())
let flight: Flight | null = null
let taking = false

const labelOf = ({ phase }: Table): string => {
  if (taking) return texts.taking
  const amount = flight && takeNow(flight, Date.now())
  if (amount !== null) return texts.take(play.formats.money(amount))
  return phase === 'asking' || phase === 'showing' ? texts.releasing : texts.release
}
const button = mainButton(play, {
  label: labelOf,
  open: (table, now) =>
    flight ? !taking && table.online && takeNow(flight, now) !== null : mayBegin(table, now) && auto.good,
  press: () => void (flight ? take(flight) : release()),
})
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [sky.element, history.element]),
  controls: [auto.element, h('div', { class: 'play' }, [stakePicker(play), button.element])],
  rules: texts.rules.map((rule) => h('p', {}, [rule])),
})

async function release(): Promise<void> {
  const { stake } = play.table
  const commit = play.table.next?.commit ?? null
  const autoOut = auto.value
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  sky.be('ground')
  sky.show(100)
  const risen = await play.bet<Risen>(`${SKY_LANTERN}/rise`, { stake, autoOut })
  if (!risen) return
  play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS, balance: satangOf(risen.balance) })
  play.site.say({ tessera: 'round', roundId: risen.roundId })
  const risesAt = risesAtHere(risen.risesAt, risen.now, Date.now())
  await follow({ roundId: risen.roundId, stake, risesAt, autoOut, commit })
}

/** Shows a lantern until the server sends its end; connection problems in the meantime do not affect it. */
async function follow(risen: Flight): Promise<void> {
  flight = risen
  taking = false
  const autoText = risen.autoOut === null ? '' : texts.autoAt(oddsText(risen.autoOut))
  sky.be('rising', autoText)
  setText(frame.outcome, [texts.rising, autoText].filter(Boolean).join(' · '))
  play.sound.play(CUES.press)
  let labelled = 0
  void eachFrame((ms) => {
    if (flight !== risen) return false
    sky.show(shownAt(risen, Date.now()))
    if (ms - labelled > LABEL_MS) {
      labelled = ms
      button.draw()
    }
    return true
  })
  const ended = await endOf(play, risen.roundId)
  if (flight !== risen) return
  if (ended.ok) return end(ended, risen)
  flight = null
  play.apply({ type: 'refused', refusal: ended, at: Date.now() })
}

async function take(risen: Flight): Promise<void> {
  taking = true
  button.draw()
  const response = await play.ask<LanternResponse>(`${SKY_LANTERN}/out`, { roundId: risen.roundId })
  taking = false
  // After an error, the pending request for the end returns the result.
  if (flight === risen && response.ok && response.state === 'ended') end(response, risen)
  else button.draw()
}

function end(ended: Ended, { roundId, stake, commit }: Flight): void {
  flight = null
  const { point, outAt, win, proof, next } = ended
  const went = oddsText(point)
  sky.show(outAt ?? point)
  history.add(point)
  frame.showWin(win)
  if (outAt === null) {
    sky.be('gone', texts.goneShort)
    setText(frame.outcome, texts.gone(went))
    play.sound.play(CUES.gone)
  } else {
    sky.be('out', `+${play.formats.money(win)}`)
    setText(frame.outcome, `${texts.out(oddsText(outAt), play.formats.money(win))} · ${texts.wentOn(went)}`)
    if (win > stake) play.sound.play(CUES.out)
  }
  const proven = { roundId, commit, ...proof }
  play.apply({ type: 'ended', next: next ?? null, proven })
  play.site.say({ tessera: 'round', roundId })
  void play.refreshBalance()
  // The provider may still be booking the win with the operator.
  setTimeout(() => void play.refreshBalance(), BOOKED_BY_MS)
}

sky.be('ground')
const opened = await play.open()
if (opened) {
  for (const point of [...(opened.points ?? [])].reverse()) history.add(point)
  const [openRound] = opened.openRounds
  const response =
    openRound && (await play.ask<LanternResponse>(`${SKY_LANTERN}/state`, { roundId: openRound.roundId }))
  setText(frame.outcome, texts.ready)
  if (openRound && response?.ok) {
    const stake = satangOf(openRound.stake)
    const risen = { roundId: openRound.roundId, stake, risesAt: Date.now(), autoOut: null, commit: null }
    if (response.state === 'ended') {
      end(response, risen)
      setText(frame.outcome, play.texts.resumedEnded(play.formats.money(response.win)))
    } else {
      play.apply({ type: 'began', readyAt: 0 })
      const risesAt = risesAtHere(response.risesAt, response.now, Date.now())
      const following = follow({ ...risen, risesAt, autoOut: response.outAt })
      setText(frame.outcome, play.texts.resumed)
      await following
    }
  }
}
