import type { BalanceEvent, InboxEvent, JackpotEvent, OrderEvent } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { StreamRepository, StreamState } from './stream.repository.ts'

/** Interval between polls; changes are reported within this time plus the duration of the query. */
const POLL_INTERVAL_MS = 400
const MAX_OPEN_STREAMS = 5_000
const MAX_PER_SESSION = 4
/** Maximum number of streams per member and per address; a further one closes the oldest. */
const MAX_STREAMS_PER_OWNER = { member: 8, address: 40 } as const
const LIMITED_OWNERS = ['member', 'address'] as const
const BATCH_SIZE = 1_000

/** Session, member and address that a stream belongs to. */
export interface StreamOwner {
  /** Handle of the session. */
  session: string
  member: string
  address: string
}

/** Callbacks of a reader of a session's stream. */
export interface StreamReader {
  balance(event: BalanceEvent): void
  jackpot(event: JackpotEvent): void
  order(event: OrderEvent): void
  inbox(event: InboxEvent): void
  /** Called if the merchant's announcements have changed. */
  announcements(): void
  /** Called if a reward, a bonus or a promotion of the member has changed. */
  rewards(): void
  /** Called if the session has ended; no more events follow. */
  end(): void
  /** Called if a newer stream replaces this one; the session continues. */
  close(): void
}

interface Subscription {
  reader: StreamReader
  owner: StreamOwner
  /** Last balance that was sent. */
  lastSentBalance: string
  /** Latest known jackpot; undefined until the first poll. */
  lastJackpot?: string
  /** Latest known change of an order; undefined until the first poll. */
  orderSeq?: number
  /** Last number of unread messages, and counter of changed announcements; undefined until the first poll. */
  unread?: number
  announcementCounter?: number
  /** Latest known change of rewards; undefined until the first poll. */
  rewardSeq?: bigint
}

/**
 * Streams members' money. It polls the database for all listeners: so it sees every posting, from any process, and a posting
 * never waits for a reader.
 */
export function createMemberStreams(repository: StreamRepository, now: () => Date, onError: (error: unknown) => void) {
  const subscriptions = new Map<string, Set<Subscription>>()
  const subscriptionsByOwner = new Map<string, Set<Subscription>>()
  let openCount = 0
  let timer: NodeJS.Timeout | undefined
  let pendingPoll: Promise<void> = Promise.resolve()

  const removeSubscription = (handle: string, subscription: Subscription): void => {
    const sessionSubscriptions = subscriptions.get(handle)
    if (!sessionSubscriptions?.delete(subscription)) return
    openCount--
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
      if (streams.size < MAX_STREAMS_PER_OWNER[kind]) return
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
    const before = {
      unread: subscription.unread,
      news: subscription.announcementCounter,
      rewards: subscription.rewardSeq,
    }
    subscription.unread = unread
    subscription.announcementCounter = newsCount
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
      if (subscription.lastSentBalance === text) continue
      subscription.lastSentBalance = text
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
  /** Serializes the polls, so that no result overtakes a newer one. */
  const queuePoll = (handles: () => readonly string[]): Promise<void> => {
    pendingPoll = pendingPoll.then(() => poll(handles())).catch(onError)
    return pendingPoll
  }
  /** Schedules the poll loop, which runs while there are readers. */
  const schedule = (): void => {
    timer = setTimeout(async () => {
      await queuePoll(() => [...subscriptions.keys()])
      timer = undefined
      if (openCount > 0) schedule()
    }, POLL_INTERVAL_MS)
    timer.unref()
  }

  return {
    /**
     * Follows a session; its balance is sent at once. Closes the oldest stream of the member or the address at their limit.
     * Returns a function that unsubscribes; null if this session, or all together, have too many streams.
     */
    subscribe(owner: StreamOwner, reader: StreamReader): (() => void) | null {
      const { session: handle } = owner
      if ((subscriptions.get(handle)?.size ?? 0) >= MAX_PER_SESSION) return null
      for (const kind of LIMITED_OWNERS) closeOldest(kind, owner[kind])
      if (openCount >= MAX_OPEN_STREAMS) return null
      const subscription: Subscription = { reader, owner, lastSentBalance: '' }
      subscriptions.set(handle, (subscriptions.get(handle) ?? new Set<Subscription>()).add(subscription))
      for (const kind of LIMITED_OWNERS) subscriptionsOf(kind, owner[kind]).add(subscription)
      openCount++
      void queuePoll(() => [handle])
      if (!timer) schedule()
      return () => removeSubscription(handle, subscription)
    },
    /** Ends every stream; readers may reconnect to another process. */
    closeAll(): void {
      clearTimeout(timer)
      for (const handle of [...subscriptions.keys()]) endAll(handle)
    },
  }
}
export type MemberStreams = ReturnType<typeof createMemberStreams>
