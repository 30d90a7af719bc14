import { generateKeyPairSync } from 'node:crypto'
import { MAX_BODY, publicHalf } from '@tessera/wallet-protocol'
import { dayOf } from '../play.ts'
import type { Departure } from '../provider.ts'
import { expectAnswer, newId, type World } from '../world.ts'
import type { Case } from './case.ts'

/** A call that needs no member: what is wrong with it is its signature alone. */
const ask = ({ caller, startedAt }: World, departure?: Departure) =>
  caller.send('transactions', JSON.stringify({ day: dayOf(startedAt) }), departure)
const refused = (name: string, departure: Departure): Case => ({
  name,
  run: async (world) => expectAnswer(await ask(world, departure), 'INVALID_SIGNATURE'),
})

export const SIGNATURE: readonly Case[] = [
  { name: 'a right signature is taken', run: async (world) => expectAnswer(await ask(world), 'OK') },
  {
    name: 'a byte of the body that is changed after signing is refused',
    run: async (world) => {
      const text = JSON.stringify({ day: dayOf(world.startedAt) })
      const signedText = text.replace(/\d(?="})/, (digit) => String((Number(digit) + 1) % 10))
      expectAnswer(await world.caller.send('transactions', text, { signedText }), 'INVALID_SIGNATURE')
    },
  },
  {
    name: 'another key under the name of the right one is refused',
    run: async (world) => {
      const { privateKey: key } = generateKeyPairSync('ed25519')
      expectAnswer(await ask(world, { signing: { ...world.signing, key } }), 'INVALID_SIGNATURE')
    },
  },
  {
    name: 'a key that nobody knows is refused',
    run: async (world) =>
      expectAnswer(await ask(world, { signing: { ...world.signing, keyId: `none-${newId()}` } }), 'INVALID_SIGNATURE'),
  },
  refused('no signature is refused', { unsigned: true }),
  refused('a timestamp 301 s old is refused', { off: -302 }),
  refused('a timestamp 301 s ahead is refused', { off: 302 }),
  refused('a signature for another path is refused', { signedPath: '/wallet/v1/balance' }),
  {
    name: 'a body that is spaced otherwise after signing is refused: bytes are signed, not what they mean',
    run: async (world) => {
      const body = { day: dayOf(world.startedAt) }
      const departure = { signedText: JSON.stringify(body) }
      expectAnswer(
        await world.caller.send('transactions', JSON.stringify(body, null, 2), departure),
        'INVALID_SIGNATURE',
      )
    },
  },
  {
    name: 'two keys live at once',
    needs: ['add-key'],
    run: async (world) => {
      const { privateKey: key } = generateKeyPairSync('ed25519')
      const keyId = `kit-${newId()}`
      await world.hook('add-key', { id: keyId, publicKey: publicHalf(key) })
      expectAnswer(await ask(world, { signing: { keyId, key } }), 'OK')
      expectAnswer(await ask(world), 'OK')
    },
  },
  {
    name: 'a signed body that is no JSON is malformed',
    run: async ({ caller }) => expectAnswer(await caller.send('transactions', '{"day":'), 'MALFORMED'),
  },
  {
    name: 'a body of 17 kB is malformed',
    run: async ({ caller, startedAt }) => {
      const text = JSON.stringify({ day: dayOf(startedAt), padding: 'x'.repeat(MAX_BODY + 1_024) })
      expectAnswer(await caller.send('transactions', text), 'MALFORMED')
    },
  },
]
