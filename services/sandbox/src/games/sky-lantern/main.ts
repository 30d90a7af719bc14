import { SKY_LANTERN } from '@tessera/fair'
import * as z from 'zod/mini'
import type { RiseResponse } from '../../provider/games/lantern.ts'
import { h, setText } from '../kit/dom.ts'
import { oddsText, satangOf } from '../kit/format.ts'
import { buildFrame } from '../kit/frame.ts'
import { createMainButton } from '../kit/main-button.ts'
import { eachFrame } from '../kit/motion.ts'
import { createPlay } from '../kit/play.ts'
import { CUES } from '../kit/sound.ts'
import { stakePicker } from '../kit/stake-picker.ts'
import { canStartRound, type Table } from '../kit/table.ts'
import { createAutoCashOutField } from './auto-cash-out.ts'
import { cashOutValue, type Flight, multiplierAt, toLocalRiseTime } from './flight.ts'
import { type EndResponse, type LanternResponse, pollEnd } from './poll-end.ts'
import { createHistory, createSky } from './sky.ts'
import { LANTERN_TEXTS } from './texts.ts'

// The page's content security policy forbids eval, which the JIT mode of the schemas would use.
z.config({ jitless: true })

/** Minimum time between two lanterns, which the server enforces. */
const CYCLE_MS = 2500
const HISTORY_LENGTH = 12
const BALANCE_REFRESH_DELAY_MS = 1500
const LABEL_INTERVAL_MS = 120

const play = createPlay(SKY_LANTERN, window)
const texts = LANTERN_TEXTS[play.launch.language]
const sky = createSky()
const history = createHistory(texts.history, HISTORY_LENGTH)
const autoCashOut = createAutoCashOutField(play, texts, () => button.redraw())
let flight: Flight | null = null
let isCashingOut = false

const labelOf = ({ phase }: Table): string => {
  if (isCashingOut) return texts.taking
  const amount = flight && cashOutValue(flight, Date.now())
  if (amount !== null) return texts.take(play.formats.money(amount))
  return phase === 'asking' || phase === 'showing' ? texts.releasing : texts.release
}
const button = createMainButton(play, {
  label: labelOf,
  isEnabled: (table, now) =>
    flight
      ? !isCashingOut && table.online && cashOutValue(flight, now) !== null
      : canStartRound(table, now) && autoCashOut.isValid,
  press: () => void (flight ? cashOut(flight) : releaseLantern()),
})
const frame = buildFrame(play, {
  name: texts.name,
  stage: h('section', { class: 'stage' }, [sky.element, history.element]),
  controls: [autoCashOut.element, h('div', { class: 'play' }, [stakePicker(play), button.element])],
  rules: texts.rules.map((rule) => h('p', {}, [rule])),
})

async function releaseLantern(): Promise<void> {
  const { stake } = play.table
  const commit = play.table.next?.commit ?? null
  const autoOut = autoCashOut.value
  const startedAt = Date.now()
  frame.showWin(null)
  setText(frame.outcome, '')
  sky.setState('ground')
  sky.showMultiplier(100)
  const riseResponse = await play.bet<RiseResponse>(`${SKY_LANTERN}/rise`, { stake, autoOut })
  if (!riseResponse) return
  play.apply({ type: 'began', readyAt: startedAt + CYCLE_MS, balance: satangOf(riseResponse.balance) })
  play.site.send({ tessera: 'round', roundId: riseResponse.roundId })
  const risesAt = toLocalRiseTime(riseResponse.risesAt, riseResponse.now, Date.now())
  await followLantern({ roundId: riseResponse.roundId, stake, risesAt, autoOut, commit })
}

/** Shows a lantern until the server sends its end; lost connections in the meantime are retried. */
async function followLantern(lantern: Flight): Promise<void> {
  flight = lantern
  isCashingOut = false
  const autoText = lantern.autoOut === null ? '' : texts.autoAt(oddsText(lantern.autoOut))
  sky.setState('rising', autoText)
  setText(frame.outcome, [texts.rising, autoText].filter(Boolean).join(' · '))
  play.sound.play(CUES.press)
  let labelUpdatedMs = 0
  void eachFrame((ms) => {
    if (flight !== lantern) return false
    sky.showMultiplier(multiplierAt(lantern, Date.now()))
    if (ms - labelUpdatedMs > LABEL_INTERVAL_MS) {
      labelUpdatedMs = ms
      button.redraw()
    }
    return true
  })
  const endResponse = await pollEnd(play, lantern.roundId)
  if (flight !== lantern) return
  if (endResponse.ok) return showEnd(endResponse, lantern)
  flight = null
  play.apply({ type: 'refused', refusal: endResponse, at: Date.now() })
}

async function cashOut(lantern: Flight): Promise<void> {
  isCashingOut = true
  button.redraw()
  const response = await play.request<LanternResponse>(`${SKY_LANTERN}/out`, { roundId: lantern.roundId })
  isCashingOut = false
  // After an error, the pending request for the end returns the result.
  if (flight === lantern && response.ok && response.state === 'ended') showEnd(response, lantern)
  else button.redraw()
}

function showEnd(endResponse: EndResponse, { roundId, stake, commit }: Flight): void {
  flight = null
  const { point, outAt, win, proof, next } = endResponse
  const burnOutOdds = oddsText(point)
  sky.showMultiplier(outAt ?? point)
  history.add(point)
  frame.showWin(win)
  if (outAt === null) {
    sky.setState('gone', texts.goneShort)
    setText(frame.outcome, texts.gone(burnOutOdds))
    play.sound.play(CUES.gone)
  } else {
    sky.setState('out', `+${play.formats.money(win)}`)
    setText(frame.outcome, `${texts.out(oddsText(outAt), play.formats.money(win))} · ${texts.wentOn(burnOutOdds)}`)
    if (win > stake) play.sound.play(CUES.out)
  }
  const roundProof = { roundId, commit, ...proof }
  play.apply({ type: 'ended', next: next ?? null, proven: roundProof })
  play.site.send({ tessera: 'round', roundId })
  void play.refreshBalance()
  // The provider may still be booking the win with the operator.
  setTimeout(() => void play.refreshBalance(), BALANCE_REFRESH_DELAY_MS)
}

sky.setState('ground')
const openResponse = await play.open()
if (openResponse) {
  for (const point of [...(openResponse.points ?? [])].reverse()) history.add(point)
  const [openRound] = openResponse.openRounds
  const response =
    openRound && (await play.request<LanternResponse>(`${SKY_LANTERN}/state`, { roundId: openRound.roundId }))
  setText(frame.outcome, texts.ready)
  if (openRound && response?.ok) {
    const stake = satangOf(openRound.stake)
    const lantern = { roundId: openRound.roundId, stake, risesAt: Date.now(), autoOut: null, commit: null }
    if (response.state === 'ended') {
      showEnd(response, lantern)
      setText(frame.outcome, play.texts.resumedEnded(play.formats.money(response.win)))
    } else {
      play.apply({ type: 'began', readyAt: 0 })
      const risesAt = toLocalRiseTime(response.risesAt, response.now, Date.now())
      const flightEnd = followLantern({ ...lantern, risesAt, autoOut: response.outAt })
      setText(frame.outcome, play.texts.resumed)
      await flightEnd
    }
  }
}
