import { PAYMENTS } from '@tessera/outside'
import type { CallChannel, ChannelResult } from '../../src/modules/money/channels/call-channel.ts'
import { minorOf, moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { ExternalCall } from '../area.ts'
import { createExternalBooks, type ExternalBehaviour, NORMAL_BEHAVIOUR } from './books.ts'
import { receivedItem } from './received.ts'

interface ExternalRequest {
  channel: string
  vendor: string
  body: Record<string, string> | undefined
  query: Record<string, string>
}
interface ExternalResponse {
  call: Omit<ExternalCall, 'kind'>
  /** The response; `unknown` and `refused` are responses too, null is a timeout. */
  json: object | 'unknown' | 'refused' | null
}

/** Name of a new object: a fixed one, or one per player and vendor. */
type NewObjectName = string | ((player: number, vendor: string) => string)

const NO_RESPONSE: ChannelResult<never> = { is: 'silent', reason: 'the simulator is silent' }

/**
 * Banks, payers and vendors in this process, reached through the product's port for external systems. Their behaviour is
 * chosen with the step; their responses are recorded, and the model reads them too.
 */
export function createExternalSystems(memberOf: (memberId: string) => number, now: () => Date) {
  const books = createExternalBooks()
  const state = {
    mood: NORMAL_BEHAVIOUR as ExternalBehaviour,
    naming: '' as NewObjectName,
    words: [] as ExternalCall[],
  }
  const isReachable = (name: string): boolean => state.mood.reachable === null || state.mood.reachable.includes(name)
  const nameOf = (reference = ''): string => books.nameOf(reference) ?? reference
  /** Names a new object as the step defines, even if the request does not arrive. */
  const assignName = (reference = '', player = 0, vendor = ''): string => {
    const { naming: newObjectName } = state
    const name =
      books.nameOf(reference) ?? (typeof newObjectName === 'string' ? newObjectName : newObjectName(player, vendor))
    books.name(reference, name)
    return name
  }
  const noResponse = (name: string): ExternalResponse => ({ call: { name, outcome: null }, json: null })

  /** Handles a query about an object. */
  const lookup = (
    name: string,
    find: () => { outcome: string; json: object; amount?: bigint } | undefined,
  ): ExternalResponse => {
    if (!isReachable(name)) return noResponse(name)
    const result = find()
    if (!result) return { call: { name, outcome: 'unknown' }, json: 'unknown' }
    const { outcome, json, amount } = result
    return { call: { name, outcome, ...(amount === undefined ? {} : { amount }) }, json }
  }
  /** Handles a request with an effect, which happens only if the request arrives. */
  const handleRequest = (
    name: string,
    execute: () => { outcome: string; json: object; amount?: bigint },
    pollKey = name,
  ): ExternalResponse => {
    const { how } = state.mood
    if (how === 'lost' || !isReachable(pollKey)) return noResponse(name)
    if (how === 'refused') return { call: { name, outcome: 'refused' }, json: 'refused' }
    const { outcome, json, amount } = execute()
    if (how === 'unanswered') return noResponse(name)
    return { call: { name, outcome, ...(amount === undefined ? {} : { amount }) }, json }
  }

  const charges = ({ body, query }: ExternalRequest): ExternalResponse => {
    if (!body)
      return lookup(nameOf(query.reference), () => {
        const name = nameOf(query.reference)
        const charge = books.charges.get(name)
        if (!charge) return undefined
        const payment = books.came.get(`ch_${name}`)
        const amount = payment?.amount ?? charge.requestedAmount
        const json = { reference: query.reference, providerRef: `ch_${name}`, state: charge.state, currency: 'THB' }
        return { outcome: charge.state, json: { ...json, amount: moneyText(amount) }, amount }
      })
    const name = assignName(body.reference)
    return handleRequest(name, () => {
      if (!books.charges.has(name))
        books.charges.set(name, { requestedAmount: minorOf(body.amount ?? '0.00'), state: 'open' })
      return { outcome: 'charged', json: { providerRef: `ch_${name}`, url: `https://pay.test/${name}` } }
    })
  }
  const received = ({ query }: ExternalRequest): ExternalResponse => {
    const name = query.reference === undefined ? `${query.account} ${query.amount}` : nameOf(query.reference)
    return lookup(name, () => {
      const items = books.paymentsFor(name)
      const json = { items: items.map((item) => receivedItem(item, books.referenceOf)) }
      return { outcome: items.map(({ ref }) => ref).join(' '), json }
    })
  }
  const slips = ({ body }: ExternalRequest): ExternalResponse => {
    const ref = /pay\d+x/.exec(body?.payload ?? '')?.[0] ?? ''
    return lookup(ref, () => {
      const incoming = books.came.get(ref)
      if (!incoming) return undefined
      const { from, to, at, amount } = receivedItem(incoming, books.referenceOf).slip
      return { outcome: 'seen', json: { bankRef: ref, amount, currency: 'THB', at, from, to }, amount: incoming.amount }
    })
  }
  const payouts = ({ body, query }: ExternalRequest): ExternalResponse => {
    const name = nameOf(body?.reference ?? query.reference)
    const json = () => {
      const payout = books.payouts.get(name)
      if (!payout) return undefined
      const reference = books.referenceOf(name)
      const payoutBody = { reference, providerRef: `po_${name}`, state: payout.state, amount: moneyText(payout.amount) }
      return { outcome: payout.state, json: payoutBody }
    }
    if (!body) return lookup(name, json)
    return handleRequest(name, () => {
      if (!books.payouts.has(name))
        books.payouts.set(name, { amount: minorOf(body.amount ?? '0.00'), state: state.mood.payout })
      return json() ?? { outcome: 'lost', json: {} }
    })
  }
  const refunds = ({ body }: ExternalRequest): ExternalResponse => {
    const ref = body?.providerRef ?? ''
    return handleRequest(ref, () => {
      books.refunded.add(ref)
      return { outcome: 'refunded', json: { providerRef: `rf_${ref}` } }
    })
  }
  const transfers = ({ body, query, vendor }: ExternalRequest): ExternalResponse => {
    const player = memberOf(body?.member ?? '')
    const name = body ? assignName(body.reference, player, vendor) : nameOf(query.reference)
    const readState = () => {
      const move = books.moves.get(name)
      if (!move) return undefined
      const balance = books.balance(move.player, move.vendor)
      const outcome = state.mood.how === 'unsure' ? 'unknown' : move.state
      return { outcome, json: { reference: name, state: outcome, balance: moneyText(balance) }, amount: balance }
    }
    if (!body) return lookup(name, readState)
    const send = () => {
      const amount = minorOf(body.amount ?? '0.00')
      const direction = body.direction === 'out' ? 'out' : 'in'
      const isCovered = direction === 'in' || books.balance(player, vendor) >= amount
      books.moves.set(name, { player, vendor, direction, amount, state: isCovered ? 'done' : 'failed' })
      if (isCovered) books.play(player, vendor, direction === 'in' ? amount : -amount)
      return readState() ?? { outcome: 'lost', json: {} }
    }
    return handleRequest(name, send, `${player} ${vendor}`)
  }
  const voids = ({ body, vendor }: ExternalRequest): ExternalResponse => {
    const name = nameOf(body?.reference)
    return lookup(name, () => {
      const move = books.moves.get(name)
      const outcome = move?.state === 'done' ? 'done' : 'voided'
      if (outcome === 'voided') books.voided.add(name)
      const balance = move ? books.balance(move.player, vendor) : 0n
      return { outcome, json: { outcome, balance: moneyText(balance) }, amount: balance }
    })
  }
  const balances = ({ query, vendor }: ExternalRequest): ExternalResponse => {
    const player = memberOf(query.member ?? '')
    return lookup(`${player} ${vendor}`, () => {
      const balance = books.balance(player, vendor)
      return { outcome: 'balance', json: { balance: moneyText(balance) }, amount: balance }
    })
  }
  const HANDLERS: Readonly<Record<string, [string, (request: ExternalRequest) => ExternalResponse]>> = {
    [PAYMENTS.charges]: ['charges', charges],
    [PAYMENTS.received]: ['received', received],
    [PAYMENTS.slips]: ['slips', slips],
    [PAYMENTS.payouts]: ['payouts', payouts],
    [PAYMENTS.refunds]: ['refunds', refunds],
    [PAYMENTS.transfers]: ['transfers', transfers],
    [PAYMENTS.voids]: ['voids', voids],
    [PAYMENTS.balances]: ['balances', balances],
  }
  const reach: CallChannel = async (channel, { path, body, query = {}, schema: responseSchema }) => {
    const [kind, handler] = HANDLERS[path] ?? []
    if (!kind || !handler) throw new Error(`the simulator does not implement ${path}`)
    const { code } = channel
    const vendor = code.slice(code.indexOf('-') + 1).toUpperCase()
    const { call, json } = handler({ channel: code, vendor, body: body as Record<string, string> | undefined, query })
    state.words.push({ kind: body ? `${kind} sent` : kind, ...call })
    if (json === null) return NO_RESPONSE
    if (json === 'unknown' || json === 'refused') return { is: json }
    const parsed = responseSchema.safeParse(json)
    if (!parsed.success) throw new Error(`response of ${kind} violates the contract`)
    return { is: 'answer', value: parsed.data }
  }
  return {
    ...books,
    reach,
    now,
    /** Sets the behaviour and the name of new objects for the following requests. */
    set: (behaviour: ExternalBehaviour, newObjectName: NewObjectName): void => {
      state.mood = behaviour
      state.naming = newObjectName
    },
    /** Returns and clears the calls since the last use, in the same order for all runs. */
    takeCalls: (): readonly ExternalCall[] => {
      const calls = state.words.toSorted((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1))
      state.words = []
      return calls
    },
    hasCalls: (): boolean => state.words.length > 0,
  }
}
export type ExternalSystems = ReturnType<typeof createExternalSystems>
