import { toHex } from '@tessera/fair'
import { type Receipt, receiptText } from '@tessera/lottery'
import type { PublicKey } from '@tessera/site'
import type * as z from 'zod/mini'
import type { Db } from '../../../database/tables.ts'

const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Signing key of a merchant's receipts. */
export interface ReceiptKey {
  /** Public key that verifies the signatures. */
  publicKey: z.infer<typeof PublicKey>
  /** Signs a receipt; returns 64 bytes in hexadecimal. */
  sign(receipt: Receipt): Promise<string>
}

async function createKey(): Promise<JsonWebKey> {
  const pair = await crypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
  return crypto.subtle.exportKey('jwk', pair.privateKey)
}

async function importKey(jwk: JsonWebKey): Promise<ReceiptKey> {
  const key = await crypto.subtle.importKey('jwk', jwk, KEY_ALGORITHM, false, ['sign'])
  const { kty = 'EC', crv, x, y } = jwk
  return {
    publicKey: { kty, crv, x, y },
    sign: async (receipt) => {
      const text = new TextEncoder().encode(await receiptText(receipt))
      return toHex(new Uint8Array(await crypto.subtle.sign(SIGNATURE_ALGORITHM, key, text)))
    },
  }
}

/** Loads the merchant's key, and creates it if it is missing; if several are created concurrently, the first one is used. */
export async function receiptKeyOf(db: Db, merchant: string, at: Date): Promise<ReceiptKey> {
  const findKey = async () =>
    (await db.selectFrom('lottery_receipt_keys').select('jwk').where('merchant', '=', merchant).executeTakeFirst())?.jwk
  const storedKey = await findKey()
  if (storedKey !== undefined) return importKey(JSON.parse(storedKey) as JsonWebKey)
  await db
    .insertInto('lottery_receipt_keys')
    .values({ merchant, jwk: JSON.stringify(await createKey()), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return importKey(JSON.parse((await findKey()) ?? '{}') as JsonWebKey)
}
