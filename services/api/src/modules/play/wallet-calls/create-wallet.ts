import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { GroupCommit } from '../../../database/group-commit.ts'
import type { Db } from '../../../database/tables.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { Rounds } from '../rounds/rounds.service.ts'
import { createAuthenticateHandler } from './authenticate.service.ts'
import { createBalanceHandler } from './balance.service.ts'
import { createMoneyCalls } from './moving-calls.service.ts'
import { createPlayerRepository } from './players.repository.ts'
import { createPlayers } from './players.service.ts'
import { createProviderRateLimit } from './provider-rate-limit.domain.ts'
import { createRealWallet } from './real-wallet.service.ts'
import { createTransactionsHandler } from './transactions.service.ts'
import { createTrialWallet } from './trial-wallet.service.ts'
import { createWalletCalls } from './wallet-calls.service.ts'

/** Retention of game sessions: longer than the 72 hours in which providers retry wins. */
const RETENTION_MS = 7 * DAY_MS

export interface WalletSettings {
  db: Db
  commit: GroupCommit
  gate: Gate
  rounds: Rounds
  catalogues: CatalogueService
  merchants: readonly MerchantConfig[]
  clock: LedgerClock
  /** Idle timeout of sessions on the site, in milliseconds. */
  idleMs: number
  /** Rate limit per provider and class of calls (settling or not). */
  callsPerSecond: number
  onError(error: unknown): void
}

/** Reports that a proof does not match the commitment of its round. */
class ProofMismatch extends Error {
  override readonly name = 'BrokenProof'
}

/** Builds the wallet API for providers, from the gate, the rounds and the ledger. */
export function createProviderWallet(settings: WalletSettings) {
  const { db, commit, gate, rounds, catalogues, merchants, clock, idleMs, onError } = settings
  const now = clock ?? (() => new Date())
  const repository = createPlayerRepository(db)
  const players = createPlayers(repository, merchants)
  const calls = createWalletCalls({
    rateLimit: createProviderRateLimit(() => performance.now(), settings.callsPerSecond),
    moneyCalls: createMoneyCalls({
      db,
      commit,
      players,
      realWallet: createRealWallet(gate, rounds, idleMs),
      trialWallet: createTrialWallet(clock, idleMs),
      findGame: async (nodeId) => (await catalogues.current()).byNodeId.get(nodeId) ?? null,
      now,
      onBrokenProof: (provider, roundId) =>
        onError(
          new ProofMismatch(
            `${provider}: the proof of round ${roundId} does not match its commitment; bets of the provider are stopped`,
          ),
        ),
    }),
    authenticate: createAuthenticateHandler(db, merchants, now),
    balance: createBalanceHandler(players, repository, now),
    transactions: createTransactionsHandler(db, now),
    onError,
  })
  return { ...calls, sweep: () => repository.deleteOld(new Date(now().getTime() - RETENTION_MS)) }
}
