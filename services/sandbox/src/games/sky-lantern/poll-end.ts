import { SKY_LANTERN } from '@tessera/fair'
import type { LanternState } from '../../provider/games/lantern.ts'
import type { NextRound } from '../../provider/sessions.ts'
import { pause } from '../kit/motion.ts'
import type { Play } from '../kit/play.ts'
import type { RequestError } from '../kit/provider-client.ts'

export type LanternResponse = LanternState & { ok: true; next?: NextRound }
export type EndResponse = Extract<LanternResponse, { state: 'ended' }>

const POLL_INTERVAL_MS = 1000

/** Polls until the lantern's end is known, through every connection loss; returns an error if this page may not read it. */
export async function pollEnd(play: Play, roundId: string): Promise<EndResponse | RequestError> {
  for (;;) {
    const response = await play.request<LanternResponse>(`${SKY_LANTERN}/end`, { roundId })
    if (response.ok && response.state === 'ended') return response
    if (!response.ok && response.status === 'NOT_OPEN') return response
    if (!response.ok) await pause(POLL_INTERVAL_MS)
  }
}
