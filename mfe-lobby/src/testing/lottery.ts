import { GAMES, KINDS } from '@tessera/lottery'
import type {
  LotteryDraw,
  LotteryGameCode,
  LotteryMenu,
  LotteryOrder,
  LotteryRow,
  Numero,
  OrderLine,
} from '@tessera/site'

export const NOW = Date.parse('2027-02-01T08:00:00Z')
const HASH = 'ab'.repeat(32)

export const aDraw = (overrides: Partial<LotteryDraw> = {}): LotteryDraw => ({
  drawId: 'siam:TH6:20270201',
  game: 'TH6',
  numero: '20270201',
  state: 'open',
  closesAt: '2027-02-01T08:30:00.000Z',
  drawAt: '2027-02-01T09:00:00.000Z',
  prizes: null,
  ...overrides,
})
export const nextDraw = (overrides: Partial<LotteryDraw> = {}): LotteryDraw =>
  aDraw({
    drawId: 'siam:TH6:20270216',
    numero: '20270216',
    state: 'scheduled',
    closesAt: '2027-02-16T08:30:00.000Z',
    drawAt: '2027-02-16T09:00:00.000Z',
    ...overrides,
  })
export const lastDraw = (overrides: Partial<LotteryDraw> = {}): LotteryDraw =>
  aDraw({ drawId: 'siam:TH6:20270117', numero: '20270117', state: 'settled', prizes: ['123456', '78'], ...overrides })

export const aNumero = (overrides: Partial<Numero> = {}): Numero => ({
  serverTime: new Date(NOW).toISOString(),
  current: aDraw(),
  next: nextDraw(),
  last: lastDraw(),
  ...overrides,
})

/** A game with our modes for it. */
export const aLotteryRow = (game: LotteryGameCode = 'TH6', overrides: Partial<LotteryRow> = {}): LotteryRow => {
  const { vendor, gameType, modes, drawn: schedule } = GAMES[game]
  return {
    ...aNumero(),
    game,
    displayName: `Draw ${game}`,
    vendor,
    gameType,
    modes: [...modes],
    everySeconds: 'everySeconds' in schedule ? schedule.everySeconds : null,
    beacon: 'local',
    ...overrides,
  }
}

/** Our rules of a game, as the API returns them. */
export const aMenu = (game: LotteryGameCode = 'TH6', overrides: Partial<LotteryMenu> = {}): LotteryMenu => ({
  game,
  kinds: Object.entries(KINDS[game]).map(([kind, rules]) => ({
    kind: kind as LotteryMenu['kinds'][number]['kind'],
    lots: rules.lots,
    rates: GAMES[game].modes.flatMap((mode) => {
      const [rate, pairRate] = [rules.rates('123')[mode], rules.rates('112')[mode]]
      return rate === undefined
        ? []
        : [{ mode, rate, pair: pairRate === undefined || pairRate === rate ? null : pairRate }]
    }),
  })),
  unitMin: '1.00',
  lineMax: '10000.00',
  orderMax: '100000.00',
  linesMax: 500,
  ...overrides,
})

export const anOrderLine = (overrides: Partial<OrderLine> = {}): OrderLine => ({
  lineNo: 1,
  kind: 'three_top',
  numbers: '682',
  unit: '10.00',
  times: 1,
  amount: '10.00',
  lots: 1,
  rate: 90_000,
  stake: '10.00',
  state: 'accepted',
  hits: null,
  payout: null,
  nonce: '00'.repeat(16),
  ...overrides,
})

export const anOrder = (overrides: Partial<LotteryOrder> = {}): LotteryOrder => ({
  orderId: 'o1',
  draw: aDraw(),
  mode: 'Lott',
  state: 'open',
  lines: 1,
  stake: '10.00',
  payout: null,
  credit: null,
  orderedAt: '2027-02-01T08:00:01.000Z',
  items: [anOrderLine()],
  receipt: {
    orderId: 'o1',
    drawId: 'siam:TH6:20270201',
    leaves: [HASH],
    seq: 7,
    head: HASH,
    time: '2027-02-01T08:00:01.000Z',
    signature: 'cd'.repeat(64),
  },
  ...overrides,
})
