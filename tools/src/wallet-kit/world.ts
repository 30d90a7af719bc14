import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { WALLET_CALLS } from '@tessera/wallet-protocol'
import { type Hook, Skip } from './hooks.ts'
import type { Caller, Signing, WalletResponse } from './provider.ts'

/** A member who has a game open. Satang. */
export interface Player {
  /** The operator's own name of the member, where its hooks made one. */
  id: string | null
  playing: { session: string; user: string; currency: string; gameId: string }
  min: number
  max: number
}

/** A launch's token, not yet used. */
export interface Launched {
  player: string | null
  token: string
  gameId: string
}

export interface World {
  caller: Caller
  hook: Hook
  hasHooks: boolean
  /** The provider's key, and how it is called. */
  signing: Signing
  /** Time limit in milliseconds for 99 of a hundred bets. */
  slowestMs: number
  startedAt: Date
  /** A launch of a member with so much money; `of`: of this very member. */
  launch(options?: { balance?: number; of?: string; trial?: boolean }): Promise<Launched>
  enter(launched: Launched): Promise<Player>
  /** A member in a game who holds exactly so much. */
  player(balance: number): Promise<Player>
}

export interface WorldSettings {
  caller: Caller
  hook: Hook
  signing: Signing
  hasHooks: boolean
  slowestMs: number
  /** Launches that were created manually, for an operator without hooks. */
  launches: readonly Launched[]
  trialLaunches: readonly Launched[]
}

export const newId = (): string => randomUUID()
export const amountOf = (satang: number): string => (satang / 100).toFixed(2)
export const satangOf = (amount: unknown): number => Math.round(Number(amount) * 100)

export function createWorld({
  caller,
  hook,
  signing,
  hasHooks,
  slowestMs,
  launches,
  trialLaunches,
}: WorldSettings): World {
  const waiting = { real: [...launches], trial: [...trialLaunches] }
  let shared: Player | null = null

  const launch: World['launch'] = async ({ balance = 0, of: playerId, trial = false } = {}) => {
    if (hasHooks) {
      const player = playerId ?? (await hook('player', { balance: amountOf(balance) })).player
      return { player, ...(await hook('launch', { player, trial })) }
    }
    const waitingLaunch = playerId === undefined ? waiting[trial ? 'trial' : 'real'].shift() : undefined
    if (!waitingLaunch) throw new Skip('needs the hook launch, or one more token')
    return waitingLaunch
  }
  const enter: World['enter'] = async ({ player, token, gameId }) => {
    const { reply } = await caller.call('authenticate', { token, gameId })
    assert.equal(reply.status, 'OK', 'authenticate')
    const { session, user, currency, min, max } = WALLET_CALLS.authenticate.reply.parse(reply)
    assert.ok(session && user && currency && min && max, 'authenticate returns session, user, currency, min and max')
    return { id: player, playing: { session, user, currency, gameId }, min: satangOf(min), max: satangOf(max) }
  }
  const environment: World = {
    caller,
    hook,
    hasHooks,
    slowestMs,
    signing,
    startedAt: new Date(),
    launch,
    enter,
    player: async (balance) => {
      if (hasHooks) return enter(await launch({ balance }))
      shared ??= await enter(await launch())
      await hold(environment, shared, balance)
      return shared
    },
  }
  return environment
}

/** Adjusts a balance to the wanted one by rounds that are won or lost: a provider can. */
async function hold(environment: World, player: Player, targetBalance: number): Promise<void> {
  for (
    let currentBalance = await balanceOf(environment, player);
    currentBalance !== targetBalance;
    currentBalance = await balanceOf(environment, player)
  ) {
    const lost = Math.min(currentBalance, Math.max(player.min, Math.min(currentBalance - targetBalance, player.max)))
    if (lost < player.min) throw new Skip('the member of the token has no money left')
    const won = Math.max(0, targetBalance - currentBalance + lost)
    const ids = { roundId: newId(), betTxId: newId(), winTxId: newId() }
    const body = { ...player.playing, ...ids, bet: amountOf(lost), win: amountOf(won) }
    assert.equal(
      (await environment.caller.call('bet-win', body)).reply.status,
      'OK',
      'the balance is set to the required amount',
    )
  }
}

export async function balanceOf({ caller }: World, { playing }: Player): Promise<number> {
  const { reply } = await caller.call('balance', playing)
  assert.equal(reply.status, 'OK', 'balance')
  return satangOf(reply.balance)
}

/** Checks the response's status, its HTTP status, and the balance if given (satang). */
export function expectResponse(response: WalletResponse, status: string, balance?: number): void {
  const http = status === 'MALFORMED' ? 400 : /^(INVALID_SIGNATURE|UNKNOWN_PROVIDER)$/.test(status) ? 401 : 200
  assert.deepEqual({ status: response.reply.status, http: response.http }, { status, http })
  if (balance !== undefined) assert.equal(response.reply.balance, amountOf(balance), 'balance of the response')
}

/** Expects the same response, byte for byte, marked as replayed. */
export function expectReplay(response: WalletResponse, first: WalletResponse): void {
  assert.equal(response.text, first.text, 'identical to the first response, byte for byte')
  assert.equal(response.replayed, true, 'Idempotency-Replayed: true')
}
