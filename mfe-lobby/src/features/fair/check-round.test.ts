import { drawRound, lanternPoint, rollDice, spinReels } from '@tessera/fair'
import { checkRound, verdictOf } from './check-round.ts'
import { EMPTY_ROUND_DATA, type RoundData, type RoundDataField, type VerifiableGame } from './round-data.ts'

/** The vectors of the design: seed 00..1f, client seed `siam-2026`. */
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const COMMIT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i)
const drawn = <T>(gameId: VerifiableGame, nonce: number, play: Parameters<typeof drawRound<T>>[1]) =>
  drawRound({ serverSeed, gameId, clientSeed: 'siam-2026', nonce }, play)

const claim = (over: Partial<RoundData>): RoundData => ({
  ...EMPTY_ROUND_DATA,
  commit: COMMIT,
  serverSeed: SEED,
  clientSeed: 'siam-2026',
  ...over,
})
const slot = async (nonce = 33): Promise<RoundData> =>
  claim({
    gameId: 'himmapan-secrets',
    nonce: String(nonce),
    outcome: JSON.stringify(await drawn('himmapan-secrets', nonce, spinReels)),
    stake: '10.00',
    win: '264.00',
  })
const lantern = async (out: number | null = 175): Promise<RoundData> =>
  claim({
    gameId: 'sky-lantern',
    nonce: '2',
    outcome: JSON.stringify({ point: await drawn('sky-lantern', 2, lanternPoint), out }),
    stake: '100.00',
    win: out === null ? '0.00' : '175.00',
  })
const dice = async (): Promise<RoundData> => {
  const rolled = await drawn('thai-hi-lo', 0, rollDice)
  const bets = [
    { bet: { on: 'low' }, stake: 1_000 },
    { bet: { on: 'face', faces: [3] }, stake: 2_000 },
  ]
  return claim({
    gameId: 'thai-hi-lo',
    nonce: '0',
    outcome: JSON.stringify({ dice: rolled, bets, returns: [1_940, 6_200] }),
    stake: '30.00',
    win: '81.40',
  })
}
const GAMES = [
  ['himmapan-secrets', slot],
  ['sky-lantern', lantern],
  ['thai-hi-lo', dice],
] as const

test.each(GAMES)('LOB-188 agrees for a round of %s as it was recorded', async (_, of) => {
  const checked = await checkRound(await of())
  expect([verdictOf(checked), checked.differentFields, checked.comparedFields]).toEqual([
    'same',
    [],
    ['commit', 'outcome', 'win'],
  ])
})

/** Another value of the same kind, a character away. */
const ALTERED: Partial<Record<RoundDataField, (value: string) => string>> = {
  commit: (text) => `0${text.slice(1)}`,
  serverSeed: (text) => `${text.slice(0, -1)}e`,
  clientSeed: (text) => `${text}x`,
  nonce: (text) => `${text}1`,
  stake: (text) => `1${text}`,
  win: (text) => text.replace(/0$/, '1'),
  outcome: (text) => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
}
const cases = GAMES.flatMap(([game, of]) =>
  (Object.keys(ALTERED) as RoundDataField[]).map((field) => [game, field, of] as const),
)

test.each(cases)('LOB-188 turns for one altered character %s red: %s', async (_, field, of) => {
  const right = await of()
  const checked = await checkRound({ ...right, [field]: ALTERED[field]?.(right[field]) })
  expect(verdictOf(checked)).toBe('different')
  const named = { commit: 'commit', serverSeed: 'commit', win: 'win', stake: 'win' }[field as string] ?? 'outcome'
  expect(checked.differentFields).toContain(named)
})

test('LOB-188 does not agree for a round of another game', async () => {
  const checked = await checkRound({ ...(await slot()), gameId: 'thai-hi-lo' })
  expect([verdictOf(checked), checked.differentFields]).toEqual(['different', ['outcome', 'win']])
})

test.each([
  ['commit', 'xyz'],
  ['commit', `a${COMMIT}`],
  ['commit', `${COMMIT}a`],
  ['serverSeed', SEED.slice(2)],
  ['clientSeed', 'a|b'],
  ['nonce', '-1'],
  ['stake', 'ten'],
  ['win', '1,0'],
] as const)('%s rejects "%s" as a value of its kind', async (field, value) => {
  const checked = await checkRound({ ...(await slot()), [field]: value })
  expect([verdictOf(checked), checked.invalidFields]).toEqual(['unreadable', [field]])
})

test('accepts a seed in capitals, with spaces around it, as the same seed', async () => {
  const right = await slot()
  const checked = await checkRound({
    ...right,
    serverSeed: ` ${SEED.toUpperCase()} `,
    commit: ` ${COMMIT.toUpperCase()}\n`,
  })
  expect(verdictOf(checked)).toBe('same')
})

test('does not fail on missing values', async () => {
  const right = await slot()
  expect(verdictOf(await checkRound(EMPTY_ROUND_DATA))).toBe('incomplete')
  const seedAlone = await checkRound({ ...EMPTY_ROUND_DATA, serverSeed: SEED })
  expect([seedAlone.commit, seedAlone.replayed, verdictOf(seedAlone)]).toEqual([COMMIT, null, 'incomplete'])
  const open = await checkRound({ ...right, serverSeed: '', outcome: '', win: '' })
  expect([verdictOf(open), open.commit]).toEqual(['incomplete', null])
  const withoutMoney = await checkRound({ ...right, stake: '', win: '' })
  expect([verdictOf(withoutMoney), withoutMoney.comparedFields]).toEqual(['same', ['commit', 'outcome']])
  const elsewhere = await checkRound({ ...right, gameId: 'of-somebody-else' })
  expect([verdictOf(elsewhere), elsewhere.comparedFields]).toEqual(['incomplete', ['commit']])
})

test('recomputes the return of each bet', async () => {
  const right = await dice()
  const checked = await checkRound({ ...right, outcome: right.outcome.replace('[1940,6200]', '[1941,6199]') })
  expect(checked.differentFields).toEqual(['outcome'])
})

test('proves nothing without the commit: the seed may be later', async () => {
  expect(verdictOf(await checkRound({ ...(await slot()), commit: '' }))).toBe('incomplete')
})

test('owes nothing to a player who never left the lantern, or left it too late', async () => {
  expect(verdictOf(await checkRound(await lantern(null)))).toBe('same')
  const late = await checkRound({ ...(await lantern(176)), win: '0.00' })
  expect([verdictOf(late), late.win]).toEqual(['same', '0.00'])
})

test.each(['{', 'null', '[]', '{"dice":[4,3,3],"bets":[{"bet":{"on":"face"},"stake":3000}],"returns":[0]}'])(
  'treats an outcome that is %s as a different one, and breaks nothing',
  async (outcome) => {
    for (const game of [slot, lantern, dice])
      expect((await checkRound({ ...(await game()), outcome })).differentFields).toContain('outcome')
  },
)

test('lists the bytes used, including rejected ones', async () => {
  const { replayed: played } = await checkRound(await slot())
  expect(played?.bytes).toHaveLength(47)
})
