import { generateKeyPairSync } from 'node:crypto'
import { MAX_BODY, publicHalf } from '@tessera/wallet-protocol'
import { expectResponse, type KitEnvironment, newId } from '../kit-environment.ts'
import { dayOf } from '../play.ts'
import type { Deviation } from '../provider.ts'
import type { Case } from './case.ts'

/** Sends a call that needs no member, so that only its signature can be wrong. */
const sendSignatureProbe = ({ caller, startedAt }: KitEnvironment, deviation?: Deviation) =>
  caller.send('transactions', JSON.stringify({ day: dayOf(startedAt) }), deviation)
const rejectedSignatureCase = (name: string, deviation: Deviation): Case => ({
  name,
  run: async (environment) => expectResponse(await sendSignatureProbe(environment, deviation), 'INVALID_SIGNATURE'),
})

export const SIGNATURE: readonly Case[] = [
  {
    name: 'a valid signature is accepted',
    run: async (environment) => expectResponse(await sendSignatureProbe(environment), 'OK'),
  },
  {
    name: 'a byte of the body that is changed after signing is refused',
    run: async (environment) => {
      const text = JSON.stringify({ day: dayOf(environment.startedAt) })
      const signedText = text.replace(/\d(?="})/, (digit) => String((Number(digit) + 1) % 10))
      expectResponse(await environment.caller.send('transactions', text, { signedText }), 'INVALID_SIGNATURE')
    },
  },
  {
    name: 'a signature by another key with the id of the valid key is rejected',
    run: async (environment) => {
      const { privateKey: key } = generateKeyPairSync('ed25519')
      expectResponse(
        await sendSignatureProbe(environment, { signing: { ...environment.signing, key } }),
        'INVALID_SIGNATURE',
      )
    },
  },
  {
    name: 'an unknown key is refused',
    run: async (environment) =>
      expectResponse(
        await sendSignatureProbe(environment, { signing: { ...environment.signing, keyId: `none-${newId()}` } }),
        'INVALID_SIGNATURE',
      ),
  },
  rejectedSignatureCase('no signature is refused', { unsigned: true }),
  rejectedSignatureCase('a timestamp 301 s old is refused', { timestampOffset: -302 }),
  rejectedSignatureCase('a timestamp 301 s ahead is refused', { timestampOffset: 302 }),
  rejectedSignatureCase('a signature for another path is refused', { signedPath: '/wallet/v1/balance' }),
  {
    name: 'a body whose whitespace changes after signing is rejected: the bytes are signed, not the parsed value',
    run: async (environment) => {
      const body = { day: dayOf(environment.startedAt) }
      const deviation = { signedText: JSON.stringify(body) }
      expectResponse(
        await environment.caller.send('transactions', JSON.stringify(body, null, 2), deviation),
        'INVALID_SIGNATURE',
      )
    },
  },
  {
    name: 'two keys are valid at the same time',
    requiredHooks: ['add-key'],
    run: async (environment) => {
      const { privateKey: key } = generateKeyPairSync('ed25519')
      const keyId = `kit-${newId()}`
      await environment.callHook('add-key', { id: keyId, publicKey: publicHalf(key) })
      expectResponse(await sendSignatureProbe(environment, { signing: { keyId, key } }), 'OK')
      expectResponse(await sendSignatureProbe(environment), 'OK')
    },
  },
  {
    name: 'a signed body that is no JSON is malformed',
    run: async ({ caller }) => expectResponse(await caller.send('transactions', '{"day":'), 'MALFORMED'),
  },
  {
    name: 'a body of 17 kB is malformed',
    run: async ({ caller, startedAt }) => {
      const text = JSON.stringify({ day: dayOf(startedAt), padding: 'x'.repeat(MAX_BODY + 1_024) })
      expectResponse(await caller.send('transactions', text), 'MALFORMED')
    },
  },
]
