import type { BalanceEvent, InboxEvent, JackpotEvent, OrderEvent } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { StreamRepository, StreamState } from './stream.repository.ts'

/** Maximum delay of changes, plus the query's duration. */
const POLL_INTERVAL_MS = 400
const MAX_OPEN_STREAMS = 5_000
const MAX_PER_SESSION = 4
/** Streams of one member and of one address; a further one closes the oldest. */
const MAX_STREAMS = { member: 8, address: 40 } as const
const LIMITED_OWNERS = ['member', 'address'] as const
const BATCH_SIZE = 1_000

/** Session, member and address that a stream belongs to. */
export interface StreamOwner {
  /** The handle of the session. */
  session: string
  member: string
  address: string
}

/** Reader of a session's stream. */
export interface StreamReader {
  balance(event: BalanceEvent): void
  jackpot(event: JackpotEvent): void
  order(event: OrderEvent): void
  inbox(event: InboxEvent): void
  /** The merchant's announcements have changed. */
  announcements(): void
  /** A reward, a bonus or a promotion of the member's has changed. */
  rewards(): void
  /** The session has ended; no more events follow. */
  end(): void
  /** A newer stream replaces it; the session continues. */
  close(): void
}

interface Subscription {
  reader: StreamReader
  owner: StreamOwner
  /** Last balance sent. */
  lastSent: string
  /** The latest jackpot, as far as it is known; undefined until the first poll. */
  lastJackpot?: string
  /** The latest change of an order that is known; undefined until the first poll. */
  orderSeq?: number
  /** Unread messages, and the number of the announcements; undefined until the first query. */
  unread?: number
  newsCount?: number
  /** The latest change of rewards that is known; undefined until the first poll. */
  rewardSeq?: bigint
}

/**
 * Streams members' money. It polls the database for all listeners: so it sees every posting, from any process, and a posting
 * never waits for a listener.
 */
export function createMemberStreams(repository: StreamRepository, now: () => Date, onError: (error: unknown) => void) {
  const subscriptions = new Map<string, Set<Subscription>>()
  const subscriptionsByOwner = new Map<string, Set<Subscription>>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let pendingPoll: Promise<void> = Promise.resolve()

  const removeSubscription = (handle: string, subscription: Subscription): void => {
    const sessionSubscriptions = subscriptions.get(handle)
    if (!sessionSubscriptions?.delete(subscription)) return
    count--
    for (const kind of LIMITED_OWNERS) {
      const key = `${kind} ${subscription.owner[kind]}`
      const streams = subscriptionsByOwner.get(key)
      streams?.delete(subscription)
      if (streams?.size === 0) subscriptionsByOwner.delete(key)
    }
    if (sessionSubscriptions.size === 0) subscriptions.delete(handle)
  }
  const endAll = (handle: string): void => {
    for (const subscription of [...(subscriptions.get(handle) ?? [])]) {
      removeSubscription(handle, subscription)
      subscription.reader.end()
    }
  }
  /** Streams of an owner, oldest first. */
  const subscriptionsOf = (kind: (typeof LIMITED_OWNERS)[number], name: string): Set<Subscription> => {
    const key = `${kind} ${name}`
    const streams = subscriptionsByOwner.get(key) ?? new Set<Subscription>()
    subscriptionsByOwner.set(key, streams)
    return streams
  }
  const closeOldest = (kind: (typeof LIMITED_OWNERS)[number], name: string): void => {
    const streams = subscriptionsOf(kind, name)
    for (const oldest of streams) {
      if (streams.size < MAX_STREAMS[kind]) return
      removeSubscription(oldest.owner.session, oldest)
      oldest.reader.close()
    }
  }
  const notifyOrders = (subscription: Subscription, orders: NonNullable<StreamState['orders']>): void => {
    const lastSeq = subscription.orderSeq
    subscription.orderSeq = Math.max(lastSeq ?? 0, ...orders.map(({ seq }) => seq))
    if (lastSeq === undefined) return
    const newOrders = orders.filter(({ seq }) => seq > lastSeq).toSorted((a, b) => a.seq - b.seq)
    for (const { of: kind, id, state } of newOrders) subscription.reader.order({ of: kind, id, state })
  }
  const notifyContent = (
    subscription: Subscription,
    { unread, news: newsCount, rewards }: Pick<StreamState, 'unread' | 'news' | 'rewards'>,
  ): void => {
    const before = { unread: subscription.unread, news: subscription.newsCount, rewards: subscription.rewardSeq }
    subscription.unread = unread
    subscription.newsCount = newsCount
    subscription.rewardSeq = rewards ?? 0n
    if (before.unread !== undefined && before.unread !== unread) subscription.reader.inbox({ unread })
    if (before.news !== undefined && before.news !== newsCount) subscription.reader.announcements()
    if (before.rewards !== undefined && before.rewards !== subscription.rewardSeq) subscription.reader.rewards()
  }
  const notifyState = ({ handle, alive, sum, bonus, seq, hit, orders, ...content }: StreamState): void => {
    if (!alive) {
      endAll(handle)
      return
    }
    const money = { sumBalance: moneyText(sum), bonus: moneyText(bonus) }
    const text = `${money.sumBalance} ${money.bonus}`
    const latestJackpot = hit ? `${hit.pool} ${hit.cycle}` : ''
    for (const subscription of subscriptions.get(handle) ?? []) {
      const lastJackpot = subscription.lastJackpot
      subscription.lastJackpot = latestJackpot
      if (hit && lastJackpot !== undefined && lastJackpot !== latestJackpot)
        subscription.reader.jackpot({ pool: hit.pool, amount: moneyText(BigInt(hit.paid)) })
      notifyOrders(subscription, orders ?? [])
      notifyContent(subscription, content)
      if (subscription.lastSent === text) continue
      subscription.lastSent = text
      subscription.reader.balance({ ...money, seq: Number(seq) })
    }
  }
  const poll = async (handles: readonly string[]): Promise<void> => {
    for (let from = 0; from < handles.length; from += BATCH_SIZE) {
      const batch = handles.slice(from, from + BATCH_SIZE)
      const states = await repository.readStates(batch, now())
      const liveHandles = new Set(states.map(({ handle }) => handle))
      for (const state of states) notifyState(state)
      for (const handle of batch) if (!liveHandles.has(handle)) endAll(handle)
    }
  }
  /** Queries run one after the other, so that no result overtakes a newer one. */
  const queuePoll = (handles: () => readonly string[]): Promise<void> => {
    pendingPoll = pendingPoll.then(() => poll(handles())).catch(onError)
    return pendingPoll
  }
  /** The one poll loop, which runs while there are listeners. */
  const schedule = (): void => {
    timer = setTimeout(async () => {
      await queuePoll(() => [...subscriptions.keys()])
      timer = undefined
      if (count > 0) schedule()
    }, POLL_INTERVAL_MS)
    timer.unref()
  }

  return {
    /**
     * Follows a session; its balance is sent at once. Closes the oldest stream of the member or the address at their limit.
     * Returns null if there are too many already, of all or of this session.
     */
    subscribe(owner: StreamOwner, reader: StreamReader): (() => void) | null {
      const { session: handle } = owner
      if ((subscriptions.get(handle)?.size ?? 0) >= MAX_PER_SESSION) return null
      for (const kind of LIMITED_OWNERS) closeOldest(kind, owner[kind])
      if (count >= MAX_OPEN_STREAMS) return null
      const subscription: Subscription = { reader, owner, lastSent: '' }
      subscriptions.set(handle, (subscriptions.get(handle) ?? new Set<Subscription>()).add(subscription))
      for (const kind of LIMITED_OWNERS) subscriptionsOf(kind, owner[kind]).add(subscription)
      count++
      void queuePoll(() => [handle])
      if (!timer) schedule()
      return () => removeSubscription(handle, subscription)
    },
    /** Ends every stream; its readers may reconnect to another process. */
    closeAll(): void {
      clearTimeout(timer)
      for (const handle of [...subscriptions.keys()]) endAll(handle)
    },
  }
}
export type MemberStreams = ReturnType<typeof createMemberStreams>
