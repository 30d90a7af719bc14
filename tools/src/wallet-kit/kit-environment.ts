import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { WALLET_CALLS } from '@tessera/wallet-protocol'
import { type CallHook, SkipError } from './hooks.ts'
import type { Signing, WalletClient, WalletResponse } from './provider.ts'

/** Member with an open game. Amounts in satang. */
export interface Player {
  /** The operator's id of the member, if its hooks created one. */
  id: string | null
  identity: { session: string; user: string; currency: string; gameId: string }
  min: number
  max: number
}

/** A launch's token, not yet used. */
export interface GameLaunch {
  player: string | null
  token: string
  gameId: string
}

export interface KitEnvironment {
  caller: WalletClient
  callHook: CallHook
  hasHooks: boolean
  /** The provider's private key and its id. */
  signing: Signing
  /** Time limit in milliseconds for 99 of a hundred bets. */
  maxP99Ms: number
  startedAt: Date
  /** Creates a launch for a new member with the given balance, or for an existing member. */
  launch(options?: { balance?: number; memberId?: string; trial?: boolean }): Promise<GameLaunch>
  openGame(launch: GameLaunch): Promise<Player>
  /** Returns a member in a game with exactly this balance. */
  playerWithBalance(balance: number): Promise<Player>
}

export interface KitSettings {
  caller: WalletClient
  callHook: CallHook
  signing: Signing
  hasHooks: boolean
  maxP99Ms: number
  /** Launches that were created manually, for an operator without hooks. */
  launches: readonly GameLaunch[]
  trialLaunches: readonly GameLaunch[]
}

export const newId = (): string => randomUUID()
export const amountOf = (satang: number): string => (satang / 100).toFixed(2)
export const satangOf = (amount: unknown): number => Math.round(Number(amount) * 100)

export function createKitEnvironment({
  caller,
  callHook,
  signing,
  hasHooks,
  maxP99Ms,
  launches,
  trialLaunches,
}: KitSettings): KitEnvironment {
  const unusedLaunches = { real: [...launches], trial: [...trialLaunches] }
  let sharedPlayer: Player | null = null

  const launch: KitEnvironment['launch'] = async ({ balance = 0, memberId, trial = false } = {}) => {
    if (hasHooks) {
      const player = memberId ?? (await callHook('player', { balance: amountOf(balance) })).player
      return { player, ...(await callHook('launch', { player, trial })) }
    }
    const unusedLaunch = memberId === undefined ? unusedLaunches[trial ? 'trial' : 'real'].shift() : undefined
    if (!unusedLaunch) throw new SkipError('needs the hook launch, or one more token')
    return unusedLaunch
  }
  const openGame: KitEnvironment['openGame'] = async ({ player, token, gameId }) => {
    const { reply } = await caller.call('authenticate', { token, gameId })
    assert.equal(reply.status, 'OK', 'authenticate')
    const { session, user, currency, min, max } = WALLET_CALLS.authenticate.reply.parse(reply)
    assert.ok(session && user && currency && min && max, 'authenticate returns session, user, currency, min and max')
    return { id: player, identity: { session, user, currency, gameId }, min: satangOf(min), max: satangOf(max) }
  }
  const environment: KitEnvironment = {
    caller,
    callHook,
    hasHooks,
    maxP99Ms,
    signing,
    startedAt: new Date(),
    launch,
    openGame,
    playerWithBalance: async (balance) => {
      if (hasHooks) return openGame(await launch({ balance }))
      sharedPlayer ??= await openGame(await launch())
      await setBalance(environment, sharedPlayer, balance)
      return sharedPlayer
    },
  }
  return environment
}

/** Sets a balance by playing won or lost rounds, which a provider can do. */
async function setBalance(environment: KitEnvironment, player: Player, targetBalance: number): Promise<void> {
  for (
    let currentBalance = await balanceOf(environment, player);
    currentBalance !== targetBalance;
    currentBalance = await balanceOf(environment, player)
  ) {
    const lost = Math.min(currentBalance, Math.max(player.min, Math.min(currentBalance - targetBalance, player.max)))
    if (lost < player.min) throw new SkipError('the member of the token has no money left')
    const won = Math.max(0, targetBalance - currentBalance + lost)
    const ids = { roundId: newId(), betTxId: newId(), winTxId: newId() }
    const body = { ...player.identity, ...ids, bet: amountOf(lost), win: amountOf(won) }
    assert.equal(
      (await environment.caller.call('bet-win', body)).reply.status,
      'OK',
      'the balance is set to the required amount',
    )
  }
}

export async function balanceOf({ caller }: KitEnvironment, { identity }: Player): Promise<number> {
  const { reply } = await caller.call('balance', identity)
  assert.equal(reply.status, 'OK', 'balance')
  return satangOf(reply.balance)
}

/** Checks the response's status, its HTTP status, and the balance if given (satang). */
export function expectResponse(response: WalletResponse, status: string, balance?: number): void {
  const httpStatus = status === 'MALFORMED' ? 400 : /^(INVALID_SIGNATURE|UNKNOWN_PROVIDER)$/.test(status) ? 401 : 200
  assert.deepEqual({ status: response.reply.status, http: response.httpStatus }, { status, http: httpStatus })
  if (balance !== undefined) assert.equal(response.reply.balance, amountOf(balance), 'balance of the response')
}

/** Expects the same response, byte for byte, marked as replayed. */
export function expectReplay(response: WalletResponse, first: WalletResponse): void {
  assert.equal(response.text, first.text, 'identical to the first response, byte for byte')
  assert.equal(response.isReplayed, true, 'Idempotency-Replayed: true')
}
