import { oncePerHost } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { AgentLink, AgentLinkPage, LinkChannel } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FilteredList } from '../../lib/filtered-query.ts'
import type { LinkFilter } from './link-filter.ts'
import { type LinksApi, linksApi } from './links.api.ts'

export class LinksStore {
  readonly list: FilteredList<LinkFilter, AgentLink>
  /** Funnel by day, and number of links in use; null before the first page. */
  totals: Pick<AgentLinkPage, 'days' | 'active' | 'most'> | null = null
  name = ''
  channel: LinkChannel = 'line'
  phase: 'closed' | 'editing' | 'sending' = 'closed'
  /** Link that is being archived or restored. */
  changingId: string | null = null
  error: unknown = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly api: LinksApi

  constructor(api: LinksApi) {
    this.api = api
    this.list = new FilteredList(
      (filter, cursor) => this.fetchPage(filter, cursor),
      ({ id }) => id,
    )
    makeAutoObservable<this, 'api' | 'request' | 'scope' | 'fetchPage'>(
      this,
      {
        list: false,
        api: false,
        request: false,
        scope: false,
        fetchPage: false,
        totals: observableRef,
        error: observableRef,
      },
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
    this.error = null
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

  /** Resolves true if the link was created. */
  async create(): Promise<boolean> {
    if (!this.canCreate) return false
    const input = { name: this.name.trim(), channel: this.channel }
    const isCurrent = this.scope.enter()
    this.phase = 'sending'
    this.error = null
    try {
      await this.request.send(input, (headers) => this.api.create(input, headers))
      if (!isCurrent()) return false
      runInAction(() => {
        this.phase = 'closed'
      })
      await this.list.reload()
      return true
    } catch (thrown) {
      runInAction(() => {
        if (!isCurrent()) return
        this.phase = 'editing'
        this.error = thrown
      })
      return false
    }
  }

  /** Archives or restores a link. Throws the server's errors. */
  async toggleArchived(link: AgentLink): Promise<void> {
    if (this.changingId !== null) return
    this.changingId = link.id
    try {
      await this.api.archive(link.id, !link.archived)
      await this.list.reload()
    } finally {
      runInAction(() => {
        this.changingId = null
      })
    }
  }

  forget(): void {
    this.list.forget()
    this.scope.end()
    this.totals = null
    this.phase = 'closed'
    this.error = null
  }

  private async fetchPage(filter: LinkFilter, cursor: string | null): Promise<AgentLinkPage> {
    const page = await this.api.page(filter, cursor)
    runInAction(() => {
      if (filter === this.list.filter) this.totals = page
    })
    return page
  }
}

/** The store of links. */
export const composeLinks = oncePerHost((host) => {
  const links = new LinksStore(linksApi(host.http))
  host.events.on('session:ended', links.forget, host.lifetime)
  return { links }
})
