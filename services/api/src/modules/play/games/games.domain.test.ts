import { GameType, type MerchantConfig } from '@tessera/site'
import type { StoredGame, StoredVendor } from '../../../database/tables.ts'
import { parseGameType, toGame, toGameData, totalPages, toVendorConfig, toVendors } from './games.domain.ts'

const aStoredGame = (over: Partial<StoredGame> = {}): StoredGame => ({
  node_id: 'n1',
  position: 1,
  vendor: 'PG',
  game_type: 'RNG',
  game_classify: ['FeatureBuy'],
  game_id: 'g1',
  slug: 'golden-naga',
  name_th: 'นาคาทอง',
  name_en: 'Golden Naga',
  hot_rank: null,
  is_new: false,
  min_bet: 1,
  min_line: 1,
  support_play: true,
  ...over,
})

const BUY = { key: 'buy', name: { th: 'ซื้อ', en: 'Buy' } }
const JACKPOT = { key: 'jackpot', name: { th: 'แจ็กพอต', en: 'Jackpot' } }

const aStoredVendor = (code: string, over: Partial<StoredVendor> = {}): StoredVendor => ({
  code,
  position: 1,
  name_th: `${code} ไทย`,
  name_en: `${code} English`,
  game_type: 'RNG',
  is_hot: false,
  classifies: [],
  gameCount: 12,
  ...over,
})

test('sends a game with the fields of its row, its name in the language of the request', () => {
  const sent = {
    nodeId: 'n1',
    nodeName: 'Golden Naga',
    gameName: 'Golden Naga',
    displayName: 'นาคาทอง',
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: ['FeatureBuy'],
    roomId: null,
    gameId: 'g1',
    iconUrl: '/cdn/games/PG/golden-naga',
    mobileLargeIcon: '/cdn/games/PG/golden-naga',
    showIcon: true,
    supportPlay: true,
  }
  expect(toGame(aStoredGame(), 'TH')).toEqual(sent)
  expect(toGame(aStoredGame({ support_play: false }), 'EN')).toEqual({
    ...sent,
    displayName: 'Golden Naga',
    supportPlay: false,
  })
})

test('throws an error for a game type unknown to the contract', () => {
  expect(parseGameType('FISH')).toBe('FISH')
  expect(() => parseGameType('fish')).toThrow()
})

test('PLT-013 PLT-015 sends a vendor with its kinds, and each kind with the vendors of the same type that have it', () => {
  const rows = [
    aStoredVendor('PG', { is_hot: true, classifies: [BUY, JACKPOT] }),
    aStoredVendor('JL', { classifies: [BUY] }),
    aStoredVendor('NONE'),
    aStoredVendor('FISHY', { game_type: 'FISH', classifies: [BUY], gameCount: 3 }),
  ]
  const buy = (displayName: string, ...vendors: string[]) => ({ key: 'buy', displayName, vendors })
  const vendor = (code: string) => ({ vassalage: code, displayName: `${code} ไทย`, vendorNames: [code] })
  expect(toVendors(rows, 'TH')).toEqual([
    {
      ...vendor('PG'),
      isHot: 1,
      gameType: 'RNG',
      gameClassify: [buy('ซื้อ', 'PG', 'JL'), { key: 'jackpot', displayName: 'แจ็กพอต', vendors: ['PG'] }],
      gameCount: 12,
    },
    { ...vendor('JL'), isHot: 0, gameType: 'RNG', gameClassify: [buy('ซื้อ', 'PG', 'JL')], gameCount: 12 },
    { ...vendor('NONE'), isHot: 0, gameType: 'RNG', gameClassify: [], gameCount: 12 },
    { ...vendor('FISHY'), isHot: 0, gameType: 'FISH', gameClassify: [buy('ซื้อ', 'FISHY')], gameCount: 3 },
  ])
  const [english] = toVendors(rows, 'EN')
  expect([english?.displayName, english?.gameClassify[0]?.displayName]).toEqual(['PG English', 'Buy'])
})

const NO_LISTS: MerchantConfig['vendorLists'] = { inHouse: [], esports: [], cockfight: [] }

test('PLT-016 lists the vendors of a type in their order, and omits a type without vendors', () => {
  const rows = [
    aStoredVendor('Z', { game_type: 'LIVE' }),
    aStoredVendor('B'),
    aStoredVendor('A', { game_type: 'LIVE' }),
    aStoredVendor('C'),
  ]
  const of = (...codes: string[]) => codes.map((accountTypeName) => ({ accountTypeName }))
  expect(toVendorConfig(rows, NO_LISTS)).toEqual({
    sorting: [
      { gameCategory: 'RNG', vendorNames: of('B', 'C') },
      { gameCategory: 'LIVE', vendorNames: of('Z', 'A') },
    ],
    mapping: { RNG: ['B', 'C'], LIVE: ['Z', 'A'], INHOUSE: [], ESPORTS: [], COCKFIGHT: [] },
  })
})

test('LOB-121 lists the merchant’s lists next to the types, without missing vendors', () => {
  const rows = [aStoredVendor('A'), aStoredVendor('B'), aStoredVendor('C')]
  const { mapping } = toVendorConfig(rows, { inHouse: ['B', 'gone'], esports: ['C'], cockfight: ['gone', 'A'] })
  expect(mapping).toEqual({ RNG: ['A', 'B', 'C'], INHOUSE: ['B'], ESPORTS: ['C'], COCKFIGHT: ['A'] })
})

test.each([
  ['RNG', 'g1', 'ent'],
  ['FISH', 'g1', 'ent'],
  ['PVP', 'g1', 'ent'],
  ['LIVE', 'lobby', 'ent'],
  ['SPORTS', 'lobby', 'ent'],
  ['ESPORTS', 'lobby', 'ent'],
  ['COCKFIGHT', 'lobby', 'ent'],
  ['LOTT', 'lobby', 'trad'],
  ['ELOTT', 'lobby', 'ent'],
])('maps a game of type %s to the code %s and the play mode %s', (game_type, gameCode, playType) => {
  expect(toGameData(aStoredGame({ game_type, support_play: game_type === 'RNG' }))).toEqual({
    gameType: game_type,
    vassalage: 'PG',
    gameCode,
    gameId: 'g1',
    nodeId: 'n1',
    supportPlay: game_type === 'RNG',
    isGameH5: true,
    playType,
  })
})

test('covers every game type in the table above', () => {
  expect(GameType.options).toHaveLength(9)
})

test.each([
  [0, 36, 0],
  [1, 36, 1],
  [36, 36, 1],
  [37, 36, 2],
  [72, 36, 2],
])('splits %s games in pages of %s into %s pages', (count, size, pages) => {
  expect(totalPages(count, size)).toBe(pages)
})
