import { LOCAL_BEACON, timeOfRound } from '@tessera/lottery'
import { altered } from '@tessera/lottery/testing'
import { sampleEvidence, withVoidDraw } from '../../testing/sample-evidence.ts'
import type { VerifiableDraw } from '../../testing/verifiable-draw.ts'
import { checkDigits, checkDrawBeacon, checkDrawCommitment } from './check-draw.ts'

describe('LOB-250 promise and digits', () => {
  const hidden = (game: 'TH6' | 'F5') => (proven: VerifiableDraw) => {
    const { bundle } = proven
    bundle.secret = null
    bundle.draw = { ...bundle.draw, game }
  }

  test('rejects a promise that is in no log', async () => {
    const unlogged = ({ bundle }: VerifiableDraw) => void bundle.entries.shift()
    expect(await checkDrawCommitment(await sampleEvidence(unlogged))).toMatchObject({
      state: 'wrong',
      messageKey: 'commitment_unlogged',
    })
    expect((await checkDrawCommitment(await sampleEvidence())).messageKey).toBe('commitment_right')
    const another = ({ bundle }: VerifiableDraw) => {
      bundle.secret = altered(bundle.secret ?? '')
    }
    expect(await checkDrawCommitment(await sampleEvidence(another))).toEqual({
      id: 'commitment',
      state: 'wrong',
      messageKey: 'commitment_wrong',
    })
  })

  test.each([
    ['TH6', 24 * 60],
    ['F5', 30],
  ] as const)('treats a secret of %s that is unpublished after %i minutes as withheld', async (game, minutes) => {
    const { drawAt } = (await sampleEvidence()).bundle.draw
    const at = async (ms: number) =>
      (
        await checkDrawCommitment(
          await sampleEvidence(hidden(game), { now: Date.parse(drawAt) + minutes * 60_000 + ms }),
        )
      ).messageKey
    expect([await at(0), await at(1)]).toEqual(['commitment_waiting', 'commitment_withheld'])
  })

  test('FIX-532 treats a round without a signature as pending until its time, and after it as not stored', async () => {
    const unstored = ({ bundle }: VerifiableDraw) => {
      bundle.beacon = { ...bundle.beacon, signature: null }
    }
    const out = timeOfRound(LOCAL_BEACON, (await sampleEvidence()).bundle.round).getTime()
    const at = async (now: number) => checkDrawBeacon(await sampleEvidence(unstored, { now }))
    expect([(await at(out - 1)).messageKey, (await at(out)).messageKey]).toEqual([
      'beacon_waiting',
      'beacon_not_stored',
    ])
    expect((await at(out)).state).toBe('waiting')
  })

  test('returns the digits of a void draw, and nothing of one not drawn', async () => {
    expect(await checkDigits(await sampleEvidence(withVoidDraw))).toMatchObject({
      state: 'partly',
      values: { digits: '877682 04' },
    })
    const undrawn = ({ bundle }: VerifiableDraw) => {
      bundle.draw = { ...bundle.draw, prizes: null }
    }
    const waiting = { id: 'digits', state: 'waiting', messageKey: 'digits_waiting' }
    expect(await checkDigits(await sampleEvidence(undrawn))).toEqual(waiting)
    for (const untold of ['secret', 'randomness'] as const)
      expect(
        await checkDigits(
          await sampleEvidence(({ bundle }) => {
            bundle[untold] = null
          }),
        ),
      ).toEqual(waiting)
    expect(await checkDigits(await sampleEvidence())).toEqual({
      id: 'digits',
      state: 'right',
      messageKey: 'digits_right',
    })
    const unlogged = ({ bundle }: VerifiableDraw) => void bundle.entries.pop()
    expect(await checkDigits(await sampleEvidence(unlogged))).toMatchObject({
      state: 'wrong',
      messageKey: 'digits_wrong',
    })
  })
})
