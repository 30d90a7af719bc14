import { Reply } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import { type Check, checkAll } from './checks.ts'
import type { Evidence } from './evidence.ts'
import type { RaffleApi } from './raffle.api.ts'

export interface Shown {
  readonly evidence: Evidence
  readonly checks: readonly Check[]
}

/** A raffle, the member's tickets, and the results of the checks. */
export class RaffleStore {
  id = ''
  isCollecting = false
  readonly verified: Reply<Shown>
  private isMember = false
  private readonly api: RaffleApi
  private readonly tell: () => void

  /** @param notifyChange called when tickets were collected */
  constructor(api: RaffleApi, notifyChange: () => void) {
    this.api = api
    this.tell = notifyChange
    this.verified = new Reply(async () => {
      const evidence = await api.gather(this.id, this.isMember)
      return { evidence, checks: await checkAll(evidence) }
    })
    makeAutoObservable<this, 'api' | 'tell'>(this, { verified: false, api: false, tell: false }, { autoBind: true })
  }

  show(id: string, isMember: boolean): void {
    if (id === this.id && isMember === this.isMember && !this.verified.loading.isIdle) return
    this.id = id
    this.isMember = isMember
    this.verified.reset()
    if (id) void this.verified.load()
  }

  /** Throws what is refused. */
  async collect(drawId: string): Promise<void> {
    this.isCollecting = true
    try {
      const own = await this.api.collect(drawId)
      runInAction(() => {
        const { value } = this.verified
        if (value) this.verified.value = { ...value, evidence: { ...value.evidence, own } }
      })
    } finally {
      runInAction(() => {
        this.isCollecting = false
      })
      this.tell()
    }
  }

  /** The tickets were another member's. */
  forget(): void {
    this.id = ''
    this.isMember = false
    this.verified.reset()
  }
}
