import type { BalanceEvent, InboxEvent, JackpotEvent, OrderEvent } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { StreamRepository, StreamState } from './stream.repository.ts'

/** Maximum delay of changes, plus the query's duration. */
const EVERY_MS = 400
const MAX_OPEN_STREAMS = 5_000
const MAX_OF_ONE_SESSION = 4
/** Streams of one member and of one address; a further one closes the oldest. */
const MAX_STREAMS = { member: 8, address: 40 } as const
const OWNERS = ['member', 'address'] as const
const AT_ONCE = 1_000

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

interface Follower {
  reader: StreamReader
  owner: StreamOwner
  /** Last balance sent. */
  lastSent: string
  /** The latest jackpot, as far as it is known; undefined until the first look. */
  hit?: string
  /** The latest change of an order that is known; undefined until the first look. */
  orderSeq?: number
  /** Unread messages, and the number of the announcements; undefined until the first query. */
  unread?: number
  news?: number
  /** The latest change of rewards that is known; undefined until the first look. */
  rewardSeq?: bigint
}

/**
 * Streams members' money. It polls the database for all listeners: so it sees every posting, from any process, and a posting
 * never waits for a listener.
 */
export function createMemberStreams(repository: StreamRepository, now: () => Date, onFault: (error: unknown) => void) {
  const followers = new Map<string, Set<Follower>>()
  const byOwner = new Map<string, Set<Follower>>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> = Promise.resolve()

  const drop = (handle: string, follower: Follower): void => {
    const all = followers.get(handle)
    if (!all?.delete(follower)) return
    count--
    for (const kind of OWNERS) {
      const key = `${kind} ${follower.owner[kind]}`
      const streams = byOwner.get(key)
      streams?.delete(follower)
      if (streams?.size === 0) byOwner.delete(key)
    }
    if (all.size === 0) followers.delete(handle)
  }
  const endAll = (handle: string): void => {
    for (const follower of [...(followers.get(handle) ?? [])]) {
      drop(handle, follower)
      follower.reader.end()
    }
  }
  /** Streams of an owner, oldest first. */
  const ofOwner = (kind: (typeof OWNERS)[number], name: string): Set<Follower> => {
    const key = `${kind} ${name}`
    const streams = byOwner.get(key) ?? new Set<Follower>()
    byOwner.set(key, streams)
    return streams
  }
  const makeRoom = (kind: (typeof OWNERS)[number], name: string): void => {
    const streams = ofOwner(kind, name)
    for (const oldest of streams) {
      if (streams.size < MAX_STREAMS[kind]) return
      drop(oldest.owner.session, oldest)
      oldest.reader.close()
    }
  }
  const tellOrders = (follower: Follower, orders: NonNullable<StreamState['orders']>): void => {
    const lastSeq = follower.orderSeq
    follower.orderSeq = Math.max(lastSeq ?? 0, ...orders.map(({ seq }) => seq))
    if (lastSeq === undefined) return
    const newOrders = orders.filter(({ seq }) => seq > lastSeq).toSorted((a, b) => a.seq - b.seq)
    for (const { of: kind, id, state } of newOrders) follower.reader.order({ of: kind, id, state })
  }
  const tellContent = (
    follower: Follower,
    { unread, news: newsCount, rewards }: Pick<StreamState, 'unread' | 'news' | 'rewards'>,
  ): void => {
    const before = { unread: follower.unread, news: follower.news, rewards: follower.rewardSeq }
    follower.unread = unread
    follower.news = newsCount
    follower.rewardSeq = rewards ?? 0n
    if (before.unread !== undefined && before.unread !== unread) follower.reader.inbox({ unread })
    if (before.news !== undefined && before.news !== newsCount) follower.reader.announcements()
    if (before.rewards !== undefined && before.rewards !== follower.rewardSeq) follower.reader.rewards()
  }
  const notify = ({ handle, alive, sum, bonus, seq, hit, orders, ...content }: StreamState): void => {
    if (!alive) {
      endAll(handle)
      return
    }
    const money = { sumBalance: moneyText(sum), bonus: moneyText(bonus) }
    const text = `${money.sumBalance} ${money.bonus}`
    const latest = hit ? `${hit.pool} ${hit.cycle}` : ''
    for (const follower of followers.get(handle) ?? []) {
      const before = follower.hit
      follower.hit = latest
      if (hit && before !== undefined && before !== latest)
        follower.reader.jackpot({ pool: hit.pool, amount: moneyText(BigInt(hit.paid)) })
      tellOrders(follower, orders ?? [])
      tellContent(follower, content)
      if (follower.lastSent === text) continue
      follower.lastSent = text
      follower.reader.balance({ ...money, seq: Number(seq) })
    }
  }
  const poll = async (handles: readonly string[]): Promise<void> => {
    for (let from = 0; from < handles.length; from += AT_ONCE) {
      const batch = handles.slice(from, from + AT_ONCE)
      const states = await repository.read(batch, now())
      const liveHandles = new Set(states.map(({ handle }) => handle))
      for (const state of states) notify(state)
      for (const handle of batch) if (!liveHandles.has(handle)) endAll(handle)
    }
  }
  /** Queries run one after the other, so that no result overtakes a newer one. */
  const queuePoll = (handles: () => readonly string[]): Promise<void> => {
    asking = asking.then(() => poll(handles())).catch(onFault)
    return asking
  }
  /** The one poll loop, which runs while there are listeners. */
  const schedule = (): void => {
    timer = setTimeout(async () => {
      await queuePoll(() => [...followers.keys()])
      timer = undefined
      if (count > 0) schedule()
    }, EVERY_MS)
    timer.unref()
  }

  return {
    /**
     * Follows a session; its balance is sent at once. Closes the oldest stream of the member or the address at their limit.
     * Returns null if there are too many already, of all or of this session.
     */
    follow(owner: StreamOwner, reader: StreamReader): (() => void) | null {
      const { session: handle } = owner
      if ((followers.get(handle)?.size ?? 0) >= MAX_OF_ONE_SESSION) return null
      for (const kind of OWNERS) makeRoom(kind, owner[kind])
      if (count >= MAX_OPEN_STREAMS) return null
      const follower: Follower = { reader, owner, lastSent: '' }
      followers.set(handle, (followers.get(handle) ?? new Set<Follower>()).add(follower))
      for (const kind of OWNERS) ofOwner(kind, owner[kind]).add(follower)
      count++
      void queuePoll(() => [handle])
      if (!timer) schedule()
      return () => drop(handle, follower)
    },
    /** Ends every stream; its readers may reconnect to another process. */
    close(): void {
      clearTimeout(timer)
      for (const handle of [...followers.keys()]) endAll(handle)
    },
  }
}
export type MemberStreams = ReturnType<typeof createMemberStreams>
