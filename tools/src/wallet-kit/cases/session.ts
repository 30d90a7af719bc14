import assert from 'node:assert/strict'
import { WALLET_CALLS } from '@tessera/wallet-protocol'
import { balanceOf, expectResponse, newId } from '../kit-environment.ts'
import { betBody } from '../play.ts'
import type { Case } from './case.ts'

const EXPECTED_FIELDS = [
  'status',
  'balance',
  'currency',
  'session',
  'user',
  'mode',
  'min',
  'max',
  'clientSeed',
  'openRounds',
]

export const SESSION: readonly Case[] = [
  {
    name: 'a token is exchanged for a session, and the reply has all fields',
    run: async (environment) => {
      const { token, gameId } = await environment.launch({ balance: 10_000 })
      const response = await environment.caller.call('authenticate', { token, gameId })
      expectResponse(response, 'OK')
      const reply = WALLET_CALLS.authenticate.reply.parse(response.reply)
      assert.deepEqual(
        EXPECTED_FIELDS.filter((name) => !(name in reply)),
        [],
        'missing fields of the session',
      )
      assert.equal(reply.mode, 'real')
    },
  },
  {
    name: 'a token opens only one session',
    run: async (environment) => {
      const { token, gameId } = await environment.launch()
      expectResponse(await environment.caller.call('authenticate', { token, gameId }), 'OK')
      expectResponse(await environment.caller.call('authenticate', { token, gameId }), 'INVALID_TOKEN')
    },
  },
  {
    name: 'a token expires after 120 s',
    requiredHooks: ['launch', 'age-launch'],
    run: async (environment) => {
      const { token, gameId } = await environment.launch()
      await environment.callHook('age-launch', { token, seconds: 121 })
      expectResponse(await environment.caller.call('authenticate', { token, gameId }), 'TOKEN_EXPIRED')
    },
  },
  {
    name: 'a token opens the game that was launched and no other',
    run: async (environment) => {
      const { token } = await environment.launch()
      expectResponse(await environment.caller.call('authenticate', { token, gameId: 'another-game' }), 'UNKNOWN_GAME')
    },
  },
  {
    name: 'no personal data is returned',
    run: async (environment) => {
      const { token, gameId } = await environment.launch()
      const { reply } = await environment.caller.call('authenticate', { token, gameId })
      assert.deepEqual(
        Object.keys(reply).filter((name) => !EXPECTED_FIELDS.includes(name)),
        [],
        'fields that the protocol does not have',
      )
    },
  },
  {
    name: 'the balance is returned',
    run: async (environment) => {
      const player = await environment.playerWithBalance(12_345)
      const response = await environment.caller.call('balance', player.identity)
      expectResponse(response, 'OK', 12_345)
      assert.equal(response.reply.currency, player.identity.currency)
    },
  },
  {
    name: 'an unknown session cannot play',
    run: async (environment) => {
      const player = await environment.playerWithBalance(10_000)
      const session = newId()
      expectResponse(await environment.caller.call('balance', { ...player.identity, session }), 'INVALID_TOKEN')
      expectResponse(await environment.caller.call('bet', betBody(player, { session })), 'INVALID_TOKEN')
    },
  },
  {
    name: 'another user’s name in the session is refused',
    run: async (environment) => {
      const player = await environment.playerWithBalance(10_000)
      expectResponse(await environment.caller.call('bet', betBody(player, { user: newId() })), 'INVALID_USER')
      assert.equal(await balanceOf(environment, player), 10_000)
    },
  },
  {
    name: 'another currency is refused',
    run: async (environment) => {
      const player = await environment.playerWithBalance(10_000)
      const currency = player.identity.currency === 'USD' ? 'THB' : 'USD'
      expectResponse(await environment.caller.call('bet', betBody(player, { currency })), 'WRONG_CURRENCY')
      assert.equal(await balanceOf(environment, player), 10_000)
    },
  },
  {
    name: 'a field that the protocol does not have is ignored',
    run: async (environment) => {
      const player = await environment.playerWithBalance(10_000)
      expectResponse(await environment.caller.call('balance', { ...player.identity, colour: 'red' }), 'OK', 10_000)
      const body = { ...betBody(player), colour: 'red' }
      expectResponse(await environment.caller.call('bet', body), 'OK', 10_000 - player.min)
    },
  },
]
