import { STAKE_SUBSCRIBERS } from '../../src/areas/stake-subscribers.ts'
import { createGate, type Gate } from '../../src/modules/money/gate/gate.service.ts'
import { ok } from '../../src/result.ts'
import { FREE_MONEY, LITTLE_PLAY, onInsert, onUpdate, rewriteFunction, type SeededBug } from './seeded-bug.ts'

/** Returns a gate without limits. */
const withoutLimits = (gate: Gate): Gate => ({
  ...gate,
  standingOf: async (...args) => {
    const snapshot = await gate.standingOf(...args)
    return snapshot.ok ? ok({ ...snapshot.value, limits: [] }) : snapshot
  },
})

/** Makes guests close accounts often, and passes days quickly. */
const FREQUENT_CLOSINGS = {
  steps: { ...LITTLE_PLAY, timeOut: 20, closeAccount: 20, register: 20, closingsDue: 20 },
  maxStepMs: 1_800_000,
}

/** Seeded bugs that reproduce findings of reviews. */
export const RULE_SEEDED_BUGS: Record<string, SeededBug> = {
  'one member reserves as many amounts as it likes': {
    finding: 'FIX-001',
    steps: { openAndCancel: 30 },
    parts: () => ({ maxReserved: 100 }),
  },
  'a slip of any amount and payer is credited': {
    finding: 'FIX-002',
    // No events are delivered and nothing is polled, so that slips are for payments that are not yet recorded.
    steps: { ...LITTLE_PLAY, open: 3, pay: 3, slip: 20, decide: 10, tell: 0, poll: 0 },
    parts: () => ({ settling: (real) => ({ ...real, reasonToHold: async () => null }) }),
  },
  'open stakes are no money when the turnover requirement is dropped': {
    finding: 'FIX-005',
    seed: 5,
    steps: { bet: 2, deposit: 0.2, open: 0.3, transfer: 0.1, floatMove: 0 },
    sql: (db) =>
      rewriteFunction(
        db,
        'play_count_turnover',
        '+ coalesce((select sum(r.cash) from open_rounds r where r.member_id = c.member_id), 0)',
        '',
      ),
  },
  'who is kept out plays on with a new account': {
    finding: 'FIX-006',
    seed: 2,
    ...FREQUENT_CLOSINGS,
    sql: (db) => onInsert(db, 'carried_protections', 'return null'),
  },
  'money at vendors passes the limit of losses': {
    finding: 'FIX-008',
    steps: { ...LITTLE_PLAY, transfer: 5, limit: 5 },
    parts: () => ({ gateOf: (gate, kind) => (kind === 'transfers' ? withoutLimits(gate) : gate) }),
  },
  'a time-out leaves money at vendors': {
    finding: 'FIX-008',
    steps: { ...LITTLE_PLAY, transfer: 5, pause: 20, recall: 5 },
    sql: (db) => onUpdate(db, 'vendor_wallets', 'new.recall_at := null'),
  },
  'money of an upline passes the deposit limit': {
    finding: 'FIX-009',
    seed: 2,
    steps: { ...LITTLE_PLAY, deposit: 5, floatMove: 10, floatSend: 20, limit: 20 },
    parts: (now) => {
      const gate = createGate(now)
      const mayReceive: Gate['checkReceipt'] = (trx, requester, snapshot) =>
        gate.checkReceipt(trx, requester, snapshot, null)
      return { gateOf: (real, kind) => (kind === 'floats' ? { ...real, checkReceipt: mayReceive } : real) }
    },
  },
  'a charge-back of a held payment is ignored': {
    finding: 'FIX-010',
    steps: { ...LITTLE_PLAY, open: 3, pay: 3, tell: 3, takeBack: 10 },
    parts: () => ({
      settling: (real) => ({
        ...real,
        chargedBack: async (trx, channel, reference, ...rest) => {
          const order = await trx
            .selectFrom('deposit_orders')
            .select('state')
            .where('reference', '=', reference)
            .executeTakeFirst()
          return order?.state === 'held' ? 'done' : real.chargedBack(trx, channel, reference, ...rest)
        },
      }),
    }),
  },
  'bets on both sides of a draw count whole': {
    finding: 'FIX-012',
    steps: { deposit: 10, lottery: 20 },
    parts: () => ({
      subscribers: STAKE_SUBSCRIBERS.map(
        (subscriber) => (trx, stakes) =>
          subscriber(
            trx,
            stakes.map((stake) => ({ ...stake, risked: null })),
          ),
      ),
    }),
  },
  'a reward that is once per bank account is given to each of its members': {
    finding: 'FIX-013',
    seed: 3,
    steps: { give: 10 },
    sql: (db) => onInsert(db, 'promotion_uses', `new.digest := new.digest || new.member_id`),
  },
  'an account closes while a deposit can still come': {
    finding: 'FIX-016',
    ...FREQUENT_CLOSINGS,
    steps: { ...FREQUENT_CLOSINGS.steps, timeOut: 0, open: 5 },
    parts: () => ({
      holdsMoney: () => async (db, memberId) => {
        const accounts = db.selectFrom('ledger_accounts').select('id').where('owner_id', '=', memberId)
        return (await accounts.where('balance', '<>', 0n).execute()).length > 0
      },
    }),
  },
  'name and bank account of a closed member stay readable': {
    finding: 'FIX-017',
    ...FREQUENT_CLOSINGS,
    sql: (db) => onUpdate(db, 'bank_accounts', 'new.name := old.name; new.number := old.number'),
  },
  'any win that a vendor reports is booked': {
    finding: 'FIX-028',
    steps: { ...LITTLE_PLAY, transfer: 5, vendorPlay: 10, wallets: 5 },
    parts: () => ({
      vendorMerchant: (merchant) => ({ ...merchant, cashier: { ...merchant.cashier, maxVendorWin: '500000.00' } }),
    }),
  },
  'an approved payout of a disabled member is sent': {
    finding: 'FIX-032',
    seed: 2,
    steps: { ...FREE_MONEY, withdraw: 6, approve: 20, payOut: 1 },
    maxStepMs: 600_000,
    sql: (db) => onInsert(db, 'withdrawals', `new.flags := array_append(new.flags, 'disabled')`),
  },
}
