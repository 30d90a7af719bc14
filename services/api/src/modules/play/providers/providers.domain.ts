import type { KeyObject } from 'node:crypto'
import { publicKeyOf } from '@tessera/wallet-protocol'
import * as z from 'zod'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

/** Minimum and maximum stake, in minor units. */
export interface StakeBounds {
  min: bigint
  max: bigint
}

/** A provider of games that may call the wallet. */
export interface Provider extends StakeBounds {
  /** Name in the header `X-Provider`, and reference of the provider's account in the ledger. */
  code: string
  /** Vendors of the catalogue whose games this provider runs. */
  vendors: readonly string[]
  /** Public keys by the id in the header `X-Key`; two are valid during a key rotation. */
  keys: ReadonlyMap<string, KeyObject>
  /** Stake limits of single games by `gameId`. */
  games: ReadonlyMap<string, StakeBounds>
  /** Origin of the provider's endpoints `/operator/v1/*`; null if it has none. */
  operatorUrl: string | null
}

const KeySchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 raw bytes in base64'),
})
const amountSchema = z.string().regex(/^\d{1,9}\.\d{2}$/, 'must be an amount as 1.00')
const boundsSchemas = { min: amountSchema, max: amountSchema }
const ORDER_ERROR = { error: 'min must be above 0.00 and not above max' }
const areBoundsOrdered = ({ min, max }: { min: string; max: string }) =>
  minorOf(min) > 0n && minorOf(min) <= minorOf(max)

const ProviderEntry = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9_]{2,24}$/),
    vendors: z.array(z.string().min(1)).min(1),
    keys: z.array(KeySchema).min(1).max(2),
    games: z.record(z.string(), z.strictObject(boundsSchemas).refine(areBoundsOrdered, ORDER_ERROR)).default({}),
    ...boundsSchemas,
    operatorUrl: z
      .url()
      .refine((text) => new URL(text).origin === text, 'must be an origin')
      .optional(),
  })
  .refine(areBoundsOrdered, ORDER_ERROR)
const areUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Content of the providers file. */
export const ProviderFile = z
  .array(ProviderEntry)
  .refine((all) => areUnique(all.map(({ code }) => code)), 'a code is used twice')
  .refine((all) => areUnique(all.flatMap(({ vendors }) => vendors)), 'a vendor belongs to two providers')
  .refine((all) => all.every(({ keys }) => areUnique(keys.map(({ id }) => id))), 'a key is used twice')

const parseBounds = ({ min, max }: { min: string; max: string }): StakeBounds => ({
  min: minorOf(min),
  max: minorOf(max),
})

/** Converts an entry of the providers file. */
export const toProvider = ({ keys, games, operatorUrl, ...entry }: z.infer<typeof ProviderEntry>): Provider => ({
  code: entry.code,
  vendors: entry.vendors,
  keys: new Map(keys.map(({ id, publicKey }) => [id, publicKeyOf(publicKey)])),
  games: new Map(Object.entries(games).map(([gameId, gameBounds]) => [gameId, parseBounds(gameBounds)])),
  operatorUrl: operatorUrl ?? null,
  ...parseBounds(entry),
})

/** Returns the stake limits of a game: its own, or the provider's. */
export const boundsFor = ({ games, min, max }: Provider, gameId: string): StakeBounds =>
  games.get(gameId) ?? { min, max }
