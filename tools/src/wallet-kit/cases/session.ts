import assert from 'node:assert/strict'
import { WALLET_CALLS } from '@tessera/wallet-protocol'
import { betBody } from '../play.ts'
import { balanceOf, expectAnswer, newId } from '../world.ts'
import type { Case } from './case.ts'

const TOLD = ['status', 'balance', 'currency', 'session', 'user', 'mode', 'min', 'max', 'clientSeed', 'openRounds']

export const SESSION: readonly Case[] = [
  {
    name: 'a token is swapped for a session, with all that the reply has',
    run: async (world) => {
      const { token, gameId } = await world.launch({ balance: 10_000 })
      const answer = await world.caller.call('authenticate', { token, gameId })
      expectAnswer(answer, 'OK')
      const reply = WALLET_CALLS.authenticate.reply.parse(answer.reply)
      assert.deepEqual(
        TOLD.filter((name) => !(name in reply)),
        [],
        'told of the session',
      )
      assert.equal(reply.mode, 'real')
    },
  },
  {
    name: 'a token opens one session',
    run: async (world) => {
      const { token, gameId } = await world.launch()
      expectAnswer(await world.caller.call('authenticate', { token, gameId }), 'OK')
      expectAnswer(await world.caller.call('authenticate', { token, gameId }), 'INVALID_TOKEN')
    },
  },
  {
    name: 'a token is over after 120 s',
    needs: ['launch', 'age-launch'],
    run: async (world) => {
      const { token, gameId } = await world.launch()
      await world.hook('age-launch', { token, seconds: 121 })
      expectAnswer(await world.caller.call('authenticate', { token, gameId }), 'TOKEN_EXPIRED')
    },
  },
  {
    name: 'a token opens the game that was launched and no other',
    run: async (world) => {
      const { token } = await world.launch()
      expectAnswer(await world.caller.call('authenticate', { token, gameId: 'another-game' }), 'UNKNOWN_GAME')
    },
  },
  {
    name: 'nothing of the person is told',
    run: async (world) => {
      const { token, gameId } = await world.launch()
      const { reply } = await world.caller.call('authenticate', { token, gameId })
      assert.deepEqual(
        Object.keys(reply).filter((name) => !TOLD.includes(name)),
        [],
        'names beyond the protocol',
      )
    },
  },
  {
    name: 'the balance is told',
    run: async (world) => {
      const player = await world.player(12_345)
      const answer = await world.caller.call('balance', player.playing)
      expectAnswer(answer, 'OK', 12_345)
      assert.equal(answer.reply.currency, player.playing.currency)
    },
  },
  {
    name: 'a session that nobody opened plays nothing',
    run: async (world) => {
      const player = await world.player(10_000)
      const session = newId()
      expectAnswer(await world.caller.call('balance', { ...player.playing, session }), 'INVALID_TOKEN')
      expectAnswer(await world.caller.call('bet', betBody(player, { session })), 'INVALID_TOKEN')
    },
  },
  {
    name: 'another user’s name in the session is refused',
    run: async (world) => {
      const player = await world.player(10_000)
      expectAnswer(await world.caller.call('bet', betBody(player, { user: newId() })), 'INVALID_USER')
      assert.equal(await balanceOf(world, player), 10_000)
    },
  },
  {
    name: 'another currency is refused',
    run: async (world) => {
      const player = await world.player(10_000)
      const currency = player.playing.currency === 'USD' ? 'THB' : 'USD'
      expectAnswer(await world.caller.call('bet', betBody(player, { currency })), 'WRONG_CURRENCY')
      assert.equal(await balanceOf(world, player), 10_000)
    },
  },
  {
    name: 'a field that the protocol does not have is passed over',
    run: async (world) => {
      const player = await world.player(10_000)
      expectAnswer(await world.caller.call('balance', { ...player.playing, colour: 'red' }), 'OK', 10_000)
      const body = { ...betBody(player), colour: 'red' }
      expectAnswer(await world.caller.call('bet', body), 'OK', 10_000 - player.min)
    },
  },
]
