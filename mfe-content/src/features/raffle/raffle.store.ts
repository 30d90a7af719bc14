import { oncePerHost, Query } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import { type Check, checkAll } from './checks.ts'
import type { RaffleEvidence } from './evidence.ts'
import { type RaffleApi, raffleApi } from './raffle.api.ts'

/** Raffle that the address selects, and its visitor. */
export interface RaffleAddress {
  readonly id: string
  readonly isMember: boolean
}

export interface VerifiedRaffle {
  readonly evidence: RaffleEvidence
  readonly checks: readonly Check[]
}

/** A raffle, the member's tickets, and the results of the checks. */
export class RaffleStore {
  id = ''
  isCollecting = false
  readonly verifiedRaffle: Query<VerifiedRaffle>
  private isMember = false
  private readonly api: RaffleApi
  private readonly notifyChange: () => void

  /** @param notifyChange called when tickets were collected */
  constructor(api: RaffleApi, notifyChange: () => void) {
    this.api = api
    this.notifyChange = notifyChange
    this.verifiedRaffle = new Query(async () => {
      const evidence = await api.loadEvidence(this.id, this.isMember)
      return { evidence, checks: await checkAll(evidence) }
    })
    makeAutoObservable<this, 'api' | 'notifyChange'>(
      this,
      { verifiedRaffle: false, api: false, notifyChange: false },
      { autoBind: true },
    )
  }

  visit({ id, isMember }: RaffleAddress): void {
    this.id = id
    this.isMember = isMember
    if (id) this.verifiedRaffle.visit({ id, isMember })
  }

  endVisit(): void {
    this.verifiedRaffle.endVisit()
  }

  /** Collects the member's new tickets, and shows them if the page still shows this raffle. Throws the server's errors. */
  async collect(drawId: string): Promise<void> {
    this.isCollecting = true
    try {
      const ownTickets = await this.api.collect(drawId)
      runInAction(() => {
        const { value } = this.verifiedRaffle
        if (value?.evidence.bundle.raffle.drawId === drawId)
          this.verifiedRaffle.value = { ...value, evidence: { ...value.evidence, own: ownTickets } }
      })
    } finally {
      runInAction(() => {
        this.isCollecting = false
      })
      this.notifyChange()
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.id = ''
    this.isMember = false
    this.verifiedRaffle.reset()
  }
}

/** The store of the raffle's page. */
export const composeRaffle = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const raffle = new RaffleStore(
    raffleApi(http, () => locale.language),
    () => events.emit('rewards:changed', {}),
  )
  events.on('language:reload', () => void raffle.verifiedRaffle.load({ keepPrevious: true }), lifetime)
  events.on('session:ended', raffle.forget, lifetime)
  return { raffle }
})
