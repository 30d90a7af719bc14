import { randomUUID } from 'node:crypto'
import { openTestDatabase } from '@tessera/server/testing'
import type { FastifyBaseLogger } from 'fastify'
import { openWallet } from '../../../../testing/open-wallet.ts'

const id = () => randomUUID()

test('logs an error if a provider’s proof does not match its commitment', async () => {
  const told: unknown[] = []
  const quiet = () => undefined
  const logger: FastifyBaseLogger = {
    level: 'error',
    ...{ fatal: quiet, warn: quiet, info: quiet, debug: quiet, trace: quiet, silent: quiet },
    error: (given: unknown) => told.push(given),
    child: () => logger,
  }
  const on = await openWallet({ open: openTestDatabase }, { logger })
  const { playing } = await on.newPlayer()
  const proof = { serverSeed: '00'.repeat(32), outcome: '' }
  const both = { ...playing, roundId: 'broken', betTxId: id(), winTxId: id(), bet: '1.00', win: '2.00' }
  const { reply } = await on.call('bet-win', { ...both, commit: 'ff'.repeat(32), proof })
  expect(reply).toMatchObject({ status: 'OK', balance: '1001.00' })
  expect(told).toMatchObject([{ err: { name: 'BrokenProof', message: expect.stringContaining('broken') } }])
  await on.close()
})

test('limits a flood of bets with a retry, and still accepts a win', async () => {
  const on = await openWallet({ open: openTestDatabase }, { config: { PROVIDER_RATE: 20 } })
  const { playing } = await on.newPlayer()
  const roundId = id()
  await on.placeBet(playing, '1.00', { roundId })
  const asked = await Promise.all(Array.from({ length: 60 }, () => on.raw('balance', '{}')))
  expect(new Set(asked.map(({ http, reply }) => `${http} ${reply.status}`))).toEqual(
    new Set(['400 MALFORMED', '503 BUSY']),
  )
  const win = { ...playing, roundId, txId: id(), amount: '1.00', endRound: true }
  expect((await on.call('win', win)).reply.status).toBe('OK')
  await on.close()
})
