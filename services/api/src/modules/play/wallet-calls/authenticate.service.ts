import { randomBytes } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import type { WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Db, Trx } from '../../../database/tables.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { hashToken } from '../../identity/sessions/sessions.domain.ts'
import { PLAY_BALANCE } from '../../identity/trial/trial.domain.ts'
import { boundsFor, type Provider } from '../providers/providers.domain.ts'
import { createPlayerRepository, type LaunchWithSession } from './players.repository.ts'
import { amountOf, PLAY_MONEY } from './verdict.domain.ts'

/** Client seed of members who have not set one. */
const DEFAULT_CLIENT_SEED = 'tessera'

type Reply = WalletReply<'authenticate'>

/** Exchanges a launch token for a session of the launched game; a token can be used once. */
export function createAuthenticateHandler(db: Db, merchants: readonly MerchantConfig[], now: () => Date) {
  const rejectionOf = (
    launch: LaunchWithSession | undefined,
    provider: Provider,
    gameId: string,
    at: Date,
  ): Reply | null => {
    if (!launch || launch.used_at || !provider.vendors.includes(launch.vendor)) return { status: 'INVALID_TOKEN' }
    if (launch.expires_at <= at || !launch.alive) return { status: 'TOKEN_EXPIRED' }
    return launch.game_id === gameId ? null : { status: 'UNKNOWN_GAME' }
  }

  const openSession = async (
    trx: Trx,
    provider: Provider,
    tokenHash: string,
    launch: LaunchWithSession,
    at: Date,
  ): Promise<Reply> => {
    const players = createPlayerRepository(trx)
    const merchant = findMerchant(merchants, launch.merchant)
    if (!merchant) return { status: 'INVALID_TOKEN' }
    const { member_id, node_id, session, trial, game_id } = launch
    await players.markLaunchUsed(tokenHash, at)
    const token = randomBytes(16).toString('base64url')
    const hash = hashToken(token)
    await players.addSession({
      token_hash: hash,
      provider: provider.code,
      merchant: merchant.code,
      member_id,
      session,
      node_id,
      game_id,
      trial,
      play_balance: trial && !launch.trial_account ? PLAY_BALANCE : null,
      created_at: at,
    })
    const balance = trial
      ? await players.playMoneyBalance(hash)
      : await players.playableBalance(member_id, merchant.currency, node_id, at)
    const openRounds = trial ? [] : await players.listOpenRounds(member_id, provider.code, game_id)
    const { min, max } = boundsFor(provider, game_id)
    return {
      status: 'OK',
      balance: amountOf(balance),
      currency: trial ? PLAY_MONEY : merchant.currency,
      session: token,
      user: await players.ensurePseudonym(provider.code, member_id),
      mode: trial ? 'trial' : 'real',
      min: amountOf(min),
      max: amountOf(max),
      clientSeed: (await players.findClientSeed(member_id)) ?? DEFAULT_CLIENT_SEED,
      openRounds: openRounds.map((round) => ({
        roundId: round.round_id,
        gameId: round.game_id,
        stake: amountOf(round.cash + round.bonus),
        startedAt: round.opened_at.toISOString(),
      })),
    }
  }

  return (provider: Provider, { token, gameId }: WalletBody<'authenticate'>): Promise<Reply> =>
    db.transaction().execute(async (trx) => {
      const at = now()
      const tokenHash = hashToken(token)
      const launch = await createPlayerRepository(trx).lockLaunch(tokenHash, at)
      const rejection = rejectionOf(launch, provider, gameId, at)
      return rejection || !launch
        ? (rejection ?? { status: 'INVALID_TOKEN' })
        : openSession(trx, provider, tokenHash, launch, at)
    })
}
