import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { AgentLink, AgentLinkPage, LinkChannel } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FollowedList } from '../../lib/followed.ts'
import type { LinkFilter } from './link-filter.ts'
import type { LinksApi } from './links.api.ts'

export class LinksStore {
  readonly list: FollowedList<LinkFilter, AgentLink>
  /** The funnel by day, and how many links are in use; null before the first page. */
  totals: Pick<AgentLinkPage, 'days' | 'active' | 'most'> | null = null
  name = ''
  channel: LinkChannel = 'line'
  phase: 'closed' | 'editing' | 'sending' = 'closed'
  /** Link that is being archived or restored. */
  changing: string | null = null
  refusal: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: LinksApi

  constructor(api: LinksApi) {
    this.api = api
    this.list = new FollowedList(
      (filter, cursor) => this.ask(filter, cursor),
      ({ id }) => id,
    )
    makeAutoObservable<this, 'api' | 'request' | 'ask'>(
      this,
      { list: false, api: false, request: false, ask: false, totals: observableRef, refusal: observableRef },
      { autoBind: true },
    )
  }

  get canCreate(): boolean {
    return this.phase === 'editing' && this.name.trim() !== ''
  }

  get isFull(): boolean {
    return this.totals !== null && this.totals.active >= this.totals.most
  }

  open(): void {
    this.phase = 'editing'
    this.name = ''
    this.refusal = null
  }

  close(): void {
    if (this.phase === 'editing') this.phase = 'closed'
  }

  setName(name: string): void {
    this.name = name
  }

  setChannel(channel: LinkChannel): void {
    this.channel = channel
  }

  /** Resolves true if it was created. */
  async create(): Promise<boolean> {
    if (!this.canCreate) return false
    const input = { name: this.name.trim(), channel: this.channel }
    this.phase = 'sending'
    this.refusal = null
    try {
      await this.request.send(input, (headers) => this.api.create(input, headers))
      runInAction(() => {
        this.phase = 'closed'
      })
      await this.list.reload()
      return true
    } catch (thrown) {
      runInAction(() => {
        this.phase = 'editing'
        this.refusal = thrown
      })
      return false
    }
  }

  /** Throws what the call throws. */
  async archive(link: AgentLink): Promise<void> {
    if (this.changing !== null) return
    this.changing = link.id
    try {
      await this.api.archive(link.id, !link.archived)
      await this.list.reload()
    } finally {
      runInAction(() => {
        this.changing = null
      })
    }
  }

  forget(): void {
    this.list.forget()
    this.totals = null
    this.phase = 'closed'
    this.refusal = null
  }

  private async ask(filter: LinkFilter, cursor: string | null): Promise<AgentLinkPage> {
    const page = await this.api.page(filter, cursor)
    runInAction(() => {
      if (filter === this.list.filter) this.totals = page
    })
    return page
  }
}
