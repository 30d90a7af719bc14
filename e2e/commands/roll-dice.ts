import type { Page } from '@playwright/test'
import { LaunchGame } from '@tessera/site/calls'
import { callEndpoint } from './call-endpoint.ts'

/** Stake and win of a round, in satang. */
export interface RoundResult {
  stake: number
  win: number
}

/**
 * Rolls the dice once for the member of a page, with the request of the game's own page to its server; each time in a new
 * game session, so that no roll waits for the previous one.
 */
export async function rollDice(
  page: Page,
  nodeId: string,
  bets: readonly { bet: { on: string; faces?: readonly number[] }; stake: number }[],
): Promise<RoundResult> {
  const { value } = await callEndpoint(page, LaunchGame, { nodeId, language: 'TH' })
  const { origin, hash } = new URL(value.url)
  const call = async (path: string, body: object) => {
    const response = await fetch(`${origin}/games/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { ok: boolean; play: string; win: number }
  }
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const { play } = await call('open', { token, game: 'thai-hi-lo' })
  const rollResponse = await call('thai-hi-lo/roll', { play, bets })
  if (!rollResponse.ok) throw new Error(JSON.stringify(rollResponse))
  return { stake: bets.reduce((sum, { stake }) => sum + stake, 0), win: rollResponse.win }
}
