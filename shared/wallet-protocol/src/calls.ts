import * as z from 'zod/mini'
import { WalletStatus } from './status.ts'

/** `1234.50`: at most nine digits before the point, always two behind it, never a sign. */
export const Amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))
/** Unique per provider, permanently. */
export const TxId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const RoundId = TxId
const token = z.string().check(z.minLength(1), z.maxLength(128))
const GameId = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const ClientSeed = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Nonce = z.int().check(z.minimum(0))

/**
 * Member and game, in every call except `authenticate` and `transactions`. `user` is the member's pseudonym for this
 * provider.
 */
const playing = { session: token, user: token, currency: Currency, gameId: GameId }
/** Inputs of a round's fairness, as far as they are known before the stake. */
const fairness = { commit: z.optional(Hex32), clientSeed: z.optional(ClientSeed), nonce: z.optional(Nonce) }
/** Proof of a round: its server seed in hexadecimal, and the outcome as the provider's games read it. */
export const Proof = z.object({ serverSeed: Hex32, outcome: z.string().check(z.maxLength(2000)) })
export type Proof = z.infer<typeof Proof>
/** Decimal odds of a bet, `1.85`; sent by SPORTS, ESPORTS and COCKFIGHT. */
const Odds = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/))

const responseFields = { status: WalletStatus, balance: z.optional(Amount), currency: z.optional(Currency) }
const moveResponse = z.object({
  ...responseFields,
  /** The operator's id of the transaction; absent if nothing was moved. */
  operatorTxId: z.optional(z.string()),
  /** With `LIMIT_REACHED`: the reached limit, and its end (ISO 8601). */
  limit: z.optional(z.string()),
  until: z.optional(z.string()),
})

/** A round that the member has not finished: it is offered before a new one. */
export const OpenRound = z.object({ roundId: RoundId, gameId: GameId, stake: Amount, startedAt: z.string() })
export type OpenRound = z.infer<typeof OpenRound>

/** Transaction row of a day, for the comparison of both sides. */
export const TransactionRow = z.object({
  txId: TxId,
  kind: z.enum(['bet', 'win', 'rollback']),
  roundId: RoundId,
  amount: Amount,
  currency: Currency,
  refTxId: z.optional(TxId),
  /** ISO 8601. */
  at: z.string(),
})
export type TransactionRow = z.infer<typeof TransactionRow>

/** The calls by the last part of their path, `/wallet/v1/{name}`. */
export const WALLET_CALLS = {
  /** Exchanges the launch token, once and within 120 s, for a game session. */
  authenticate: {
    body: z.object({ token, gameId: GameId }),
    reply: z.object({
      ...responseFields,
      session: z.optional(token),
      user: z.optional(token),
      /** A trial is played in the currency `FUN` and moves no money. */
      mode: z.optional(z.enum(['real', 'trial'])),
      min: z.optional(Amount),
      max: z.optional(Amount),
      clientSeed: z.optional(ClientSeed),
      openRounds: z.optional(z.array(OpenRound)),
    }),
  },
  balance: { body: z.object(playing), reply: z.object(responseFields) },
  bet: {
    body: z.object({
      ...playing,
      roundId: RoundId,
      txId: TxId,
      /** Positive, or 0.00 with a free round. */
      amount: Amount,
      freeRoundId: z.optional(TxId),
      odds: z.optional(Odds),
      ...fairness,
    }),
    reply: moveResponse,
  },
  win: {
    body: z.object({
      ...playing,
      roundId: RoundId,
      txId: TxId,
      /** May be 0.00: the end of a lost round. */
      amount: Amount,
      endRound: z.boolean(),
      proof: z.optional(Proof),
    }),
    reply: moveResponse,
  },
  'bet-win': {
    body: z.object({
      ...playing,
      roundId: RoundId,
      betTxId: TxId,
      winTxId: TxId,
      bet: Amount,
      win: Amount,
      freeRoundId: z.optional(TxId),
      odds: z.optional(Odds),
      ...fairness,
      proof: z.optional(Proof),
    }),
    reply: moveResponse,
  },
  rollback: { body: z.object({ ...playing, roundId: RoundId, txId: TxId, refTxId: TxId }), reply: moveResponse },
  'end-round': {
    body: z.object({ ...playing, roundId: RoundId, txId: TxId, proof: z.optional(Proof) }),
    reply: moveResponse,
  },
  /** The provider's rows of a day, UTC, oldest first. */
  transactions: {
    body: z.object({
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.object({
      status: WalletStatus,
      rows: z.optional(z.array(TransactionRow)),
      /** Start of the next page; null after the last. */
      next: z.optional(z.nullable(z.string())),
    }),
  },
} as const

export type WalletCall = keyof typeof WALLET_CALLS
export type WalletBody<C extends WalletCall> = z.infer<(typeof WALLET_CALLS)[C]['body']>
export type WalletReply<C extends WalletCall> = z.infer<(typeof WALLET_CALLS)[C]['reply']>

export const WALLET_PATH = '/wallet/v1'
export const walletPath = (call: WalletCall): string => `${WALLET_PATH}/${call}`
/** Maximum size of a body in bytes. */
export const MAX_BODY = 16_384
