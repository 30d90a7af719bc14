import { SKY_LANTERN } from '@tessera/fair'
import type { LanternState } from '../../provider/games/lantern.ts'
import type { NextRound } from '../../provider/sessions.ts'
import { pause } from '../kit/motion.ts'
import type { Play } from '../kit/play.ts'
import type { Refusal } from '../kit/provider-client.ts'

export type Answer = LanternState & { ok: true; next?: NextRound }
export type Ended = Extract<Answer, { state: 'ended' }>

const POLL_INTERVAL_MS = 1000

/** Polls until the lantern's end is known, through every connection loss; returns an error if this page may not read it. */
export async function endOf(play: Play, roundId: string): Promise<Ended | Refusal> {
  for (;;) {
    const answer = await play.ask<Answer>(`${SKY_LANTERN}/end`, { roundId })
    if (answer.ok && answer.state === 'ended') return answer
    if (!answer.ok && answer.status === 'NOT_OPEN') return answer
    if (!answer.ok) await pause(POLL_INTERVAL_MS)
  }
}
