import { replayRound } from './replay-round.ts'
import { bitsOf, traceBytes } from './trace.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i)
const play = (gameId: Parameters<typeof replayRound>[0], nonce: number) =>
  replayRound(gameId, { serverSeed, gameId, clientSeed: 'siam-2026', nonce })

test('counts each byte of the reels as a stop or skipped, as in the design', async () => {
  const trace = traceBytes(await play('himmapan-secrets', 33)) ?? []
  const stops = trace.flatMap(({ value }) => value ?? [])
  expect([trace.length, stops.length, stops.slice(0, 5)]).toEqual([47, 45, [16, 8, 11, 9, 10]])
})

test('skips a byte of the dice that would make a face likelier', async () => {
  const trace = traceBytes(await play('thai-hi-lo', 91)) ?? []
  expect([trace.length, trace.flatMap(({ value }) => value ?? [])]).toEqual([4, [1, 4, 4]])
})

test('has bits and no stops for the lantern', async () => {
  const played = await play('sky-lantern', 0)
  expect(traceBytes(played)).toBeNull()
  expect([played.bytes.length, bitsOf(Uint8Array.from([0xab, 0xcd, 0xef, 0x01, 0x23, 0x45, 0x67]))]).toEqual([
    7,
    0xabcdef0123456n,
  ])
})
